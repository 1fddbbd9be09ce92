import { cookieHeader } from '../ask.ts'
import { textOf } from './document.ts'
import { minutesUsed } from './passing-time.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test, testAsIndividual } from './test.ts'

test('login and logout at the single sign-on lead back to one address', async ({ portal, control }) => {
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
  visitor,
  control,
}) => {
  const user = await control.makeUser({ enterprises: [] })
  await visitor.logIn(user)
  await control.arm({
    path: '/policy/api/customer/policy/favorite/list',
    times: 1,
    fault: { kind: 'status', status: 401 },
  })
  await visitor.open('/user/collect?ended=yes')
  expect(visitor.text.split('登录过期或未登录，请重新登录')).toHaveLength(2)
  await logInByAccount(visitor, control, user)
  expect(visitor.address).toBe('/user/collect?ended=yes')
  expect(visitor.text).not.toContain('登录过期或未登录，请重新登录')
})

test('requests that come at once when the tokens are over stay logged in, all of them', async ({
  portal,
  control,
}) => {
  const { ssoCode } = await control.makeUser()
  const login = await portal.ask(`/?code=${ssoCode}`)
  await minutesUsed({ portal, control }, 121)
  await control.forgetCalls()
  const open = (cookie: string) => portal.ask('/user/collect', { headers: { cookie } })
  const answers = await Promise.all([1, 2, 3, 4].map(() => open(cookieHeader(login))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await control.calls('/uaa/login')).toHaveLength(1)
  for (const answer of answers) expect((await open(cookieHeader(login, answer))).status).toBe(200)
  // One that the browser sent before it had an answer.
  expect((await open(cookieHeader(login))).status).toBe(200)
})

test('a logout that the gateway does not take holds all the same, and is told to it again', async ({
  portal,
  control,
}) => {
  const user = await control.makeUser({ name: '离开的人' })
  const login = await portal.ask(`/?code=${user.ssoCode}`)
  // Its page takes the notice that greets by name.
  const opened = await portal.ask('/user/collect', { headers: { cookie: cookieHeader(login) } })
  expect(opened.status).toBe(200)
  const headers = { cookie: cookieHeader(login, opened) }
  await control.arm({ path: '/uaa/api/logout', times: 1, fault: { kind: 'status', status: 500 } })
  const logout = await portal.post('/auth/logout', {}, { headers })
  expect(logout.headers['clear-site-data']).toBe('"cache"')
  for (const path of ['/user/collect', '/user/security', '/user/collect.data', '/news']) {
    const answer = await portal.ask(path, { headers })
    expect(answer.body, path).not.toContain(user.name)
    if (path !== '/news') expect(answer.status, path).not.toBe(200)
  }
  await expect.poll(() => control.calls('/uaa/api/logout')).toHaveLength(2)
  const [first] = await control.calls('/uaa/api/logout')
  const token = String(first?.headers['authorization'] ?? '')
  const check = async () => {
    const answer = await fetch(`${control.origin}/uaa/api/token-check`, {
      method: 'POST',
      headers: { 'tenant-host': portal.host, authorization: token },
    })
    return ((await answer.json()) as { data: unknown }).data
  }
  await expect.poll(check).toEqual({ valid: false, expiresIn: 0 })
})

test.describe('without an enterprise', () => {
  for (const path of ['/user/report', '/user/message', '/user/board', '/user/relation/e-demo-1']) {
    testAsIndividual(`${path} asks for an enterprise account`, async ({ visitor }) => {
      await visitor.open(path)
      expect(visitor.text).toContain('请以法人账号登录')
    })
  }

  testAsIndividual('the side menu has favourites and consultations only', async ({ visitor }) => {
    await visitor.open('/user/collect')
    expect(visitor.all('nav[aria-label=个人中心] li').map(textOf)).toEqual(['我的收藏', '我的咨询'])
  })
})

test('a visitor is told to log in, and led back', async ({ portal }) => {
  for (const page of ['collect', 'consult', 'relation', 'report', 'message', 'my-apply']) {
    const path = `/user/${page}`
    const answer = await portal.ask(path)
    expect(answer.status, path).toBe(303)
    expect(answer.headers.location).toBe(`/auth/login?returnTo=${encodeURIComponent(path)}`)
    const login = await portal.ask(answer.headers.location ?? '', {
      headers: { cookie: cookieHeader(answer) },
    })
    expect(login.body, path).toContain('请登录')
  }
})
