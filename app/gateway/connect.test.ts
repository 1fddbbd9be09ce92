import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLog } from '../server/log.server.ts'
import { type CallerHeaders, type Client, connect } from './connect.server.ts'
import type { GatewayFailure } from './failure.ts'
import { quietly } from './quietly.server.ts'
import { largestAnswer, type Transport, transportTo } from './transport.server.ts'

startLog('silent')

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

const seen: Seen[] = []
let respond: (incoming: Seen, outgoing: ServerResponse) => void
let transport: Transport
let client: Client
let browser: AbortController
let caller: CallerHeaders
let close: () => void

beforeEach(async () => {
  seen.length = 0
  const server = createServer(async (incoming, outgoing) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    const call = { method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers, body }
    seen.push(call)
    respond(call, outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  transport = transportTo(`http://127.0.0.1:${port}/prefix/`)
  browser = new AbortController()
  caller = {
    tenantId: 'default',
    tenantHost: 'a.localhost',
    requestId: 'r-1',
    signal: browser.signal,
    accessToken: 'token',
    smsToken: 'sms',
    enterpriseId: 'e1',
  }
  client = connect(transport, () => caller)
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})

afterEach(async () => {
  close()
  await transport.close()
})

const json = (outgoing: ServerResponse, status: number, value: unknown) => {
  outgoing.writeHead(status, { 'content-type': 'application/json' })
  outgoing.end(JSON.stringify(value))
}
const succeed = (data: unknown) => (_: Seen, outgoing: ServerResponse) =>
  json(outgoing, 200, { returnCode: '0', data, errorMessage: null })
const valid = { valid: true, expiresIn: 60 }

async function failureOf(
  calling: Promise<unknown>,
): Promise<Pick<GatewayFailure, 'kind' | 'returnCode' | 'status'>> {
  const failure = (await calling.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  )) as GatewayFailure
  return { kind: failure.kind, returnCode: failure.returnCode, status: failure.status }
}

test('a call carries every header, by name', async () => {
  respond = succeed(valid)
  expect(await client.account.tokenCheck()).toEqual(valid)
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/prefix/uaa/api/token-check' })
  expect(seen[0]?.headers).toMatchObject({
    source: 'PC',
    'tenant-host': 'a.localhost',
    'enterprise-id': 'e1',
    authorization: 'Bearer token',
    'sms-authorization': 'sms',
    'x-request-id': 'r-1',
  })
})

test('an input is split by path, query and body; lists are repeated keys; defaults are filled in', async () => {
  respond = (call, outgoing) => succeed(call.url.includes('multiple') ? {} : [])(call, outgoing)
  await client.common.cities({ id: '32' })
  await client.common.dictValueMultiple({ typeCodes: ['level', 'status'] })
  await client.tag.addBatch({ ids: ['t1', 't2'] }, { idempotencyKey: 'k-1' })
  expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/prefix/uaa/api/states/provinces/32/cities', ''],
    ['GET', '/prefix/uaa/api/dict/value/multiple?typeCodes=level&typeCodes=status', ''],
    ['POST', '/prefix/policy/api/customer/tag/add/batch', '{"ids":["t1","t2"]}'],
  ])
  expect(seen[2]?.headers['idempotency-key']).toBe('k-1')
})

test.each(['..%2f..%2fx', '../x', 'a/b', '\0', 'x'.repeat(1000), ''])(
  'the identifier %j is something that does not exist, and nothing is asked',
  async (id) => {
    respond = succeed([])
    expect(await failureOf(client.common.cities({ id }))).toMatchObject({ kind: 'notFound' })
    expect(await failureOf(client.tag.delete({ id }))).toMatchObject({ kind: 'notFound' })
    expect(seen).toEqual([])
  },
)

test('a wrong body is a warning that names its field, and nothing is sent', async () => {
  respond = succeed({ done: true })
  const failure = (await client.account
    .resetPassword({ tel: '123', smsCode: '123456', password: 'Abcdef12!' })
    .catch((error: unknown) => error)) as GatewayFailure
  expect([failure.kind, failure.warnings]).toEqual([
    'warning',
    [{ errorMessage: '请输入 11 位手机号', field: 'tel' }],
  ])
  expect(seen).toEqual([])
})

const answers: [string, number, string, Partial<GatewayFailure>][] = [
  ['an expired login', 401, '{"returnCode":"401"}', { kind: 'loginNeeded' }],
  ['a 401 without an envelope', 401, '<html>', { kind: 'loginNeeded' }],
  ['a warning', 200, '{"returnCode":"3000","data":[{"errorMessage":"x"}]}', { kind: 'warning' }],
  [
    'a warning with status 400',
    400,
    '{"returnCode":"3000","data":{"errorMessage":"x"}}',
    { kind: 'warning' },
  ],
  ['no enterprise', 200, '{"returnCode":"403","data":{"errorMessage":"x"}}', { kind: 'enterpriseNeeded' }],
  ['nothing there', 404, '{"returnCode":"404","data":{"errorMessage":"x"}}', { kind: 'notFound' }],
  [
    'any other error',
    500,
    '{"returnCode":"5001","data":{"errorMessage":"x"}}',
    { kind: 'other', returnCode: '5001', status: 500 },
  ],
  ['a success that is none', 500, '{"returnCode":"0","data":{}}', { kind: 'other' }],
  ['HTML', 500, '<html>secret</html>', { kind: 'broken', status: 500 }],
  ['malformed', 200, '{"returnCode":', { kind: 'broken' }],
  ['empty', 200, '', { kind: 'broken' }],
  ['null', 200, 'null', { kind: 'broken' }],
  ['a list', 200, '[]', { kind: 'broken' }],
  ['null data', 200, '{"returnCode":"0","data":null}', { kind: 'broken' }],
  ['a missing field', 200, '{"returnCode":"0","data":{"valid":true}}', { kind: 'broken' }],
  ['a redirect', 302, '', { kind: 'broken', status: 302 }],
]
test.each(answers)('%s', async (_, status, body, expected) => {
  respond = (_call, outgoing) => outgoing.writeHead(status, { location: 'http://127.0.0.1:9/evil' }).end(body)
  expect(await failureOf(client.account.tokenCheck())).toMatchObject(expected)
  expect(seen).toHaveLength(1)
})

test('an unknown extra field is ignored', async () => {
  respond = succeed({ ...valid, more: 1 })
  expect(await client.account.tokenCheck()).toEqual(valid)
})

test('one warning, several, or none', async () => {
  const warningsOf = async (data: unknown) => {
    respond = (_call, outgoing) => json(outgoing, 200, { returnCode: '3000', data })
    return ((await client.account.tokenCheck().catch((error: unknown) => error)) as GatewayFailure).warnings
  }
  expect(await warningsOf([{ errorMessage: 'a', field: 'tel' }, { errorMessage: 'b' }])).toEqual([
    { errorMessage: 'a', field: 'tel' },
    { errorMessage: 'b' },
  ])
  expect(await warningsOf({ errorMessage: 'a' })).toEqual([{ errorMessage: 'a' }])
  expect(await warningsOf([])).toEqual([])
  expect(await warningsOf(null)).toEqual([])
})

test('a GET whose connection breaks is asked once more, a POST never', async () => {
  let broken = 0
  respond = (_call, outgoing) => {
    broken += 1
    if (broken % 2 === 1) outgoing.destroy()
    else succeed([])(_call, outgoing)
  }
  expect(await client.common.provinces()).toEqual([])
  expect(seen).toHaveLength(2)
  expect(await failureOf(client.account.tokenCheck())).toMatchObject({ kind: 'unreachable' })
  expect(seen).toHaveLength(3)
})

test('a GET that a restarting gateway turns away is asked once more and no oftener', async () => {
  respond = (_call, outgoing) => outgoing.writeHead(503).end()
  expect(await failureOf(client.common.provinces())).toMatchObject({ kind: 'broken', status: 503 })
  expect(seen).toHaveLength(2)
})

test('a call ends with its budget', async () => {
  respond = () => {}
  expect(await failureOf(client.common.provinces({}, { budgetMs: 50 }))).toMatchObject({ kind: 'timeout' })
  expect(seen).toHaveLength(1)
})

test('what is fetched ahead of a click is soon given up, and that tells nothing about the gateway', async () => {
  respond = () => {}
  const ahead = { ...caller, ahead: true }
  const patient = caller
  caller = ahead
  const begun = Array.from({ length: 60 }, () => failureOf(client.account.tokenCheck()))
  caller = patient
  const waiting = client.account.tokenCheck().then(
    () => 'the patient one',
    () => 'the patient one',
  )
  const first = await Promise.race([waiting, Promise.all(begun).then(() => 'the ones ahead')])
  expect(first).toBe('the ones ahead')
  browser.abort(new Error('the browser left'))
  await waiting
  respond = succeed(valid)
  caller = { ...patient, signal: new AbortController().signal }
  expect(await client.account.tokenCheck()).toEqual(valid)
})

test('the browser leaving ends the call at the gateway', async () => {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  respond = (_call, outgoing) => {
    outgoing.once('close', () => resolve())
    browser.abort(new Error('the browser left'))
  }
  await failureOf(client.common.provinces())
  await ended
  expect(seen).toHaveLength(1)
})

test('an endless answer is cut off at the cap', async () => {
  let sent = 0
  respond = (_call, outgoing) => {
    const more = () => {
      if (outgoing.destroyed || sent > 4 * largestAnswer) return
      sent += 65_536
      if (outgoing.write(Buffer.alloc(65_536, 32))) setImmediate(more)
      else outgoing.once('drain', more)
    }
    more()
  }
  expect(await failureOf(client.account.tokenCheck())).toMatchObject({ kind: 'broken' })
  expect(sent).toBeLessThan(2 * largestAnswer)
})

test('a file is passed on while it arrives, under a safe name', async () => {
  respond = succeed({
    filePath: 'f',
    fileName: 'x',
    size: 6,
    contentType: 'text/plain',
    sha256: 'a'.repeat(64),
  })
  async function* stream() {
    yield Buffer.from('abc')
    yield Buffer.from('def')
  }
  await client.common
    .upload({ fileName: 'a"b\r\nx: y.txt', contentType: 'text/plain', stream: stream() })
    .catch(() => null)
  const { body, headers } = seen[0] ?? { body: '', headers: {} }
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(body).toContain('filename="a%22b%0D%0Ax: y.txt"')
  expect(body).toContain('\r\n\r\nabcdef\r\n--')
})

test("a browser's own form is passed on as it arrives", async () => {
  respond = succeed(null)
  const form = new FormData()
  form.set('file', new File(['abcdef'], '通知.txt'))
  await client.common
    .upload(new Request('http://localhost/x', { method: 'POST', body: form }))
    .catch(() => null)
  expect(seen[0]?.body).toMatch(/filename="通知\.txt"[\s\S]*\r\n\r\nabcdef\r\n--/)
  const empty = new Request('http://localhost/x', { method: 'POST', body: 'a=1' })
  expect(await failureOf(client.common.upload(empty))).toMatchObject({ kind: 'warning' })
  expect(seen).toHaveLength(1)
})

test('a file comes back as a stream; a failure as a failure', async () => {
  respond = (_call, outgoing) =>
    outgoing.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 3 }).end('pdf')
  const file = await client.common.download({ filePath: 'p', fileName: '通知.pdf' })
  expect([file.contentType, file.size]).toEqual(['application/pdf', 3])
  expect(Buffer.concat(await file.body.toArray()).toString()).toBe('pdf')
  respond = (_call, outgoing) => json(outgoing, 404, { returnCode: '404', data: { errorMessage: 'x' } })
  expect(await failureOf(client.common.download({ filePath: 'p', fileName: 'x' }))).toMatchObject({
    kind: 'notFound',
  })
})

test('a gateway that keeps failing is asked less, for this tenant only', async () => {
  respond = (_call, outgoing) => outgoing.destroy()
  for (let i = 0; i < 60; i += 1) await failureOf(client.account.tokenCheck())
  expect(seen.length).toBeLessThan(60)
  respond = succeed(valid)
  caller = { ...caller, tenantId: 'b' }
  expect(await client.account.tokenCheck()).toEqual(valid)
})

test('a section that fails or hangs is null within its budget', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const never = quietly(() => new Promise<string>(() => {}), { label: 'x', budgetMs: 1500 })
  await vi.advanceTimersByTimeAsync(1500)
  expect(await never).toBeNull()
  vi.useRealTimers()
  respond = (_call, outgoing) => json(outgoing, 401, { returnCode: '401' })
  expect(await quietly(() => client.message.count(), { label: 'unread' })).toBeNull()
  expect(await quietly(async () => 'here', { label: 'x' })).toBe('here')
})
