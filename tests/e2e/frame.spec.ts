import { expect, test, testAsEnterprise } from './fixtures/test.ts'

// The measures that the specification has as constants.

test('a page is 1200 px wide and its header 60 px high', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/zct-ee/policy-find')
  await expect(page.getByRole('banner')).toHaveCSS('height', '60px')
  const breadcrumb = page.getByRole('main').getByRole('navigation').first()
  await expect(breadcrumb).toHaveCSS('width', '1200px')
})

test('a low window, as of a page at 400 %, keeps its lines for the page', { tag: '@once' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/zct-ee/subscribe')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-save-bar]')).not.toBeInViewport()
})

test('the header of an English page fits a wide window', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto('/zct-ee/english')
  await expect(page.getByRole('banner').getByRole('search')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
})

test('a link is at least 24 px high, and can be pressed between its lines', { tag: '@once' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/zct-ee/policy-find')
  const crumb = page.getByRole('navigation', { name: '当前位置' }).getByRole('link').first()
  expect((await crumb.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  const gaps = await page.locator('main h3 a').evaluateAll((links) =>
    links.flatMap((link) => {
      const lines = [...link.getClientRects()]
      return lines.slice(1).map((line, at) => line.top - (lines[at]?.bottom ?? 0))
    }),
  )
  expect(gaps.length).toBeGreaterThan(0)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(0)
})

testAsEnterprise(
  'the side menu of the personal centre is 200 px wide',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/user/collect')
    await expect(page.getByRole('navigation', { name: '个人中心' })).toHaveCSS('width', '200px')
  },
)

test('a folded filter group is one line of 30 to 40 px, and unfolds', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/zct-ee/policy-find')
  const group = page
    .locator('details[id^=by-]')
    .filter({ has: page.locator('summary', { hasText: /^区域/ }) })
    .first()
  const height = async () => (await group.boundingBox())?.height ?? 0
  expect(await height()).toBeGreaterThanOrEqual(30)
  expect(await height()).toBeLessThanOrEqual(42)
  await group.getByText('展开', { exact: true }).click()
  await expect(group.getByText('收起', { exact: true })).toBeVisible()
  expect(await height()).toBeGreaterThan(60)
})

test('a project filter that is chosen by mouse or keyboard is applied: at once, or by the first press of its button', async ({
  page,
  noJavaScript,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const apply = page.getByRole('button', { name: '按条件筛选' })
  const chosen = page.getByRole('checkbox', { checked: true, disabled: false })
  for (const way of ['mouse', 'keyboard']) {
    await page.goto('/zct-ee/declare-project')
    const box = page.locator('[data-filters] input[name][type=checkbox]').first()
    const value = await box.getAttribute('value')
    if (way === 'mouse') await box.click()
    else await box.press('Space')
    if (noJavaScript) await apply.click()
    await expect(page).toHaveURL((url) => url.searchParams.get('category') === value)
    await expect(chosen).toHaveCount(1)
  }
})

testAsEnterprise('a question is titled 提示 and answered by 确定 or 取消', async ({ page, noJavaScript }) => {
  await page.goto('/user/enterprises')
  await page.getByRole('link', { name: /^解除关联/ }).click()
  const question = noJavaScript ? page.getByRole('main') : page.getByRole('dialog', { name: '提示' })
  await expect(question.getByRole('heading', { name: '提示' })).toBeVisible()
  await expect(question.getByRole('button', { name: '确定' })).toBeVisible()
  const cancel = noJavaScript ? question.getByRole('link') : question.getByRole('button')
  await cancel.and(page.getByText('取消', { exact: true })).click()
  await expect(page).toHaveURL(/\/user\/enterprises$/)
  await expect(page.getByRole('link', { name: /^解除关联/ })).toBeVisible()
})
