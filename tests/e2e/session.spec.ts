import { cookieHeader } from '../ask.ts'
import { expect, test } from './fixtures/test.ts'
import { logInByAccount, openPersonMenu } from './signing-in.ts'

test('the provincial single sign-on leads back to where the person was', async ({ page }) => {
  await page.goto('/auth/login?returnTo=%2Fuser%2Fconsult')
  await page.getByRole('link', { name: '省统一身份认证' }).first().click()
  await page.getByRole('button', { name: '李青' }).click()
  await expect(page.getByText('登录成功')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/consult$/)
})

test('after the logout nothing private is shown, by Back or by an old cookie', async ({
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

test('login and logout at the single sign-on lead back to one address @once', async ({ portal, control }) => {
  const started = new URL((await portal.ask('/auth/sso')).headers.location ?? '')
  const { ssoCode } = await control.makeUser()
  const cookie = cookieHeader(await portal.ask(`/?code=${ssoCode}`))
  const ended = await portal.post('/auth/logout', {}, { headers: { cookie } })
  const logout = new URL(ended.headers.location ?? '')
  expect(logout.searchParams.get('response_type')).toBe('code')
  expect(logout.searchParams.get('redirect_uri')).toBe(`${portal.origin}/`)
  expect(started.searchParams.get('redirect_uri')).toBe(`${portal.origin}/`)
  expect(started.searchParams.get('response_type')).toBe('gov')
  expect(started.searchParams.get('scope')).toBe('user.read')
})

test('a session that has ended is told once, and the page comes after the login', async ({
  page,
  control,
  individualUser,
}) => {
  await control.arm({
    path: '/policy/api/customer/policy/favorite/list',
    times: 1,
    fault: { kind: 'status', status: 401 },
  })
  await page.goto('/user/collect?ended=yes')
  await expect(page.getByText('登录过期或未登录，请重新登录')).toHaveCount(1)
  await logInByAccount(page, control, individualUser)
  await expect(page).toHaveURL(/\/user\/collect\?ended=yes$/)
  await expect(page.getByText('登录过期或未登录，请重新登录')).toHaveCount(0)
})

test.describe('without an enterprise', () => {
  for (const path of ['/user/report', '/user/message', '/user/board', '/user/relation/e-demo-1']) {
    test(`${path} asks for an enterprise account`, { tag: '@once' }, async ({ page, individualUser }) => {
      await page.goto(path)
      await expect(page.getByText('请以法人账号登录'), individualUser.name).toBeVisible()
    })
  }

  test('the side menu has favourites and consultations only', async ({ page, individualUser }) => {
    await page.goto('/user/collect')
    const entries = page.getByRole('navigation', { name: '个人中心' }).getByRole('listitem')
    await expect(entries, individualUser.name).toHaveText(['我的收藏', '我的咨询'])
  })
})

test('a visitor is told to log in, and led back', { tag: '@once' }, async ({ portal }) => {
  for (const path of ['/user/collect', '/user/consult', '/user/relation', '/user/report', '/user/message']) {
    const answer = await portal.ask(path)
    expect(answer.status, path).toBe(303)
    expect(answer.headers.location).toBe(`/auth/login?returnTo=${encodeURIComponent(path)}`)
    const login = await portal.ask(answer.headers.location ?? '', {
      headers: { cookie: cookieHeader(answer) },
    })
    expect(login.body, path).toContain('请登录')
  }
})
