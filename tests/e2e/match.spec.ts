import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

const form = '/zct-ee/policy-match'
const report = `${form}/report?region=苏州工业园区&sizeType=small&employees=186&annualRevenue=8420.5`

test('a few attributes lead to a report that explains itself', { tag: ['@specified', '@journey'] }, async ({
  page,
}) => {
  await page.goto(form)
  await page.getByLabel('企业规模').selectOption('small')
  await page.getByLabel('从业人员').fill('１８６')
  await page.getByLabel('上年营业收入').fill('8,420.50')
  await page.getByRole('button', { name: '开始匹配' }).click()
  await expect(page).toHaveURL(/\/policy-match\/report$/)
  await expect(page.getByRole('heading', { level: 1, name: '政策匹配报告' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: '一年少缴税' })).toBeVisible()
  await expect(page.getByRole('main').locator('svg').first()).toBeVisible()
  await page
    .getByRole('main')
    .locator('summary', { hasText: /\d+ 项/ })
    .first()
    .click()
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
})

test('the sums of a report stand inside a narrow page', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(report)
  const sums = page.locator('[data-sums]')
  const right = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  await expect(sums.locator('dd')).toHaveCount(3)
  for (const sum of await sums.locator('dd, small').all())
    expect(await right(sum)).toBeLessThanOrEqual((await right(sums)) + 1)
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await sideways()).toBe(0)
})

test('what cannot be read comes back to the form with a message beside the field', { tag: '@once' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`${form}/report?employees=十几个&annualRevenue=100`)
  await expect(page).toHaveURL(/\/policy-match$/)
  await expect(page.getByLabel('从业人员')).toHaveValue('十几个')
  await expect(page.getByLabel('上年营业收入')).toHaveValue('100')
  await expect(page.getByText(/从业人员请填整数/).first()).toBeVisible()
  await expectAccessible()
})

test('names of the directory are suggested, and any other can be typed', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto(form)
  const name = page.getByLabel('企业名称')
  await name.pressSequentially('苏州澄湖')
  await expect(page.locator('datalist option').first()).toHaveAttribute('value', /^苏州澄湖/)
  await name.fill('一家名录里没有的企业')
  await page.getByRole('button', { name: '开始匹配' }).click()
  await expect(page.getByText('没有查到“一家名录里没有的企业”在本市登记')).toBeVisible()
})

test('an answer leads on to the next question, where the focus goes and what it has changed is in sight', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${form}/report?region=吴中区&industry=制造业&verdict=likely`)
  const answer = page.locator('[data-todo]').getByRole('button', { name: '是', exact: true }).last()
  await answer.click()
  const said = page.getByRole('status').filter({ hasText: '回答已计入' })
  await expect(said).toBeInViewport()
  await expect(page.locator('main li:focus')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expectAccessible()
})
