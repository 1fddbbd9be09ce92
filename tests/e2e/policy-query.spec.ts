import { expect, test } from './fixtures/test.ts'

const find = '/zct-ee/policy-find'

test('narrows by filters, keeps them in the address, and takes one away by its chip', async ({
  page,
  noJavaScript,
}) => {
  await page.goto(find)
  const all = await total(page)
  if (noJavaScript) await openFilters(page)
  await page.getByRole('checkbox', { name: /^税费减免/ }).check()
  await page.getByRole('radio', { name: /^省级/ }).check({ force: true })
  await page.getByRole('button', { name: '按条件筛选' }).click()
  await expect(page).toHaveURL(/level=provincial/)
  await expect(page).toHaveURL(/category=/)
  const chip = page.getByRole('link', { name: /级别：省级/ })
  await expect(chip).toBeVisible()
  const narrowed = await total(page)
  expect(narrowed).toBeLessThan(all)
  await chip.click()
  await expect(page).not.toHaveURL(/level=/)
  await expect(chip).toHaveCount(0)
  await expect(page).toHaveURL(/category=/)
  expect(await total(page)).toBeGreaterThan(narrowed)
})

test('goes through the pages and comes back to the same place', async ({ page }) => {
  await page.goto(find)
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  const titles = await page.locator('li.policy h3').allTextContents()
  await page.locator('li.policy h3 a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '')
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('li.policy h3').first()).toHaveText(titles[0] ?? '')
})

async function total(page: import('@playwright/test').Page): Promise<number> {
  const heading = page.getByRole('heading', { name: /^共 \d+ 件$/ })
  await expect(heading).toBeVisible()
  return Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0])
}

async function openFilters(page: import('@playwright/test').Page): Promise<void> {
  const summary = page.locator('summary', { hasText: '筛选条件' })
  if (await summary.isVisible()) await summary.click()
}
