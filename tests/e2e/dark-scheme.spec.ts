import { expect, test } from './fixtures/test.ts'

const paths = [
  '/',
  '/zct-ee/policy-info/n-rd-2023-7',
  '/zct-ee/policy-find?status=effective',
  '/zct-ee/policy-topic/rd-deduction',
  '/auth/login',
  '/tool/techSME',
  '/no-such-page',
]

test('pages are dark where the system is, and can be read', { tag: '@once' }, async ({
  page,
  expectAccessible,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 24, 31)')
    await expectAccessible()
  }
})

test('paper and high contrast stay black on white in a dark system', { tag: ['@once', '@journey'] }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/zct-ee/policy-info/n-rd-2023-7')
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' })
  await page.getByRole('button', { name: '高对比' }).click()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'normal')
})
