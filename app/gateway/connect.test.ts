import { expect, test } from 'vitest'
import type { GatewayFailure } from './failure.ts'
import { failureOf, gatewayInTest, json, succeed, valid } from './gateway-in-test.ts'
import { largestAnswer } from './transport.server.ts'

const gateway = gatewayInTest()

test('a call carries every header, by name', async () => {
  gateway.respond = succeed(valid)
  expect(await gateway.client.account.tokenCheck()).toEqual(valid)
  expect(gateway.seen[0]).toMatchObject({ method: 'POST', url: '/prefix/uaa/api/token-check' })
  expect(gateway.seen[0]?.headers).toMatchObject({
    source: 'PC',
    'tenant-host': 'a.localhost',
    'enterprise-id': 'e1',
    authorization: 'Bearer token',
    'sms-authorization': 'sms',
    'x-request-id': 'r-1',
    'client-address': '203.0.113.7',
  })
})

test('an input is split by path, query and body; lists are repeated keys; defaults are filled in', async () => {
  gateway.respond = (call, outgoing) => succeed(call.url.includes('multiple') ? {} : [])(call, outgoing)
  await gateway.client.common.cities({ id: '32' })
  await gateway.client.common.dictValueMultiple({ typeCodes: ['level', 'status'] })
  await gateway.client.tag.addBatch({ ids: ['t1', 't2'] }, { idempotencyKey: 'k-1' })
  expect(gateway.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/prefix/uaa/api/states/provinces/32/cities', ''],
    ['GET', '/prefix/uaa/api/dict/value/multiple?typeCodes=level&typeCodes=status', ''],
    ['POST', '/prefix/policy/api/customer/tag/add/batch', '{"ids":["t1","t2"]}'],
  ])
  expect(gateway.seen[2]?.headers['idempotency-key']).toBe('k-1')
})

test('an error says why, with a code or without one', async () => {
  gateway.respond = (_call, outgoing) => json(outgoing, 500, { data: { errorMessage: '数据库正在维护' } })
  const failure = await gateway.client.account.tokenCheck().catch((error: unknown) => error)
  expect(failure).toMatchObject({
    kind: 'other',
    status: 500,
    warnings: [{ errorMessage: '数据库正在维护' }],
  })
})

test('what may be null or left out may come as either, and what is needed may not', async () => {
  const one = {
    id: 'c1',
    title: '问',
    content: '文',
    askedAt: '2026-11-26T08:00:00+08:00',
    status: 'waiting',
  }
  const page = (record: object) => ({ records: [record], total: 1, page: 1, size: 20 })
  gateway.respond = succeed(page({ ...one, rating: null }))
  const { records } = await gateway.client.policy.consults({})
  expect(records[0]).toMatchObject({ id: 'c1', policyId: null, answer: null, department: null })
  gateway.respond = succeed(page({ ...one, title: null }))
  expect(await failureOf(gateway.client.policy.consults({}))).toMatchObject({ kind: 'broken' })
})

test.each(['..%2f..%2fx', '../x', 'a/b', '\0', 'x'.repeat(1000), ''])(
  'the identifier %j is something that does not exist, and nothing is asked',
  async (id) => {
    gateway.respond = succeed([])
    expect(await failureOf(gateway.client.common.cities({ id }))).toMatchObject({ kind: 'notFound' })
    expect(await failureOf(gateway.client.tag.delete({ id }))).toMatchObject({ kind: 'notFound' })
    expect(gateway.seen).toEqual([])
  },
)

test('a wrong body is a warning that names its field, and nothing is sent', async () => {
  gateway.respond = succeed({ done: true })
  const failure = (await gateway.client.account
    .resetPassword({ tel: '123', smsCode: '123456', password: 'Abcdef12!' })
    .catch((error: unknown) => error)) as GatewayFailure
  expect([failure.kind, failure.warnings]).toEqual([
    'warning',
    [{ errorMessage: '请输入 11 位手机号', field: 'tel' }],
  ])
  expect(gateway.seen).toEqual([])
})

const answers: [string, number, string, Partial<GatewayFailure>][] = [
  ['an expired login', 401, '{"returnCode":"401"}', { kind: 'loginNeeded' }],
  ['a 401 without an envelope', 401, '<html>', { kind: 'loginNeeded' }],
  [
    'a return code that is no status',
    200,
    '{"returnCode":"401","data":{"errorMessage":"x"}}',
    { kind: 'other', returnCode: '401', status: 200 },
  ],
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
  ['a 404 of a server that knows no envelope', 404, '{"status":404,"error":"Not Found"}', { kind: 'broken' }],
  ['null data', 200, '{"returnCode":"0","data":null}', { kind: 'broken' }],
  ['a missing field', 200, '{"returnCode":"0","data":{"valid":true}}', { kind: 'broken' }],
  ['a redirect', 302, '', { kind: 'broken', status: 302 }],
]
test.each(answers)('%s', async (_, status, body, expected) => {
  gateway.respond = (_call, outgoing) =>
    outgoing.writeHead(status, { location: 'http://127.0.0.1:9/evil' }).end(body)
  expect(await failureOf(gateway.client.account.tokenCheck())).toMatchObject(expected)
  expect(gateway.seen).toHaveLength(1)
})

test('an unknown extra field is ignored', async () => {
  gateway.respond = succeed({ ...valid, more: 1 })
  expect(await gateway.client.account.tokenCheck()).toEqual(valid)
})

test('one warning, several, or none', async () => {
  const warningsOf = async (data: unknown) => {
    gateway.respond = (_call, outgoing) => json(outgoing, 200, { returnCode: '3000', data })
    return ((await gateway.client.account.tokenCheck().catch((error: unknown) => error)) as GatewayFailure)
      .warnings
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
  gateway.respond = (_call, outgoing) => {
    broken += 1
    if (broken % 2 === 1) outgoing.destroy()
    else succeed([])(_call, outgoing)
  }
  expect(await gateway.client.common.provinces()).toEqual([])
  expect(gateway.seen).toHaveLength(2)
  expect(await failureOf(gateway.client.account.tokenCheck())).toMatchObject({ kind: 'unreachable' })
  expect(gateway.seen).toHaveLength(3)
})

test('a GET that sends a text is never asked once more', async () => {
  gateway.respond = (_call, outgoing) => outgoing.destroy()
  const input = { tel: '13800000000', type: 'login', captchaId: 'c1', captchaCode: 'abcd' } as const
  expect(await failureOf(gateway.client.account.smsCaptcha(input))).toMatchObject({ kind: 'unreachable' })
  expect(gateway.seen).toHaveLength(1)
})

test('a GET whose answer breaks off is asked once more, for the whole of it', async () => {
  const answer = JSON.stringify({ returnCode: '0', data: [], errorMessage: null })
  gateway.respond = (_call, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length })
    if (gateway.seen.length > 1) outgoing.end(answer)
    else outgoing.write(answer.slice(0, 10), () => outgoing.destroy())
  }
  expect(await gateway.client.common.provinces()).toEqual([])
  expect(gateway.seen.map(({ headers }) => headers.range)).toEqual([undefined, undefined])
})

test('a GET that a restarting gateway turns away is asked once more and no oftener', async () => {
  gateway.respond = (_call, outgoing) => outgoing.writeHead(503).end()
  expect(await failureOf(gateway.client.common.provinces())).toMatchObject({ kind: 'broken', status: 503 })
  expect(gateway.seen).toHaveLength(2)
})

test('a call ends with its budget', async () => {
  gateway.respond = () => {}
  expect(await failureOf(gateway.client.common.provinces({}, { budgetMs: 50 }))).toMatchObject({
    kind: 'timeout',
  })
  expect(gateway.seen).toHaveLength(1)
})

test('what is fetched ahead of a click is soon given up, and that tells nothing about the gateway', async () => {
  gateway.respond = () => {}
  const ahead = { ...gateway.caller, ahead: true }
  const patient = gateway.caller
  gateway.caller = ahead
  const begun = Array.from({ length: 60 }, () => failureOf(gateway.client.account.tokenCheck()))
  gateway.caller = patient
  const waiting = gateway.client.account.tokenCheck().then(
    () => 'the patient one',
    () => 'the patient one',
  )
  const first = await Promise.race([waiting, Promise.all(begun).then(() => 'the ones ahead')])
  expect(first).toBe('the ones ahead')
  gateway.browser.abort(new Error('the gateway.browser left'))
  await waiting
  gateway.respond = succeed(valid)
  gateway.caller = { ...patient, signal: new AbortController().signal }
  expect(await gateway.client.account.tokenCheck()).toEqual(valid)
})

test('the gateway.browser leaving ends the call at the gateway', async () => {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  gateway.respond = (_call, outgoing) => {
    outgoing.once('close', () => resolve())
    gateway.browser.abort(new Error('the gateway.browser left'))
  }
  await failureOf(gateway.client.common.provinces())
  await ended
  expect(gateway.seen).toHaveLength(1)
})

test('an endless answer is cut off at the cap', async () => {
  const left = Promise.withResolvers<void>()
  gateway.respond = (_call, outgoing) => {
    // Falls silent one byte beyond the cap, and does not end: what reads on waits for ever.
    outgoing.on('close', left.resolve).write(Buffer.alloc(largestAnswer + 1, ' '))
  }
  expect(await failureOf(gateway.client.account.tokenCheck())).toMatchObject({ kind: 'broken' })
  await left.promise
})

test('a gateway that keeps failing is asked less, for this tenant only', async () => {
  gateway.respond = (_call, outgoing) => outgoing.destroy()
  for (let i = 0; i < 60; i += 1) await failureOf(gateway.client.account.tokenCheck())
  expect(gateway.seen.length).toBeLessThan(60)
  gateway.respond = succeed(valid)
  gateway.caller = { ...gateway.caller, tenantId: 'b' }
  expect(await gateway.client.account.tokenCheck()).toEqual(valid)
})
