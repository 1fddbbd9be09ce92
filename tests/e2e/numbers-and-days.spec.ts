import type { Locator, Page } from '@playwright/test'
import { begin } from '../requests/declaring.ts'
import { fieldOf, visitorWith } from './declaring.ts'
import { expect, testAsEnterprise } from './fixtures/test.ts'

const project = { 'project.name': '产线改造', 'project.summary': '改造一条产线' }

/** What the form would send of a field. */
const sentOf = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => new FormData(input.form as HTMLFormElement).get(input.name))

/** Puts a text into a field as somebody does who has copied it elsewhere. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.press('Control+a')
  await field.press('Control+v')
}

testAsEnterprise(
  'a day that there is not is told beside its field and stays to be corrected',
  async ({ page, portal, noJavaScript, expectAccessible }) => {
    const id = await begin(await visitorWith(page, portal))
    await page.goto(`/apply/${id}/project`)
    for (const [name, value] of Object.entries(project)) await fieldOf(page, name).fill(value)
    const day = page.getByLabel(/^开始日期/)
    await day.fill('2026-04-31')
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(day).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('请填写存在的日期').first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/apply/${id}/project`)
    await expect(day).toHaveValue('2026-04-31')
    await day.fill('２０２６年４月３０日')
    const end = page.getByLabel(/^完成日期/)
    if (noJavaScript) await end.fill('2026/5/31')
    else {
      await day.press('Tab')
      await expect(day).toHaveValue('2026-04-30')
      await end.fill('2026/5/1')
      // The keyboard gets into the calendar and comes back from it.
      await page.getByRole('button', { name: '打开日历：完成日期' }).press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('button', { name: '2026年5月1日' })).toHaveAttribute(
        'data-selected',
        'true',
      )
      await expectAccessible()
      // Looking at the page has scrolled it away from its calendar.
      await page.getByRole('button', { name: '打开日历：完成日期' }).press('Enter')
      await page.getByRole('button', { name: '2026年5月31日' }).press('Enter')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(end).toHaveValue('2026-05-31')
      expect(await sentOf(end)).toBe('2026-05-31')
    }
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByRole('heading', { name: '第 4 步' })).toBeVisible()
    await page.goto(`/apply/${id}/project`)
    await expect(day).toHaveValue('2026-04-30')
    await expect(end).toHaveValue('2026-05-31')
  },
)

testAsEnterprise(
  'a number field moves nothing when scripts take it up',
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const note = () => document.documentElement.setAttribute('data-shifted', '')
      new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/zct-ee/policy-computed?ask=debtRatio')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-hydrated')
    // The browser tells of a shift once it has drawn the page again.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    await expect(html).not.toHaveAttribute('data-shifted')
  },
)

testAsEnterprise(
  'a number is grouped while somebody types, and read with its unit when it is pasted',
  { tag: '@once' },
  async ({ page, portal, control, expectAccessible }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const id = await begin(await visitorWith(page, portal))
    await page.goto(`/apply/${id}/project`)
    const amount = page.getByLabel('项目总投入')
    await amount.pressSequentially('1234567.5')
    await expect(amount).toHaveValue('1,234,567.5')
    expect(await sentOf(amount)).toBe('1234567.5')
    // What is typed in the middle stays in the middle, and what is money does not change under an arrow key.
    for (const key of ['Home', 'ArrowRight', '9', '8', 'ArrowUp']) await amount.press(key)
    await expect(amount).toHaveValue('198,234,567.5')
    const saved = async () => JSON.stringify(await control.calls('/policy/api/customer/declare-ent/edit'))
    await expect.poll(saved).toContain('"investment":"198234567.5"')

    await paste(page, amount, '12 亿元')
    await expect(amount).toHaveValue('120,000')
    await expect(page.getByText('按 12 亿元 = 120,000 万元 填入')).toBeVisible()
    await paste(page, amount, '１，２３４.5 万元')
    await expect(amount).toHaveValue('1,234.5')
    await expect(page.getByText('填入')).toHaveCount(0)
    expect(await sentOf(amount)).toBe('1234.5')

    // An input method composes before it says what it means.
    await amount.fill('12')
    const keyboard = await page.context().newCDPSession(page)
    await keyboard.send('Input.imeSetComposition', { text: '３', selectionStart: 1, selectionEnd: 1 })
    await expect(amount).toHaveValue('12３')
    await keyboard.send('Input.insertText', { text: '３４５' })
    await expect(amount).toHaveValue('12,345')

    // A key and its grouping are taken back and done again together.
    await amount.fill('')
    await amount.pressSequentially('1234567')
    await amount.press('Control+z')
    await expect(amount).toHaveValue('123,456')
    await amount.press('Control+y')
    await expect(amount).toHaveValue('1,234,567')

    // What could mean anything is left as it was typed.
    await paste(page, amount, '约三百万')
    await amount.press('Tab')
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(amount).toHaveValue('约三百万')
    await expect(page.locator('[id="project.investment-error"]')).toContainText('请填写不小于 0 的数字')
    await expectAccessible()
  },
)

testAsEnterprise(
  'a number that was typed is kept until it is saved',
  { tag: '@once' },
  async ({ page, enterpriseUser }) => {
    await page.goto(`/user/relation/${enterpriseUser.enterprises[0]?.enId}/edit/scale`)
    const revenue = page.getByLabel('营业收入')
    await revenue.fill('6205.5')
    await expect(revenue).toHaveValue('6,205.5')
    await page.reload()
    await expect(page.getByText('已恢复上次没有送出的内容')).toBeVisible()
    await expect(revenue).toHaveValue('6,205.5')
    await page.getByRole('button', { name: '清空' }).click()
    await expect(revenue).toHaveValue('')
    await revenue.fill('6205.5')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('6,205.5 万元')).toBeVisible()
  },
)
