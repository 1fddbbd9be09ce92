import { minutesLater } from '../requests/passing-time.ts'
import { expect, test } from './fixtures/test.ts'
import { logInByAccount } from './signing-in.ts'

const minute = 60_000

test('before a login ends unused, a page on which somebody has typed says so, and a button prolongs it; what was typed comes back after the end @once', async ({
  page,
  control,
  enterpriseUser,
  expectAccessible,
}) => {
  const begun = Date.now()
  await page.clock.install()
  const [own] = enterpriseUser.enterprises
  await page.goto(`/user/relation/${own?.enId}/edit/contact`)
  const warning = page.getByText(/登录将在 \d 分钟后因没有操作而结束/)
  const typing = page.waitForResponse('**/auth/stay')
  await page.getByLabel('职务').fill('财务')
  await typing
  await minutesLater(control, 26, begun)
  await page.clock.runFor(26 * minute)
  await expect(warning).toBeVisible()
  await expectAccessible()
  const staying = page.waitForResponse('**/auth/stay')
  await page.getByRole('button', { name: '保持登录' }).click()
  await staying
  await expect(page.getByText('登录已延长，可以继续填写')).toBeVisible()
  await expect(warning).toBeHidden()

  await minutesLater(control, 57, begun)
  await page.clock.runFor(31 * minute)
  await expect(page.getByText('登录已过期。填写的内容还在这一页')).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/\/auth\/login/)
  await expect(page.getByText('登录过期或未登录，请重新登录')).toBeVisible()
  await logInByAccount(page, control, enterpriseUser)
  await expect(page.getByLabel('职务')).toHaveValue('财务')
})
