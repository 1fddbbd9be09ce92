import { expect, test } from './fixtures/test.ts'

const path = '/zct-ee/policy-topic'

test('the gallery leads to an explainer', { tag: '@specified' }, async ({ page }) => {
  await page.goto(path)
  await expect(page).toHaveTitle(/^政策解读 – /)
  await expect(page.locator('main li img').first()).toHaveJSProperty('complete', true)
  await page
    .getByRole('link', { name: /研发费用加计扣除/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /研发费用加计扣除/ })).toBeVisible()
})

test('turns by links', async ({ page }) => {
  await page.goto(`${path}/rd-deduction`)
  await expect(page.getByRole('img').first()).toHaveJSProperty('complete', true)
  await expect(page.locator('#picture-1')).toBeInViewport()
  await page.locator('#picture-1').getByRole('link', { name: '下一张' }).click()
  await expect(page).toHaveURL(/#picture-2$/)
  await expect(page.locator('#picture-2').getByRole('img')).toBeInViewport()
  await page.getByRole('link', { name: '第 7 张' }).click()
  await expect(page.locator('#picture-7').getByRole('img')).toBeInViewport()
  await expect(page.locator('#picture-7').getByRole('link', { name: '下一张' })).toHaveCount(0)
})

test('turns by the arrow keys', { tag: '@journey' }, async ({ page }) => {
  await page.goto(`${path}/rd-deduction`)
  const row = page.locator('[data-slides]')
  const at = () => row.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth))
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(at).toBe(1)
})

test('shows the words of a picture where the page is too narrow to read the picture', async ({ page }) => {
  await page.goto(`${path}/rd-deduction`)
  const words = page.locator('#picture-1 figcaption p').first()
  await expect(words).toBeHidden()
  await page.getByText('这张图的文字稿').first().click()
  await expect(words).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await expect(words).toBeVisible()
  await expect(page.getByText('这张图的文字稿').first()).toBeHidden()
})
