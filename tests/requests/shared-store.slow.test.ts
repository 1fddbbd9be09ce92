import { createServer } from 'node:net'
import { type Answer, ask, cookieHeader } from '../ask.ts'
import type { Control } from '../control.ts'
import type { Server } from '../processes.ts'
import { type RedisUnderTest, startRedis } from '../redis.ts'
import { minutesUsed } from './passing-time.ts'
import { startAnotherPortal } from './servers.ts'
import { expect, type PortalUnderTest, test } from './test.ts'

const wrongPassword = 'Wrong#2026'
const locked = '登录失败次数太多'
const saving = '/policy/api/consult/save'
const formType = 'application/x-www-form-urlencoded'

/** Asks for a test's tenant through one of several portals. */
function through(server: Server, { host }: PortalUnderTest) {
  const own = `${host.split(':')[0]}:${server.port}`
  const send = (path: string, cookie = '', fields?: Record<string, string>): Promise<Answer> =>
    ask({
      port: server.port,
      host: own,
      path,
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields).toString() } : {}),
      headers: { cookie, ...(fields ? { origin: `http://${own}`, 'content-type': formType } : {}) },
    })
  return { server, send }
}

type Way = ReturnType<typeof through>

test.describe('portals that share a store', () => {
  let redis: RedisUnderTest
  let servers: Server[]

  test.beforeEach(async () => {
    redis = await startRedis()
    servers = await Promise.all(
      [1, 2].map(() => startAnotherPortal({ STORE_URL: redis.url, LOG_LEVEL: 'info' })),
    )
    for (const server of servers) await said(server, 'the shared store is there', 1)
  })
  test.afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await redis.stop()
  })

  test('keep a form, count attempts and remember used codes together', async ({ portal, control }) => {
    const [first, second] = servers.map((server) => through(server, portal)) as [Way, Way]
    const user = await control.makeUser()

    const login = await first.send(`/?code=${user.ssoCode}`)
    await control.forgetCalls()
    expect(cookieHeader(await second.send(`/?code=${user.ssoCode}`))).not.toContain('LOGIN_INFO=')
    expect(await control.calls('/uaa/api/ua/sso'), 'a used code is not even asked about').toEqual([])

    const cookie = cookieHeader(login)
    await control.arm({ path: saving, times: 1, fault: { kind: 'status', status: 401 } })
    const interrupted = await first.send('/user/consult', cookie, { title: '问题', content: '第一行' })
    expect(interrupted.headers.location).toContain('/auth/login')
    const after = await logInThrough(second, control, user, cookieHeader(login, interrupted))
    const back = await second.send('/user/consult', after)
    expect(back.body).toContain('登录前填写的内容已恢复')
    expect(back.body).toContain('value="问题"')

    for (let failure = 0; failure < 5; failure++)
      expect(await failTo([first, second][failure % 2] as Way, control, user.phone)).not.toContain(locked)
    for (const way of [first, second]) expect(await failTo(way, control, user.phone)).toContain(locked)
  })

  test('end a login at once in all of them, and renew one once', async ({ portal, control }) => {
    const [first, second] = servers.map((server) => through(server, portal)) as [Way, Way]
    const { ssoCode, name } = await control.makeUser({ name: '离开的人' })
    const login = await first.send(`/?code=${ssoCode}`)
    const cookie = cookieHeader(login)
    await minutesUsed({ portal, control }, 121)
    await control.forgetCalls()
    const opened = await Promise.all(
      [first, second, first, second].map((way) => way.send('/user/collect', cookie)),
    )
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await control.calls('/uaa/login')).toHaveLength(1)

    const [, kept = ''] = opened.map((answer) => cookieHeader(login, answer))
    expect((await second.send('/user/security', kept)).body).toContain(name)
    await first.send('/auth/logout', kept, {})
    for (const way of [second, first])
      for (const path of ['/user/security', '/user/collect', '/news', '/user/collect.data'])
        expect((await way.send(path, kept)).body, path).not.toContain(name)
  })

  test('go on without it: nobody waits or is locked out, limits still count, and nothing typed is lost', async ({
    portal,
    control,
  }) => {
    const [first] = servers.map((server) => through(server, portal)) as [Way]
    const user = await control.makeUser()
    const login = await first.send(`/?code=${user.ssoCode}`)
    await redis.stop()
    await said(first.server, 'the shared store is away', 1)

    await control.arm({ path: saving, times: 1, fault: { kind: 'status', status: 401 } })
    const interrupted = await first.send('/user/consult', cookieHeader(login), {
      title: '问题',
      content: '第一行',
    })
    const after = await logInThrough(first, control, user, cookieHeader(login, interrupted))
    expect((await first.send('/user/consult', after)).body).toContain('value="问题"')

    const name = `nobody-${Date.now()}`
    for (let failure = 0; failure < 5; failure++)
      expect(await failTo(first, control, name)).not.toContain(locked)
    expect(await failTo(first, control, name)).toContain(locked)

    await redis.startAgain()
    await said(first.server, 'the shared store is there', 2)
    const again = await control.makeUser()
    expect(cookieHeader(await first.send(`/?code=${again.ssoCode}`))).toContain('LOGIN_INFO=')
  })
})

test('holds every login at every portal while the keys are changed portal by portal', async ({
  portal,
  control,
}) => {
  const [old, fresh] = ['the-old-key-of-the-rolling-change-01', 'the-new-key-of-the-rolling-change-02']
  const redis = await startRedis()
  const start = (keys: string, wanted?: number) =>
    startAnotherPortal({ SESSION_KEYS: keys, STORE_URL: redis.url }, wanted ? { wanted } : {})
  const servers: Server[] = await Promise.all([start(old), start(old)])
  const ways = () => servers.map((server) => through(server, portal))
  let cookies: string[] = []

  /** Logs in at each portal, and expects each portal to know these logins and all earlier ones. */
  const expectLoginsHold = async (step: string) => {
    for (const way of ways()) {
      const { ssoCode } = await control.makeUser()
      cookies.push(cookieHeader(await way.send(`/?code=${ssoCode}`)))
    }
    for (const cookie of cookies)
      for (const way of ways()) expect((await way.send('/user/collect', cookie)).status, step).toBe(200)
  }

  try {
    await expectLoginsHold('before')
    for (const keys of [`${old},${fresh}`, `${fresh},${old}`, fresh]) {
      // The old key goes when the logins that were made before the new one sealed are over.
      if (keys === fresh) cookies = []
      if (keys === fresh) await expectLoginsHold('the new key seals everywhere')
      for (const at of [0, 1]) {
        const port = servers[at]?.port
        await servers[at]?.stop()
        servers[at] = await start(keys, port)
        await expectLoginsHold(`${keys} at portal ${at + 1}`)
      }
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await redis.stop()
  }
})

test('a store that takes connections and never answers holds nobody up for long', async ({
  portal,
  control,
}) => {
  const silent = createServer((socket) => socket.on('error', () => socket.destroy()))
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const server = await startAnotherPortal({ STORE_URL: `redis://127.0.0.1:${port}` })
  try {
    const way = through(server, portal)
    const { ssoCode } = await control.makeUser()
    expect(cookieHeader(await way.send(`/?code=${ssoCode}`))).toContain('LOGIN_INFO=')
    for (let failure = 0; failure < 5; failure++) await failTo(way, control, '13900009999')
    expect(await failTo(way, control, '13900009999')).toContain(locked)
  } finally {
    await server.stop()
    silent.close()
  }
})

/** Waits until a server has logged a text so many times. */
async function said(server: Server, text: string, times: number): Promise<void> {
  await expect
    .poll(() => server.output().split(text).length - 1, { message: text })
    .toBeGreaterThanOrEqual(times)
}

async function captchaOn({ send }: Way, control: Control, cookie: string) {
  const { body } = await send('/auth/login', cookie)
  const captchaId = /name="captchaId" value="([^"]+)"/.exec(body)?.[1] ?? ''
  return { captchaId, captchaCode: (await control.captcha(captchaId)).answer }
}

async function failTo(way: Way, control: Control, account: string): Promise<string> {
  const captcha = await captchaOn(way, control, '')
  const fields = { account, password: wrongPassword, agree: '1', ...captcha }
  return (await way.send('/auth/login?way=account', '', fields)).body
}

/** Answers the cookies of the browser after the login. */
async function logInThrough(
  way: Way,
  control: Control,
  user: { phone: string; password: string },
  cookie: string,
): Promise<string> {
  const captcha = await captchaOn(way, control, cookie)
  const fields = { account: user.phone, password: user.password, agree: '1', ...captcha }
  const answer = await way.send('/auth/login?way=account', cookie, fields)
  expect(answer.status).toBe(303)
  const kept = cookie.split('; ').filter((pair) => pair.includes('INTERRUPTED_FORMS='))
  return [...kept, cookieHeader(answer)].join('; ')
}
