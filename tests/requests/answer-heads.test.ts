import { cookieHeader } from '../ask.ts'
import { expectShortHeads, longName, maxBytes, person } from './long-pages.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor.ts'

const page = '/zct-ee/policy-info'

test.describe('the head of an answer fits into 4 kB', () => {
  for (const enterprises of [0, 1, 2, 10, 50, 300]) {
    test(`when somebody with ${enterprises} enterprises logs in, acts and logs out`, async ({
      portal,
      control,
    }) => {
      const user = await control.makeUser(person(enterprises))
      const started = await portal.ask('/auth/sso?returnTo=%2Fuser%2Fcollect')
      const state = new URL(started.headers.location ?? '').searchParams.get('state')
      const login = await portal.ask(`/?code=${user.ssoCode}&state=${state}`, {
        headers: { cookie: cookieHeader(started) },
      })
      expect(cookieHeader(login)).toContain('LOGIN_INFO=')
      const cookie = cookieHeader(started, login)
      const opened = await portal.ask('/user/collect', { headers: { cookie } })
      expect(opened.status).toBe(200)
      const stranger = await control.makeUser(person(enterprises))
      const answers = [started, login, opened, await portal.ask(`/?code=${stranger.ssoCode}`)]
      const last = user.enterprises.at(-1)
      if (last) answers.push(await portal.post('/enterprise', { enId: last.enId }, { headers: { cookie } }))
      answers.push(await portal.post('/auth/logout', {}, { headers: { cookie } }))
      expectShortHeads(answers)
    })
  }

  test('when somebody logs in by account', async ({ portal, control, visitor }) => {
    const user = await control.makeUser(person(50))
    await visitor.open('/auth/login')
    const form = visitor.form('登录')
    const { answer } = await control.captcha(form.value('captchaId'))
    const { phone: account, password } = user
    const fields = { account, password, captchaId: form.value('captchaId'), captchaCode: answer, agree: '1' }
    const login = await portal.post('/auth/login?way=account', fields)
    expect(cookieHeader(login)).toContain('LOGIN_INFO=')
    expect(login.headBytes).toBeLessThanOrEqual(maxBytes)
  })

  test('when forms on pages with long addresses wait for a login', async ({ portal, control }) => {
    const user = await control.makeUser(person(2))
    const visitor = await new Visitor(portal).logIn(user)
    await control.arm({ path: '/policy/api/consult/save', fault: { kind: 'status', status: 401 } })
    const fields = { title: '问题', content: '内容' }
    for (let form = 0; form < 4; form++) {
      const query = `q=${form}&keyword=${encodeURIComponent(longName(200))}`
      const { headBytes, setCookies } = await portal.post(`/user/consult?${query}`, fields, {
        headers: { cookie: visitor.cookie },
      })
      expect.soft(setCookies.join()).toContain('INTERRUPTED_FORMS=')
      expect.soft(headBytes).toBeLessThanOrEqual(maxBytes)
    }
    const asked = await portal.ask(`/user/collect?q=${encodeURIComponent(longName(200))}`)
    expect(asked.status).toBe(303)
    expect(asked.headBytes).toBeLessThanOrEqual(maxBytes)
  })
})

test('all enterprises are there after the login', async ({ portal, control }) => {
  const user = await control.makeUser(person(50))
  const visitor = new Visitor(portal)
  await visitor.open('/auth/login')
  await logInByAccount(visitor, control, user)
  await visitor.open('/user/enterprises')
  for (const { name } of user.enterprises) expect(visitor.main).toContain(name)
  await visitor.open(page)
  expect(visitor.status).toBe(200)
})
