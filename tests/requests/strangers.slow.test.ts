import { type Answer, ask } from '../ask.ts'
import type { Control, TestUser } from '../control.ts'
import type { Server } from '../processes.ts'
import { startAnotherPortal } from './servers.ts'
import { expect, type PortalUnderTest, test } from './test.ts'

const [home, abroad] = ['203.0.113.1', '198.51.100.1']
const wrongPassword = '账号或密码不正确'
const locked = '登录失败次数太多'
const wrongCode = '短信验证码不对或已失效'

/** The login page of this test's tenant through a portal behind a proxy, for a browser at any address. */
function loginAt(server: Server, { host }: PortalUnderTest, control: Control) {
  const own = `${host.split(':')[0]}:${server.port}`
  async function send(from: string, path: string, fields?: Record<string, string>): Promise<Answer> {
    const form = { origin: `http://${own}`, 'content-type': 'application/x-www-form-urlencoded' }
    return ask({
      port: server.port,
      host: own,
      path,
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields).toString() } : {}),
      headers: { 'x-forwarded-for': from, ...(fields ? form : {}) },
    })
  }
  async function captcha(from: string) {
    const captchaId = /name="captchaId" value="([^"]+)"/.exec((await send(from, '/auth/login')).body)?.[1]
    return { captchaId: captchaId ?? '', captchaCode: (await control.captcha(captchaId ?? '')).answer }
  }
  return {
    byPassword: async (from: string, account: string, password: string) =>
      send(from, '/auth/login?way=account', { account, password, agree: '1', ...(await captcha(from)) }),
    askForCode: async (from: string, tel: string) =>
      send(from, '/auth/login?way=sms', { intent: 'sms', tel, ...(await captcha(from)) }),
    byCode: (from: string, tel: string, smsCode: string) =>
      send(from, '/auth/login?way=sms', { tel, smsCode, agree: '1' }),
  }
}

const isIn = ({ status, setCookies }: Answer) => status === 303 && setCookies.join().includes('LOGIN_INFO=')

test.describe('a stranger who tries somebody’s secrets', () => {
  let server: Server
  let login: ReturnType<typeof loginAt>
  let user: TestUser

  test.beforeEach(async ({ portal, control }) => {
    server = await startAnotherPortal({
      TRUSTED_PROXIES: '127.0.0.1',
    })
    login = loginAt(server, portal, control)
    user = await control.makeUser()
  })
  test.afterEach(() => server.stop('SIGKILL'))

  test('is locked out, and the rightful person is not', async () => {
    for (let tries = 0; tries < 5; tries++)
      expect((await login.byPassword(abroad, user.phone, 'Wrong#2026')).body).toContain(wrongPassword)
    expect((await login.byPassword(abroad, user.phone, user.password)).body).toContain(locked)
    expect(isIn(await login.byPassword(home, user.phone, user.password))).toBe(true)
  })

  test('leaves the code of the rightful person as it is', async ({ control }) => {
    await login.askForCode(home, user.phone)
    const [sms] = await control.outbox(user.phone)
    const code = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
    for (let tries = 0; tries < 10; tries++) {
      const guess = String((Number(code) + 1 + tries) % 1_000_000).padStart(6, '0')
      expect((await login.byCode(abroad, user.phone, guess)).body).toContain(wrongCode)
    }
    expect((await login.byCode(abroad, user.phone, code)).body).toContain('尝试的次数太多')
    expect(isIn(await login.byCode(home, user.phone, code))).toBe(true)
  })

  test('behind the same address does not shut out those who have logged in there, nor the others’ codes', async ({
    control,
  }) => {
    const newcomer = await control.makeUser()
    expect(isIn(await login.byPassword(home, user.phone, user.password))).toBe(true)
    for (let tries = 0; tries < 40; tries++) await login.byPassword(home, `nobody-${tries}`, 'Wrong#2026')
    expect((await login.byPassword(home, newcomer.phone, newcomer.password)).body).toContain(locked)
    expect(isIn(await login.byPassword(home, user.phone, user.password))).toBe(true)
    await login.askForCode(home, newcomer.phone)
    const [sms] = await control.outbox(newcomer.phone)
    const code = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
    expect(isIn(await login.byCode(home, newcomer.phone, code))).toBe(true)
  })
})
