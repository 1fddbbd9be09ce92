import type { Page } from '@playwright/test'
import { fillStep } from './filling.ts'
import { expect, testAsEnterprise } from './fixtures/test.ts'

const next = (page: Page) => page.getByRole('button', { name: '下一步' })
const amount = '请填写 0 至 999,999,999.99 之间的数，最多 2 位小数'

/** The forms that the page has sent, by address. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && /^\/(tool\/[^/]+|zct-ee\/policy-computed)(\.data)?$/.test(pathname))
      sent.push(pathname)
  })
  return sent
}

testAsEnterprise(
  'a wrong answer of a tool is told when its field is left, and its step is not sent; without scripts the page says the same',
  async ({ page, noJavaScript, expectAccessible }) => {
    await page.goto('/tool/tech-scale')
    const sent = sentBy(page)
    const sales = page.locator('#annualSales')
    await page.locator('input[name=residentEnterprise][value=true]').check()
    await sales.fill('abc')
    await expect(page.locator('#annualSales-error')).toHaveCount(0)
    await sales.press('Tab')
    if (!noJavaScript) {
      await expect(page.locator('#annualSales-error')).toContainText(amount)
      // What is right counts in the result so far.
      await expect(page.getByRole('complementary', { name: '目前的结果' })).toContainText('1 项符合')
    }
    await next(page).click()
    await expect(page.locator('#annualSales-error')).toContainText(amount)
    const wrong = page.getByRole('alert')
    await expect(wrong).toBeFocused()
    await expect(wrong.getByRole('link')).toHaveText([`年销售收入：${amount}`])
    expect(sent.length > 0).toBe(noJavaScript)
    await expectAccessible()
    // The way to another step takes everything, and what was typed is there when one comes back.
    await fillStep(page, { employees: '12', annualSales: 'abc' })
    await page.getByRole('navigation', { name: '填写步骤' }).getByRole('button', { name: '直通条件' }).click({
      force: true,
    })
    await expect(page.locator('input[name=_step]')).toHaveValue('3')
    await page.getByRole('button', { name: '上一步' }).click()
    await expect(page.locator('input[name=_step]')).toHaveValue('2')
    await page.getByRole('button', { name: '上一步' }).click()
    await expect(page.locator('input[name=_step]')).toHaveValue('1')
    await expect(page.locator('#employees')).toHaveValue('12')
    await expect(page.locator('#annualSales')).toHaveValue('abc')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByRole('alert')).toContainText('草稿已保存，下面标出的没有存进去')
    await expect(page.locator('#annualSales')).toHaveValue('abc')
  },
)

testAsEnterprise(
  'an answer that the calculator cannot take is told in place, and a blank one when somebody wants to go on',
  async ({ page, noJavaScript, expectAccessible }) => {
    await page.goto('/zct-ee/policy-computed?ask=debtRatio')
    const sent = sentBy(page)
    const answer = page.locator('#answer')
    const error = page.locator('#answer-error')
    await answer.focus()
    await answer.press('Tab')
    await expect(error).toHaveCount(0)
    await page.getByRole('button', { name: '保存回答' }).click()
    await expect(error).toContainText('请填写')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['请填写“资产负债率”'])
    await answer.fill('很多')
    await answer.press('Tab')
    if (noJavaScript) await page.getByRole('button', { name: '保存回答' }).click()
    await expect(error).toContainText('“资产负债率”请填写数字')
    expect(sent.length > 0).toBe(noJavaScript)
    await expectAccessible()
    await answer.fill('52.4')
    await page.getByRole('button', { name: '保存回答' }).click()
    await expect(page.getByText('回答已保存')).toBeVisible()
  },
)

testAsEnterprise(
  'typed answers are not left without a question; the Back button brings their step and them back',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/tool/tech-scale?from=known')
    await next(page).click()
    await expect(page.locator('input[name=_step]')).toHaveValue('2')
    await page.locator('#rdExpense').fill('300')
    await page.getByRole('link', { name: '自测工具' }).first().click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('还没有保存，确定离开吗')
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(page.locator('#rdExpense')).toHaveValue('300')

    await page.goBack()
    await expect(page.locator('input[name=_step]')).toHaveValue('1')
    await page.goForward()
    await expect(page.locator('input[name=_step]')).toHaveValue('2')
    await expect(page.locator('#rdExpense')).toHaveValue('300')

    // What is kept is left without a question.
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('草稿已保存')).toBeVisible()
    await page.getByRole('link', { name: '自测工具' }).first().click()
    await expect(page).toHaveURL(/\/tool$/)
  },
)
