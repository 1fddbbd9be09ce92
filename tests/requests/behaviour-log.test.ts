import { connect } from 'node:net'
import { ask, cookieHeader } from '../ask.ts'
import { readMetrics } from '../metrics-text.ts'
import { freePort } from '../processes.ts'
import { startAnotherPortal } from './servers.ts'
import { expect, type PortalUnderTest, test } from './test.ts'

const recordCall = '/policy/api/log/behavior/record'
const accessCall = '/policy/api/access/record/add'
const click = {
  event: 'click',
  operation: 'share',
  pageUri: '/zct-ee/policy-info/n-rd-2023-7',
  deviceId: '0123456789abcdef0123456789abcdef',
  viewId: 'fedcba9876543210fedcba9876543210',
}

/** Sends a record as a page of a test's tenant does, to a portal at this port. */
function senderTo(port: number, portal: PortalUnderTest) {
  const host = `${portal.host.split(':')[0]}:${port}`
  return (record: object, headers: Record<string, string> = {}) =>
    ask({
      port,
      host,
      path: '/log',
      method: 'POST',
      body: JSON.stringify(record),
      headers: { origin: `http://${host}`, 'content-type': 'application/json', ...headers },
    })
}

test('the answer to a record has the headers of every answer, and the session identifier once', async ({
  portal,
  control,
}) => {
  const send = senderTo(portal.port, portal)
  const first = await send(click)
  expect([first.status, first.body]).toEqual([204, ''])
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    'server-timing': expect.stringContaining('traceparent'),
    vary: 'Cookie',
  })
  expect(first.setCookies.map((line) => line.split('=', 1)[0])).toEqual(['SESSION_ID'])
  const cookie = cookieHeader(first)
  expect((await send({ ...click, operation: 'print' }, { cookie })).setCookies).toEqual([])
  await expect.poll(async () => (await control.calls(recordCall)).length).toBe(2)
  const calls = await control.calls(recordCall)
  const session = /SESSION_ID=([\w-]+)/.exec(cookie)?.[1]
  expect(calls.map(({ body }) => (body as Record<string, string>).sessionId)).toEqual([session, session])
  expect(calls[0]?.headers['x-request-id']).toBe(first.headers['x-request-id'])
  expect(calls[0]?.headers).toMatchObject({ source: 'PC', unattended: '1' })
  expect(calls[0]?.headers).not.toHaveProperty('authorization')
})

test('what somebody who is logged in does is told in their name and for their enterprise', async ({
  portal,
  control,
  visitor,
}) => {
  const user = await control.makeUser({ enterprises: [{}] })
  const login = await portal.ask(`/?code=${user.ssoCode}`)
  await visitor.open('/')
  await control.forgetCalls()
  const answer = await senderTo(portal.port, portal)(
    { ...click, event: 'open' },
    { cookie: cookieHeader(login) },
  )
  expect(answer.status).toBe(204)
  for (const call of [recordCall, accessCall]) {
    await expect.poll(async () => (await control.calls(call)).length).toBe(1)
    const [made] = await control.calls(call)
    expect(made?.headers.authorization).toMatch(/^Bearer /)
    expect(made?.headers['enterprise-id']).toBe(user.enterprises[0]?.enId)
  }
})

test('a record that comes with a login that is over is told in nobody’s name, and leaves the cookies to the next page', async ({
  portal,
  control,
}) => {
  const user = await control.makeUser({ enterprises: [] })
  const cookie = cookieHeader(await portal.ask(`/?code=${user.ssoCode}`))
  await portal.post('/auth/logout', {}, { headers: { cookie } })
  const answer = await senderTo(portal.port, portal)(click, { cookie })
  expect([answer.status, answer.setCookies]).toEqual([204, []])
  await expect.poll(async () => (await control.calls(recordCall)).length).toBe(1)
  expect((await control.calls(recordCall))[0]?.headers).not.toHaveProperty('authorization')
})

test('a record that is longer than announced is refused when it has been sent, and endless ones before', async ({
  portal,
}) => {
  const answerTo = (bytes: number, ends: boolean) =>
    new Promise<string>((done, fail) => {
      const line = connect(portal.port, '127.0.0.1')
      let answer = ''
      line.on('error', fail)
      line.setEncoding('latin1').on('data', (text: string) => {
        answer += text
        if (answer.includes('\r\n\r\n')) {
          done(answer)
          line.destroy()
        }
      })
      const head = [
        'POST /log HTTP/1.1',
        `host: ${portal.host}`,
        `origin: http://${portal.host}`,
        'content-type: application/json',
        'transfer-encoding: chunked',
      ]
      line.write(`${head.join('\r\n')}\r\n\r\n`)
      line.write(`${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n${ends ? '0\r\n\r\n' : ''}`)
    })
  const long = await answerTo(20_000, true)
  expect(long).toContain('HTTP/1.1 413')
  expect(long.toLowerCase()).not.toContain('connection: close')
  const endless = await answerTo(1_100_000, false)
  expect(endless).toContain('HTTP/1.1 413')
  expect(endless.toLowerCase()).toContain('connection: close')
})

test('a portal that is told to end tells the gateway of every record that it has taken', async ({
  portal,
  control,
}) => {
  const server = await startAnotherPortal()
  try {
    const send = senderTo(server.port, portal)
    // Longer than a portal takes to end where nothing runs, since no more than 32 are told at once.
    await control.arm({ path: recordCall, fault: { kind: 'delay', ms: 1000 } })
    const many = 100
    const answers = await Promise.all(
      Array.from({ length: many }, (_, at) => send({ ...click, viewId: `${at}`.padStart(32, '0') })),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(many)
    expect(await server.stop()).toBe(0)
    const views = (await control.calls(recordCall)).map(({ body }) => (body as { param: string }).param)
    expect(new Set(views).size).toBe(many)
    expect(views).toHaveLength(many)
  } finally {
    await server.stop('SIGKILL')
  }
})

test('records that the gateway does not take are counted and told once, and pages go on', async ({
  portal,
  control,
}) => {
  const metricsPort = await freePort()
  const server = await startAnotherPortal({ METRICS_PORT: `${metricsPort}`, LOG_LEVEL: 'warn' })
  try {
    const send = senderTo(server.port, portal)
    await control.arm({ path: recordCall, fault: { kind: 'reset' } })
    for (let at = 0; at < 3; at++) expect((await send(click)).status).toBe(204)
    const lost = async () =>
      (await readMetrics(metricsPort)).sum('portal_records_lost_total', { reason: 'unreachable' })
    await expect.poll(lost).toBe(3)
    const host = `${portal.host.split(':')[0]}:${server.port}`
    expect((await ask({ port: server.port, host, path: '/' })).status).toBe(200)
    // The lines of its log are all there when it has ended.
    await server.stop()
    const lines = server.output().split('\n')
    expect(lines.filter((line) => line.includes('records of the behaviour log were lost'))).toHaveLength(1)
  } finally {
    await server.stop('SIGKILL')
  }
})

test('records come from our own pages only', async ({ portal, control }) => {
  const send = senderTo(portal.port, portal)
  expect((await send(click, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await send(click, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await send({ ...click, operation: 'press' })).status).toBe(204)
  await expect.poll(async () => (await control.calls(recordCall)).length).toBe(1)
  expect((await control.calls(recordCall))[0]?.body).toMatchObject({ operation: 'press' })
})

test('stores only pages and operations that the portal has, and counts what it drops', async ({
  portal,
  control,
}) => {
  const metricsPort = await freePort()
  const server = await startAnotherPortal({ METRICS_PORT: `${metricsPort}` })
  try {
    const send = senderTo(server.port, portal)
    const long = 'x'.repeat(60)
    const unknown = [
      { pageUri: '/nowhere' },
      { pageUri: `/${long}/${long}/${long}` },
      { pageUri: '/user/message/m-1' },
      { pageUri: '/zct-ee/policy-info/张三' },
      { operation: '13800000001' },
      { operation: 'open /nowhere' },
    ]
    for (const fields of unknown) expect((await send({ ...click, ...fields })).status).toBe(204)
    for (const fields of [{ deviceId: 'd' }, { viewId: long }, { event: 'x' }, { pageUri: '/?name=x' }])
      expect((await send({ ...click, ...fields })).status).toBe(400)
    const free = { pageName: '张三的页面', param: 'free', sessionId: 'mine', further: long }
    expect((await send({ ...click, ...free })).status).toBe(204)
    await expect.poll(async () => (await control.calls(recordCall)).length).toBe(1)
    expect((await control.calls(recordCall))[0]?.body).toEqual({
      deviceId: click.deviceId,
      event: 'click',
      operation: 'share',
      sessionId: expect.stringMatching(/^[\w-]{36}$/),
      pageName: '/zct-ee/policy-info/:id',
      pageUri: click.pageUri,
      param: JSON.stringify({ view: click.viewId }),
    })
    const { sum } = await readMetrics(metricsPort)
    const dropped = (reason: string) => sum('portal_records_dropped_total', { reason })
    expect([dropped('page'), dropped('operation')]).toEqual([4, 2])
  } finally {
    await server.stop('SIGKILL')
  }
})
