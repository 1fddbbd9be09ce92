import { expect, test } from './fixtures/test.ts'

test('the header is clear until the page is scrolled by more than 60 px, here and on one-click search', {
  tag: '@journey',
}, async ({ page }) => {
  const header = page.getByRole('banner')
  const clear = 'rgba(0, 0, 0, 0)'
  const coloured = () => header.evaluate((one) => getComputedStyle(one).backgroundColor)
  const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)
  for (const path of ['/', `/zct-ee/policy-search?keyword=${encodeURIComponent('企业')}`]) {
    await page.goto(path)
    await expect(header, path).toHaveCSS('height', '60px')
    for (const y of [0, 60]) {
      await scrollTo(y)
      await expect.poll(coloured, `${path} at ${y}`).toBe(clear)
    }
    await scrollTo(61)
    await expect.poll(coloured, `${path} at 61`).toBe('rgb(255, 255, 255)')
    await scrollTo(0)
    await expect.poll(coloured, `${path} at the top again`).toBe(clear)
  }
  await page.goto('/zct-ee/policy-find')
  expect(await coloured()).toBe('rgb(255, 255, 255)')
})

test('the search box leads to one-click search', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByLabel('搜索政策').fill('加计扣除')
  await page.getByRole('main').getByRole('button', { name: '搜索' }).click()
  await expect(page).toHaveURL(/\/zct-ee\/policy-search\?keyword=/)
  await expect(page.getByRole('heading', { level: 1, name: '一键搜' })).toBeVisible()
})

test('an opinion is taken once; an empty one comes back with what is missing', {
  tag: ['@specified', '@journey'],
}, async ({ page, control, expectAccessible }) => {
  await page.goto('/')
  await page.getByLabel('手机号').fill('13800000000')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('请填写').first()).toBeVisible()
  await expect(page.getByLabel('手机号')).toHaveValue('13800000000')
  await expectAccessible()
  await page.getByLabel('哪里不好用，或者少了什么').fill('希望增加英文政策')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.locator('#voice').getByText('意见已收到')).toBeInViewport()
  expect(await control.calls('/policy/api/ua/feedback')).toHaveLength(1)
})
