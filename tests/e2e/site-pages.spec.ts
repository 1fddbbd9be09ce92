import { expect, test, testAsIndividual } from './fixtures/test.ts'

test('the cookies that a visit leaves are in the statement', async ({ page, individualUser }) => {
  await page.goto('/privacy/cookies')
  const statement = await page.getByRole('table').innerText()
  const cookies = await page.context().cookies()
  expect(cookies.length, individualUser.name).toBeGreaterThan(0)
  for (const { name } of cookies)
    expect(statement).toContain(name.replace(/^__Host-/, '').replace(/\.\d+$/, ''))
})

test('the site map and the tools hub are open to anyone, and a tool asks for the login', async ({ page }) => {
  await page.goto('/sitemap')
  await expect(page.getByRole('heading', { level: 1, name: '全部服务一览' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '企业划型' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/)
  await page.goto('/tool')
  await expect(page.getByRole('heading', { level: 1, name: '自测工具' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^开始/ })).toHaveCount(6)
  await page.getByRole('link', { name: '开始企业划型' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/)
})

testAsIndividual(
  'somebody without an enterprise reads about the tools and is not navigated further',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: '工具汇' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '自测工具' })).toBeVisible()
    await page.getByRole('link', { name: '开始企业划型' }).click()
    await expect(page.getByText('请以法人账号登录', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/tool$/)
  },
)
