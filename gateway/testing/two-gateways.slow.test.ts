import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../contract/index.ts'
import { bearer, type GatewayInTest, gatewayInTest, type MadeUser, sharedGateway } from './gateway-in-test.ts'
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

describe('what concerns one enterprise follows one another', () => {
  /** Several tries: without an order two of them met in most. */
  const rounds = Array.from({ length: 6 }, (_, at) => at)

  /** People with these roles at an enterprise of their own. */
  async function staff(roles: string[]) {
    const host = first.freshHost()
    const people: MadeUser[] = []
    let enId: string | undefined
    for (const role of roles) {
      const enterprises: object[] = [{ role, ...(enId ? { enId } : {}) }]
      const person: MadeUser = await first.makeUser(host, enterprises)
      enId = person.enterprises[0]?.enId
      people.push(person)
    }
    return { host, enId: enId ?? '', people }
  }

  test('of two managers who leave at the same moment one stays while there is anybody else', async () => {
    const { unbindEnterprise } = contract.account
    for (const _round of rounds) {
      const { host, enId, people } = await staff(['manager', 'manager', 'reader'])
      const [one, two] = people as [MadeUser, MadeUser]
      const leave = (gateway: GatewayInTest, who: MadeUser) =>
        gateway.call('DELETE', `${unbindEnterprise.path}?enId=${enId}`, { host, headers: bearer(who) })
      const answers = await Promise.all([leave(first, one), leave(second, two)])
      expect(answers.map(({ returnCode }) => returnCode).toSorted()).toEqual(['0', '3000'])
    }
  })

  test('of two who are the first to prove that they may act, one manages and the other prepares', async () => {
    const { bindEnterprise } = contract.account
    for (const page of rounds) {
      const host = first.freshHost()
      const anybody = bearer(await first.makeUser(host))
      const { data } = await first.call(
        'GET',
        `${contract.enterprise.libSearch.path}?size=1&page=${page + 1}`,
        { host, headers: anybody },
      )
      const [body] = (data as { records: { creditCode: string }[] }).records
      const authorities = [{ creditCode: body?.creditCode, capacity: 'agent' }]
      const comer = () => first.tell<MadeUser>(host, 'POST', '/users', { enterprises: [], authorities })
      const [one, two] = [await comer(), await comer()]
      const bind = (gateway: GatewayInTest, who: MadeUser) =>
        gateway.call('PUT', bindEnterprise.path, { host, headers: bearer(who), body })
      const answers = await Promise.all([bind(first, one), bind(second, two)])
      const roles = answers.map((answer) => (answer.data as { role: string }).role)
      expect(roles.toSorted()).toEqual(['manager', 'preparer'])
    }
  })

  test('of two answers to the calculator at the same moment none is lost', async () => {
    const { saveAttribute, attribute } = contract.policy
    for (const _round of rounds) {
      const { host, enId, people } = await staff(['manager', 'preparer'])
      const [one, two] = people as [MadeUser, MadeUser]
      const answer = (gateway: GatewayInTest, who: MadeUser, answers: object) =>
        gateway.call('POST', saveAttribute.path, { host, headers: bearer(who, enId), body: { answers } })
      await Promise.all([answer(first, one, { revenueGrowth2y: 5 }), answer(second, two, { layoffRate: 5 })])
      const { data } = await first.call('GET', attribute.path, { host, headers: bearer(one, enId) })
      expect(data).toMatchObject({ answers: { revenueGrowth2y: 5, layoffRate: 5 } })
    }
  })
})
