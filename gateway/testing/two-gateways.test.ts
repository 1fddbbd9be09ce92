import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, type GatewayInTest, gatewayInTest, sharedGateway } from './gateway-in-test.ts'
import { startPostgres, type TestPostgres } from './test-postgres.ts'

// Several gateways on one PostgreSQL server are one gateway to everybody else.

let server: TestPostgres
let first: GatewayInTest
let second: GatewayInTest
beforeAll(async () => {
  server = await startPostgres()
  const databaseUrl = await server.newStore()
  ;[first, second] = await Promise.all([gatewayInTest({ databaseUrl }), gatewayInTest({ databaseUrl })])
})
afterAll(async () => {
  await Promise.all([first.close(), second.close()])
  await server.stop()
})

test('that start together sow each tenant once', async () => {
  const host = 'together.localhost'
  const paths = [
    '/policy/api/ua/policy/list?size=1',
    '/policy/api/ua/declare-project/page?size=1',
    '/policy/api/ua/news/page?size=1',
    '/policy/api/ua/activity/page?size=1',
    '/policy/api/ua/enterprise/lib/list?size=1',
  ]
  const totals = (gateway: GatewayInTest, at: string) =>
    Promise.all(
      paths.map(
        async (path) => ((await gateway.call('GET', path, { host: at })).data as { total: number }).total,
      ),
    )
  const expected = await totals(await sharedGateway(), host)
  expect(Math.min(...expected)).toBeGreaterThan(0)
  expect(await totals(first, 'localhost')).toEqual(expected)
  expect(await Promise.all([totals(first, host), totals(second, host)])).toEqual([expected, expected])
})

test('take each other for one: logins, and repeats under one key', async () => {
  const host = first.freshHost()
  const user = await first.makeUser(host)
  const sent = {
    host,
    headers: { ...bearer(user), 'idempotency-key': 'sent-to-both' },
    body: { title: '怎么申报', content: '请问需要哪些材料？' },
  }
  const send = (gateway: GatewayInTest) => gateway.call('POST', '/policy/api/consult/save', sent)
  const answers = await Promise.all([send(first), send(second), send(first), send(second)])
  expect(answers[0]).toMatchObject({ returnCode: '0' })
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  const list = await second.call('GET', '/policy/api/customer/consult/list', { host, headers: bearer(user) })
  expect(list.data).toMatchObject({ total: 1 })
})
