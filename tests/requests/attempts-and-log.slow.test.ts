import { ask, cookieHeader } from '../ask.ts'
import type { Server } from '../processes.ts'
import { startAnotherPortal } from './servers.ts'
import { expect, type PortalUnderTest, test } from './test.ts'

const form = 'application/x-www-form-urlencoded'

/** Asks for a test's tenant through a portal of its own. */
function through(server: Server, { host }: PortalUnderTest) {
  const own = `${host.split(':')[0]}:${server.port}`
  return (path: string, fields: Record<string, string> | null, headers: Record<string, string> = {}) =>
    ask({
      port: server.port,
      host: own,
      path,
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields).toString() } : {}),
      headers: { ...(fields ? { origin: `http://${own}`, 'content-type': form } : {}), ...headers },
    })
}

test.describe('attempts', () => {
  const perAddress = 20
  const tooMany = '获取验证码的次数太多'

  for (const trusted of [false, true]) {
    test(`forwarded addresses are ${trusted ? 'believed from' : 'ignored without'} a proxy that is known`, async ({
      portal,
    }) => {
      const server = await startAnotherPortal(trusted ? { TRUSTED_PROXIES: '127.0.0.1' } : {})
      try {
        const send = through(server, portal)
        const askFrom = async (forwarded: string) => {
          const fields = { intent: 'sms', tel: '13900001111', captchaId: 'none', captchaCode: 'none' }
          const { body } = await send('/auth/login?way=sms', fields, { 'x-forwarded-for': forwarded })
          return body.includes(tooMany)
        }
        for (let at = 0; at < perAddress; at++) expect(await askFrom('203.0.113.1')).toBe(false)
        expect(await askFrom('203.0.113.1')).toBe(true)
        expect(await askFrom('203.0.113.2'), 'another address').toBe(!trusted)
        // What the browser itself wrote in front is not believed in any case.
        expect(await askFrom('203.0.113.9, 203.0.113.1'), 'an address with another in front').toBe(true)
      } finally {
        await server.stop('SIGKILL')
      }
    })
  }
})

test('the log: one line a request, with the id of its calls, and nothing of what people entered', async ({
  portal,
  control,
}) => {
  const server = await startAnotherPortal({ LOG_LEVEL: 'trace' })
  const user = await control.makeUser({ name: '不该记下的人', enterprises: [{ name: '不该记下的公司' }] })
  const send = through(server, portal)
  const login = await send(`/?code=${user.ssoCode}`, null)
  const cookie = cookieHeader(login)
  const secret = 'Never#logged1'
  await control.forgetCalls()
  const answers = [
    await send('/user/collect', null, { cookie }),
    await send('/zct-ee/policy-find?keyword=%E4%B8%8D%E8%AF%A5%E8%AE%B0%E4%B8%8B%0d%0a{"level":60}', null),
    await send('/no/such%0a%0d{"level":60}/page', null),
    await send('/user/consult', { title: '不该记下的事\r\n{"level":60}', content: '不该记下' }, { cookie }),
    await send('/auth/login?way=account', { intent: '', account: user.phone, password: secret, agree: '1' }),
    await send('/auth/login?way=sms', {
      intent: 'sms',
      tel: user.phone,
      captchaId: 'x',
      captchaCode: secret,
    }),
    await send('/', null, { host: 'evil.example\t{"level":60}', 'x-request-id': 'forged\t1' }),
    await send('/?code=no-such-code-at-all', null),
    await send('/user/security', { oldPassword: secret, password: secret }, { cookie }),
  ]
  const broken = await send('/user/collect', null, { cookie: cookie.replace(/.{5}$/, 'xxxxx') })
  expect(answers.map((one) => one.status).filter((status) => status >= 500)).toEqual([])
  expect(broken.status).toBeLessThan(500)
  const calls = await control.calls()
  await server.stop()

  const lines = server.output().trim().split('\n')
  const records = lines
    .filter((line) => !/^http:\/\/localhost:\d+\/$/.test(line))
    .map((line) => JSON.parse(line))
  const requests = records.filter((one) => one.method && one.id)
  expect(requests.filter((one) => one.path === '/user/collect')).toHaveLength(2)
  expect(new Set(requests.map((one) => one.id)).size).toBe(requests.length)
  expect(records.filter((one) => one.level === 60)).toEqual([])
  const ids = new Set(requests.map((one) => one.id))
  expect(calls.length).toBeGreaterThan(5)
  for (const call of calls) expect.soft(ids, call.path).toContain(call.headers['x-request-id'])

  const everything = lines.join('\n')
  const { ssoCode, accessToken, phone, name } = user
  const sealed = cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1, 60))
  for (const kept of [
    ssoCode,
    accessToken,
    phone,
    name,
    secret,
    '不该记下',
    'no-such-code',
    'forged',
    ...sealed,
  ])
    expect.soft(everything, kept).not.toContain(kept)
})
