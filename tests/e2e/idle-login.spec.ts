import { minutesLater } from '../requests/passing-time.ts'
import { logInByAccount as logInByRequests } from '../requests/signing-in.ts'
import { Visitor } from '../requests/visitor.ts'
import { expect, test } from './fixtures/test.ts'
import { logInByAccount } from './signing-in.ts'

const minute = 60_000

test('before a login ends unused, a page on which somebody has typed says so, and a button prolongs it; what was typed comes back after the end', {
  tag: '@once',
}, async ({ page, control, enterpriseUser, expectAccessible }) => {
  const begun = Date.now()
  await page.clock.install()
  const [own] = enterpriseUser.enterprises
  await page.goto(`/user/relation/${own?.enId}/edit/contact`)
  const warning = page.getByText(/登录将在 \d 分钟后因没有操作而结束/)
  const typing = page.waitForResponse('**/auth/stay')
  await page.getByLabel('姓名').fill('周宁')
  await page.getByLabel('电话').fill('0512-65151111')
  await page.getByLabel('职务').fill('财务')
  await typing
  await minutesLater(control, 26, begun)
  await page.clock.runFor(26 * minute)
  await expect(warning).toBeVisible()
  await expectAccessible()
  const announced = page.locator('[aria-live=assertive]', { hasText: '登录快要结束' })
  await expect(announced, 'no minutes, which would be announced anew').not.toContainText(/\d/)
  await page.route('**/auth/stay', (route) => route.abort())
  await page.getByRole('button', { name: '保持登录' }).click()
  await expect(page.getByText('没有延长成功，请再按一次')).toBeVisible()
  await page.unroute('**/auth/stay')
  const staying = page.waitForResponse('**/auth/stay')
  await page.getByRole('button', { name: '保持登录' }).click()
  await staying
  await expect(page.getByText('登录已延长，可以继续填写')).toBeVisible()
  await expect(warning).toBeHidden()
  await expect(page.getByLabel('职务')).toBeFocused()

  await minutesLater(control, 57, begun)
  await page.clock.runFor(31 * minute)
  await expect(page.getByText('登录已过期。填写的内容还在这一页')).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/\/auth\/login/)
  await expect(page.getByText('登录过期或未登录，请重新登录')).toBeVisible()
  await logInByAccount(page, control, enterpriseUser)
  await expect(page.getByLabel('职务')).toHaveValue('财务')
})

test('a login elsewhere is ended in place, after a question', { tag: '@once' }, async ({
  page,
  portal,
  control,
  individualUser,
  expectAccessible,
}) => {
  const elsewhere = await new Visitor(portal).open('/auth/login?returnTo=%2Fuser%2Fcollect')
  await logInByRequests(elsewhere, control, individualUser)
  await page.goto('/user/security/logins')
  await expectAccessible()
  const rows = page.locator('main [data-rows] > li')
  await expect(rows.first()).toContainText('本机')
  await rows.filter({ hasText: '账号密码登录' }).getByRole('link', { name: '结束这个登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已结束那个登录')).toBeVisible()
  await expect(rows.filter({ hasText: '账号密码登录' })).toHaveCount(0)
  expect((await elsewhere.open('/user/collect')).address).toMatch(/^\/auth\/login/)
})
