import { beforeEach, expect, test } from 'vitest'
import { newTally } from './call-tally.server.ts'
import type { CallerHeaders } from './caller.server.ts'
import { connect } from './connect.server.ts'
import { GatewayFailure } from './failure.ts'
import { publicAnswersOf } from './public-answers.server.ts'
import type { Sending, Transport } from './transport.server.ts'

let now: number
let sent: Sending[]
let answer: (sending: Sending) => { status: number; text: string }
let client: (more?: Partial<CallerHeaders>) => ReturnType<typeof connect>

const visitor: CallerHeaders = {
  tenantId: 'default',
  tenantHost: 'localhost',
  requestId: 'r',
  signal: new AbortController().signal,
  accessToken: null,
  smsToken: null,
  enterpriseId: null,
  clientAddress: null,
}
const success = (data: unknown) => JSON.stringify({ returnCode: '0', data, errorMessage: null })
const tags = (name: string) => [{ id: 't1', name, group: '主题', policyCount: 1 }]
const code = (returnCode: string) => JSON.stringify({ returnCode, data: null, errorMessage: '没有' })

beforeEach(() => {
  now = 1_000_000
  sent = []
  answer = (sending) => ({
    status: 200,
    text: success(tags(`${sending.headers['tenant-host']} ${sent.length}`)),
  })
  const transport: Transport = {
    send: () => Promise.reject(new Error('no files here')),
    read: async (sending) => {
      sent.push(sending)
      return answer(sending)
    },
    close: async () => {},
  }
  const answers = publicAnswersOf(() => now)
  client = (more) => connect(transport, () => ({ ...visitor, ...more }), answers)
})

test('a public answer is asked for once, whoever asks in nobody’s name', async () => {
  const [one, other] = await Promise.all([client().tag.getTags(), client().tag.getTags()])
  expect(one).toEqual(tags('localhost 1'))
  expect(other).toEqual(one)
  await client().tag.getTags()
  expect(sent).toHaveLength(1)
})

test.each([
  ['a token', { accessToken: 't' }],
  ['an SMS token', { smsToken: 't' }],
  ['an enterprise', { enterpriseId: 'e' }],
])('with %s it is asked for each time, and what comes is nobody else’s', async (_, person) => {
  await client(person).tag.getTags()
  await client(person).tag.getTags()
  expect(sent).toHaveLength(2)
  expect(await client().tag.getTags()).toEqual(tags('localhost 3'))
  expect(await client(person).tag.getTags()).toEqual(tags('localhost 4'))
})

test('an answer in somebody’s name that says what one before it said is not read again, and nobody can change it', async () => {
  const ofPerson = { accessToken: 'one' }
  const ofOther = { accessToken: 'other' }
  answer = () => ({ status: 200, text: success(tags('同')) })
  const first = await client(ofPerson).tag.getTags()
  const second = await client(ofOther).tag.getTags()
  expect(second).toBe(first)
  expect(() => second.push(...tags('intruder'))).toThrow(TypeError)
  answer = () => ({ status: 200, text: success(tags('异')) })
  expect(await client(ofOther).tag.getTags()).toEqual(tags('异'))
  answer = () => ({ status: 401, text: success(tags('同')) })
  await expect(client(ofPerson).tag.getTags()).rejects.toMatchObject({ kind: 'loginNeeded' })
})

test('tenants never see each other’s answers', async () => {
  const one = await client({ tenantId: 'a', tenantHost: 'a.localhost' }).tag.getTags()
  const other = await client({ tenantId: 'b', tenantHost: 'b.localhost' }).tag.getTags()
  expect([one, other]).toEqual([tags('a.localhost 1'), tags('b.localhost 2')])
})

test('other inputs are other answers; the same input said otherwise is not', async () => {
  answer = () => ({ status: 200, text: success([]) })
  await client().policy.recommendList({ size: 3 })
  await client().policy.recommendList({ size: 6 })
  await client().policy.recommendList({ size: 3 })
  // Six is what it takes when nothing is said.
  await client().policy.recommendList()
  expect(sent.map((one) => one.target.split('?')[1])).toEqual(['size=3', 'size=6'])
})

test('no request can change what others are answered', async () => {
  const answered = await client().tag.getTags()
  expect(() => answered.push(...tags('intruder'))).toThrow(TypeError)
  expect(() => Object.assign(answered[0] ?? {}, { name: 'intruder' })).toThrow(TypeError)
})

test('a POST and a call that belongs to a person are never cached', async () => {
  answer = () => ({ status: 200, text: success({ valid: true, expiresIn: 60 }) })
  await client().account.tokenCheck()
  await client().account.tokenCheck()
  expect(sent).toHaveLength(2)
})

test('while the gateway is away, what was answered before serves for ten minutes, and the request knows', async () => {
  await client().tag.getTags()
  now += 5 * 60_000
  answer = (sending) => {
    throw new GatewayFailure('unreachable', { call: sending.call })
  }
  const tally = newTally()
  expect(await client({ tally }).tag.getTags()).toEqual(tags('localhost 1'))
  expect(tally).toEqual({ running: 0, failed: 0, stale: 1 })
  now += 7 * 60_000
  await expect(client({ tally }).tag.getTags()).rejects.toMatchObject({ kind: 'unreachable' })
  expect(tally).toEqual({ running: 0, failed: 1, stale: 1 })
})

test('what the gateway says is gone is gone', async () => {
  await client().tag.getTags()
  now += 5 * 60_000
  answer = () => ({ status: 404, text: code('404') })
  await expect(client().tag.getTags()).rejects.toBeInstanceOf(GatewayFailure)
})

test('a browser that leaves does not take the answer from the others', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow: Transport = {
    send: () => Promise.reject(new Error('no files here')),
    read: async (sending) => {
      sent.push(sending)
      await promise
      return { status: 200, text: success(tags('slow')) }
    },
    close: async () => {},
  }
  const answers = publicAnswersOf(() => now)
  const browser = new AbortController()
  const leaving = connect(slow, () => ({ ...visitor, signal: browser.signal }), answers).tag.getTags()
  const staying = connect(slow, () => visitor, answers).tag.getTags()
  browser.abort()
  await expect(leaving).rejects.toMatchObject({ kind: 'unreachable' })
  resolve()
  expect(await staying).toEqual(tags('slow'))
  expect(sent).toHaveLength(1)
})
