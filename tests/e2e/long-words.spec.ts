import { expect, test } from './fixtures/test.ts'

const word = 'Innovationsfoerderungsprogramm'.repeat(6)

test('a long word without a break never makes a page wider than a small telephone @once', async ({
  page,
  control,
  enterpriseUser,
}) => {
  const { id } = await control.sendMessage({ userId: enterpriseUser.id, title: word, body: word })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/user/message/${id}`)
  await expect(page.locator('.crumb [aria-current]')).toContainText(word)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
