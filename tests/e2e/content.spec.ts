import { expect, test } from './fixtures/test.ts'

const lists = [
  { path: '/news', title: '资讯' },
  { path: '/case', title: '案例' },
  { path: '/zct-ee/english', title: 'English policies' },
]

test('news, cases and English policies: a list leads to a text', async ({ page }) => {
  for (const { path, title } of lists) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${title} – `))
    const first = page.locator('[data-rows] h3 a').first()
    const name = await first.innerText()
    await first.click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page.locator('meta[name=ArticleTitle]')).toHaveAttribute('content', name)
    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', page.url())
  }
})

test('a banner of the home page has a page of its own', { tag: '@specified' }, async ({ page }) => {
  const section = page.getByRole('region', { name: '公告' })
  const banner = section.getByRole('listitem').getByRole('link')
  // A section that is late is left out of the page, which then offers to be loaded again.
  const shown = async () => {
    await page.goto('/')
    return banner.count()
  }
  await expect.poll(shown).toBeGreaterThan(0)
  await banner.first().click()
  await expect(page).toHaveURL(/\/banner\/[\w-]+$/)
  await expect(page.getByRole('main').getByRole('img').first()).toHaveJSProperty('complete', true)
  await page.getByRole('link', { name: '去看看' }).click()
  await expect(page).not.toHaveURL(/\/banner\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('enterprises: examples first, then the directory by name', async ({ page }) => {
  await page.goto('/enterprise-lib')
  await expect(page.getByRole('heading', { name: '相关企业' })).toBeVisible()
  await expect(page.getByText('示例数据').first()).toBeVisible()
  await page.getByRole('searchbox', { name: '企业名称' }).fill('苏州')
  await page.getByRole('button', { name: '查企业' }).click()
  await expect(page.getByRole('heading', { name: /名称以“苏州”开头的企业/ })).toBeVisible()
  await expect(page.getByText(/统一社会信用代码 \w{18}/).first()).toBeVisible()
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/name=.*&page=2/)
  await page.goto('/enterprise-lib?name=没有这家企业')
  await expect(page.getByText('暂无数据')).toBeVisible()
})
