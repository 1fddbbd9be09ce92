import { ask } from '../ask.ts'
import type { Server } from '../processes.ts'
import { startAnotherPortal } from './servers.ts'
import { expect, test } from './test.ts'

const report = {
  message: 'TypeError: x is not a function',
  stack: ['enhancements-Bq_eRCBs.js:1:2345'],
  build: 'Bq_eRCBs',
  page: '/zct-ee/policy-find',
  trace: '4bf92f3577b34da6a3ce929d0e0e4736',
}

test.describe('a portal of its own', () => {
  const most = 6
  let server: Server
  test.beforeAll(async () => {
    server = await startAnotherPortal({ LOG_LEVEL: 'warn', LIMIT_LOG: `${most}` })
  })
  test.afterAll(() => server.stop('SIGKILL'))

  /** Sends something as a page of a test's tenant does. */
  const senderAt = ({ host }: { host: string }) => {
    const own = `${host.split(':')[0]}:${server.port}`
    return (body: unknown, headers: Record<string, string> = {}) =>
      ask({
        port: server.port,
        host: own,
        path: '/log/error',
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { origin: `http://${own}`, 'content-type': 'application/json', ...headers },
      })
  }
  const linesOf = ({ host }: { host: string }) =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('"browser error"') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ tenant }) => tenant === host.split('.')[0])

  test('an error of a page is one warning of the log, which names the request that made the page', async ({
    portal,
    control,
  }) => {
    const send = senderAt(portal)
    const answer = await send({ ...report, name: '张三', cookie: 'secret' })
    expect([answer.status, answer.body]).toEqual([204, ''])
    await expect.poll(() => linesOf(portal).length).toBe(1)
    const { message, trace, ...where } = report
    expect(linesOf(portal)).toEqual([
      {
        level: 40,
        time: expect.any(String),
        id: answer.headers['x-request-id'],
        trace: expect.stringMatching(/^[\da-f]{32}$/),
        tenant: portal.host.split('.')[0],
        error: message,
        pageTrace: trace,
        ...where,
        msg: 'browser error',
      },
    ])
    const recorded = await control.calls('/policy/api/log/behavior/record')
    expect(recorded).toEqual([])
  })

  test('what a page should not have sent is taken out', async ({ portal }) => {
    const message = 'Error: "typed" by 张三, 13800001111\n{"level":60}'
    expect((await senderAt(portal)({ ...report, message, page: '/user/message/m-1' })).status).toBe(204)
    await expect.poll(() => linesOf(portal).length).toBe(1)
    expect(linesOf(portal)[0]).toMatchObject({ error: 'Error: …:60}', page: '/user/message' })
  })

  test('what is no report is refused and leaves no line', async ({ portal }) => {
    const send = senderAt(portal)
    const wrong: [unknown, number, Record<string, string>?][] = [
      ['no json', 400],
      [null, 400],
      [[report], 400],
      [{ ...report, message: 'x'.repeat(201) }, 400],
      [{ ...report, stack: ['at secret (https://evil.example/x.js:1:2)'] }, 400],
      [{ ...report, stack: Array.from({ length: 9 }, () => report.stack[0]) }, 400],
      [{ ...report, page: '/?keyword=x' }, 400],
      [{ ...report, page: '/苏州' }, 400],
      [{ ...report, build: '<b>' }, 400],
      [{ ...report, trace: 'x' }, 400],
      [{ ...report, more: 'x'.repeat(5000) }, 413],
      [report, 403, { origin: 'https://evil.example' }],
      [report, 204, { dnt: '1' }],
      [report, 204, { 'sec-gpc': '1' }],
    ]
    for (const [body, status, headers] of wrong)
      expect.soft((await send(body, headers)).status, JSON.stringify(body)?.slice(0, 80)).toBe(status)
    expect((await portal.ask('/log/error')).status).toBe(405)
    // Lines go out in their order.
    expect((await send(report)).status).toBe(204)
    await expect.poll(() => linesOf(portal).length).toBe(1)
  })

  test('a network that sends too many is refused, and every page stays as it is', async ({ portal }) => {
    const send = senderAt(portal)
    const statuses: number[] = []
    for (let sent = 0; sent < most + 2; sent++) statuses.push((await send(report)).status)
    expect(statuses).toEqual([...Array.from({ length: most }, () => 204), 429, 429])
    await expect.poll(() => linesOf(portal).length).toBe(most)
    const page = await ask({
      port: server.port,
      host: portal.host.replace(/:\d+$/, `:${server.port}`),
      path: '/',
    })
    expect(page.status).toBe(200)
  })
})
