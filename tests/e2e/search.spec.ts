import { expect, test } from './fixtures/test.ts'

const path = '/zct-ee/policy-search'
const once = '/policy/api/ua/policyoncesearch/list'

test('finds in every group, with counts and the words marked', async ({ page }) => {
  await page.goto(path)
  await page.getByRole('searchbox', { name: '搜索政策' }).fill('高企')
  await page.getByRole('main').getByRole('button', { name: '搜索' }).click()
  await expect(page).toHaveURL(/\?keyword=/)
  await expect(page).toHaveTitle(/^“高企”的搜索结果 – /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2, name: '政策', exact: true })).toBeVisible()
  await expect(page.getByText('同时搜索了：高新技术企业')).toBeVisible()
  await expect(page.locator('mark').first()).toBeVisible()
  await expect(page.getByRole('searchbox', { name: '搜索政策' })).toHaveValue('高企')
})

test('tabs and pages are links', { tag: '@once' }, async ({ page }) => {
  await page.goto(`${path}?keyword=企业`)
  const tabs = page.getByRole('navigation', { name: '结果分类' })
  await tabs.getByRole('link', { name: /^政策/ }).click()
  await expect(page).toHaveURL(/type=policy/)
  await expect(tabs.getByRole('link', { name: /^政策/ })).toHaveAttribute('aria-current', 'page')
  await expect(tabs.getByRole('link', { name: /^全部 ?\d+/ })).toBeVisible()
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('[data-rows] > li').first()).toBeVisible()
})

test('recent searches stay on the device and can be cleared', { tag: '@once' }, async ({ page }) => {
  await page.goto(`${path}?keyword=加计扣除`)
  // It is the page's scripts that remember a search: whoever leaves before they have come is not remembered.
  await expect(page.getByRole('main')).toBeVisible()
  await page.goto(`${path}?keyword=稳岗`)
  const recent = page.getByRole('region', { name: '最近搜过' })
  await expect(recent.getByRole('link', { name: '加计扣除' })).toBeVisible()
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ value: /加计/ }))
  await recent.getByRole('button', { name: '清除记录' }).click()
  await expect(recent).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: '最近搜过' })).toHaveCount(0)
})

test('a long search that is remembered moves nothing out of the page', { tag: '@once' }, async ({ page }) => {
  const words = '研发费用税前加计扣除'.repeat(10)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${path}?keyword=${words}`)
  await expect(page.getByRole('main')).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('link', { name: words })).toBeVisible()
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await sideways()).toBe(0)
})

test('suggests while typing, and choosing one searches', { tag: ['@once', '@journey'] }, async ({ page }) => {
  await page.goto(path)
  const box = page.getByRole('searchbox', { name: '搜索政策' })
  await box.click()
  await page.getByRole('combobox', { name: '搜索政策' }).or(box).pressSequentially('gaoxin')
  await page.getByRole('option', { name: '高新技术企业', exact: true }).click()
  await expect(page).toHaveURL(/keyword=%E9%AB%98%E6%96%B0/)
})

test('a page that takes a while says that the next one is coming', { tag: '@once' }, async ({
  page,
  control,
}) => {
  // Nobody can look into a page that is being left, but it can write down what it has shown.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const said = document.querySelector('[data-page-loading]')?.textContent
      if (said) sessionStorage.setItem('said', said)
    }).observe(document, { subtree: true, childList: true })
  })
  await page.goto(`${path}?keyword=企业`)
  await control.arm({ path: once, fault: { kind: 'delay', ms: 1500 } })
  const link = page.getByRole('navigation', { name: '结果分类' }).getByRole('link', { name: /^政策/ })
  await link.click()
  await expect(page).toHaveURL(/type=policy/)
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe('数据加载中')
  await expect(page.getByText('数据加载中')).toHaveCount(0)
})
