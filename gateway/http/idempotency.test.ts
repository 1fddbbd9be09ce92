import { beforeAll, describe, expect, test } from 'vitest'
import { bearer, type GatewayInTest, type MadeUser, sharedGateway } from '../testing/gateway-in-test.ts'

let gateway: GatewayInTest
beforeAll(async () => {
  gateway = await sharedGateway()
})

describe('a repeat under the same idempotency key', () => {
  const consult = '/policy/api/consult/save'
  const question = { title: '怎么申报', content: '请问需要哪些材料？' }
  const consults = async (host: string, user: MadeUser) => {
    const answer = await gateway.call('GET', '/policy/api/customer/consult/list', {
      host,
      headers: bearer(user),
    })
    return (answer.data as { total: number }).total
  }

  test('answers what the first one answered, however many come at the same moment', async () => {
    const host = gateway.freshHost()
    const user = await gateway.makeUser(host)
    const headers = { ...bearer(user), 'idempotency-key': 'the-same-key' }
    const send = () => gateway.call('POST', consult, { host, headers, body: question })
    const answers = [...(await Promise.all([send(), send(), send(), send()])), await send()]
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(answers[0]).toMatchObject({ returnCode: '0' })
    expect(await consults(host, user)).toBe(1)
  })

  test('with other content is refused; under another key or by another person it is new', async () => {
    const host = gateway.freshHost()
    const [user, other] = [await gateway.makeUser(host), await gateway.makeUser(host)]
    const send = (by: MadeUser, key: string, body: object) =>
      gateway.call('POST', consult, { host, headers: { ...bearer(by), 'idempotency-key': key }, body })
    await send(user, 'key-number-1', question)
    expect(await send(user, 'key-number-1', { ...question, title: '别的问题' })).toMatchObject({
      returnCode: '3000',
    })
    expect(await send(user, 'key-number-2', question)).toMatchObject({ returnCode: '0' })
    expect(await send(other, 'key-number-1', question)).toMatchObject({ returnCode: '0' })
    expect([await consults(host, user), await consults(host, other)]).toEqual([2, 1])
  })

  test('of one that was refused is free again', async () => {
    const host = gateway.freshHost()
    const headers = { ...bearer(await gateway.makeUser(host)), 'idempotency-key': 'refused-before' }
    const send = (body: object) => gateway.call('POST', consult, { host, headers, body })
    expect(await send({ ...question, policyId: 'no-such-policy' })).not.toMatchObject({ returnCode: '0' })
    expect(await send(question)).toMatchObject({ returnCode: '0' })
  })
})
