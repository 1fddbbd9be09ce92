import { expect, test } from './fixtures/test.ts'
import { withoutNetwork } from './network.ts'

const find = '/zct-ee/policy-find'

test('narrows by filters, keeps them in the address, and takes one away by its chip', async ({
  page,
  noJavaScript,
}) => {
  await page.goto(find)
  const all = await total(page)
  const apply = page.getByRole('button', { name: '按条件筛选' })
  const category = page.getByRole('checkbox', { name: /^研发创新/ })
  await category.check()
  if (noJavaScript) await apply.click()
  else await expect(apply).toBeHidden()
  await expect(page).toHaveURL(/category=/)
  await page.getByRole('radio', { name: /^省级/ }).check({ force: true })
  if (noJavaScript) await apply.click()
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

test('a tick is applied at once: the focus stays on it, Back restores what was, and what was put aside stays', {
  tag: ['@once', '@journey'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(find)
  const all = await total(page)
  const row = page.locator('li[data-policy]').first()
  // 32 of these pixels are the band of a demonstration.
  expect(
    (await page.locator('div:has(> #found)').boundingBox())?.y,
    'the bar of the list',
  ).toBeLessThanOrEqual(244)
  expect((await row.boundingBox())?.y, 'the first row').toBeLessThanOrEqual(302)
  await row.getByRole('link', { name: /^加入对比/ }).click()
  await expect(page.getByText('对比 1 件')).toBeVisible()
  await expect(row.getByRole('link', { name: /^移出对比/ })).toBeFocused()
  // Further down a list that becomes shorter, the rows come back into sight.
  await page.locator('li[data-policy]').last().scrollIntoViewIfNeeded()
  const category = page.getByRole('checkbox', { name: /^税费减免/ })
  await category.check()
  await expect(page).toHaveURL(/category=.*compare=/)
  await expect(category).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^共 \d+ 件$/ })).toHaveCount(1)
  await expect(row).toBeInViewport()
  expect(await total(page)).toBeLessThan(all)
  await page.goBack()
  await expect(page).not.toHaveURL(/category=/)
  await expect(category).not.toBeChecked()
  expect(await total(page)).toBe(all)
  await page.goForward()
  await expect(category).toBeChecked()
  await expect(page.getByText('对比 1 件')).toBeVisible()
})

test('a tick that cannot be sent is taken back, and the page says so', { tag: '@once' }, async ({ page }) => {
  await page.goto(find)
  const all = await total(page)
  const withNetwork = await withoutNetwork(page)
  const category = page.getByRole('checkbox', { name: /^税费减免/ })
  await category.click()
  await expect(page.getByRole('alert')).toContainText('条件还没有生效')
  await expect(category).not.toBeChecked()
  expect(await total(page)).toBe(all)
  await withNetwork()
  await page.getByRole('checkbox', { name: /^研发创新/ }).check()
  await expect(page).toHaveURL(/category=/)
  expect(new URL(page.url()).searchParams.getAll('category')).toHaveLength(1)
})

test('on a telephone the filters are behind a button, which says how many things one goes back to', async ({
  page,
  noJavaScript,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto(find)
  const category = page.getByRole('checkbox', { name: /^税费减免/ })
  await expect(category).toBeHidden()
  await page.getByText('筛选条件', { exact: true }).click()
  const back = page.getByText(/^看 \d+ 件$/)
  await expect(back).toBeInViewport()
  const label = await category.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent)
  const count = Number(/\d+$/.exec(label?.trim() ?? '')?.[0])
  expect(count).toBeGreaterThan(0)
  await category.check()
  if (noJavaScript) await page.getByRole('button', { name: '按条件筛选' }).click()
  else {
    await expect(page.getByText(`看 ${count} 件`)).toBeVisible()
    await back.click()
  }
  await expect(category).toBeHidden()
  await expect(page.getByText('筛选条件（已选 1 项）')).toBeVisible()
  await expect(page.getByRole('heading', { name: `共 ${count} 件` })).toBeInViewport()
  await expectAccessible()
})

test('goes through the pages and comes back to the same place', async ({ page }) => {
  await page.goto(find)
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  const titles = await page.locator('li[data-policy] h3').allTextContents()
  await page.locator('li[data-policy] h3 a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '')
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('li[data-policy] h3').first()).toHaveText(titles[0] ?? '')
})

async function total(page: import('@playwright/test').Page): Promise<number> {
  const heading = page.getByRole('heading', { name: /^共 \d+ 件$/ })
  await expect(heading).toBeVisible()
  return Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0])
}
