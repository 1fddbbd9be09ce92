import type { Locator } from '@playwright/test'
import { expect, test, testAsEnterprise, testAsIndividual } from './fixtures/test.ts'

/** The colours of an element: of its words, and of the ground that it has of its own. */
const coloursOf = (element: Locator) =>
  element.evaluate((one) => {
    const { color, backgroundColor } = getComputedStyle(one)
    return { color, backgroundColor }
  })

testAsIndividual(
  'what is said over a page hides what it stands over, and leaves the menu free',
  { tag: '@once' },
  async ({ page, individualUser: _ }) => {
    await page.goto('/zct-ee/policy-info/n-rd-2023-7')
    await page.getByRole('button', { name: /^收藏/ }).first().click()
    const said = page.locator('[data-toasts] > *').first()
    await expect(said).toBeVisible()
    expect((await coloursOf(said)).backgroundColor).not.toMatch(/rgba\(.*, 0\)|transparent/)
    const [message, header] = [await said.boundingBox(), await page.getByRole('banner').boundingBox()]
    expect(message?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  },
)

testAsEnterprise(
  'buttons of the board of deadlines can be read',
  { tag: '@once' },
  async ({ page, enterpriseUser: _, control }) => {
    await control.setClock('2026-11-26T10:00:00+08:00')
    await page.goto('/user/board')
    const buttons = page.locator('main [class*=meta] a:is([class*=primary], [class*=secondary])')
    await expect(buttons.first()).toBeVisible()
    for (const button of await buttons.all()) {
      const { color, backgroundColor } = await coloursOf(button)
      expect(color).not.toBe(backgroundColor)
    }
  },
)

test('what a filter brings into a list has its drawings', { tag: '@once' }, async ({ page }) => {
  await page.goto('/zct-ee/policy-find')
  await page.locator('main input[type=checkbox][name=category]').first().check()
  await expect(page.locator('[data-part] [class*=chips] a').first()).toBeVisible()
  const missing = () =>
    page
      .locator('main use')
      .evaluateAll((drawn) =>
        drawn
          .map((one) => one.getAttribute('href') ?? '')
          .filter((name) => name.startsWith('#') && !document.querySelector(`symbol${name}`)),
      )
  expect(await missing()).toEqual([])
})

test('another picture leaves the focus on the button that brings the next one', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/auth/login')
  const another = page.getByRole('button', { name: '换一张' })
  const picture = page.getByRole('img', { name: /^图形验证码/ })
  const before = await picture.getAttribute('src')
  await another.click()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  await expect(another).toBeFocused()
})

test('a consent is given anew each time, where other words are found again', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/auth/login')
  await page.getByLabel('账号').first().fill('wangmin')
  await page.locator('input[name=agree]').check()
  await page.reload()
  await expect(page.getByLabel('账号').first()).toHaveValue('wangmin')
  await expect(page.locator('input[name=agree]')).not.toBeChecked()
})
