import { expect, test } from './fixtures/test.ts'
import { openPersonMenu } from './signing-in.ts'

test('the provincial single sign-on leads back to where the person was', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/auth/login?returnTo=%2Fuser%2Fconsult')
  await page.getByRole('link', { name: '省统一身份认证' }).first().click()
  await page.getByRole('button', { name: '李青' }).click()
  await expect(page.getByText('登录成功')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/consult$/)
})

test('after the logout nothing private is shown, by Back or by an old cookie', { tag: '@specified' }, async ({
  page,
  portal,
  individualUser,
}) => {
  await page.goto('/user/security')
  await expect(page.getByText(individualUser.phone.slice(-4)).first()).toBeAttached()
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await openPersonMenu(page, individualUser)
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByText('注销成功')).toBeVisible()
  await expect(page.getByRole('link', { name: '登录/注册' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('退出登录')).toHaveCount(0)
  const replayed = await portal.ask('/user/collect', { headers: { cookie: cookies } })
  expect(replayed.status).toBe(303)
  expect(replayed.headers.location).toContain('/auth/login')
})
