import { begin } from '../requests/declaring.ts'
import { fieldOf, visitorWith } from './declaring.ts'
import { expect, testAsEnterprise } from './fixtures/test.ts'

const project = { 'project.name': '产线改造', 'project.summary': '改造一条产线' }

testAsEnterprise(
  'a day that there is not is told beside its field and stays to be corrected',
  async ({ page, portal, noJavaScript }) => {
    const id = await begin(await visitorWith(page, portal))
    await page.goto(`/apply/${id}/project`)
    for (const [name, value] of Object.entries(project)) await fieldOf(page, name).fill(value)
    const day = page.getByLabel('开始日期')
    if (noJavaScript) await day.fill('2026-04-31')
    else {
      // Half a date, of which the browser's own field would send nothing and say nothing.
      await expect(day).toHaveAttribute('type', 'date')
      await day.press('1')
    }
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(day).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(/请填写存在的日期|没有这一天/).first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/apply/${id}/project`)
    if (noJavaScript) await expect(day).toHaveValue('2026-04-31')
    else expect(await day.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true)
    await day.fill('2026-04-30')
    await page.getByLabel('完成日期').fill('2026-05-31')
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByRole('heading', { name: '第 4 步' })).toBeVisible()
    await page.goto(`/apply/${id}/project`)
    await expect(day).toHaveValue('2026-04-30')
  },
)
