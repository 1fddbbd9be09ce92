import { beforeAll, describe, expect, test, vi } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Context } from '../base/context.ts'
import { bearer, type GatewayInTest, sharedGateway } from '../testing/gateway-in-test.ts'
import { callerOf } from './callers.ts'

let gateway: GatewayInTest
beforeAll(async () => {
  gateway = await sharedGateway()
})

const count = '/policy/api/ua/policy/policyCount'

describe('who may call', () => {
  const favourites = '/policy/api/customer/policy/favorite/list'
  const unread = '/policy/api/customer/msg/count'

  test('nobody without a token, with a wrong one, or with one of another tenant', async () => {
    const [host, other] = [gateway.freshHost(), gateway.freshHost()]
    const user = await gateway.makeUser(host)
    expect(await gateway.call('GET', favourites, { host })).toMatchObject({ status: 401, returnCode: '401' })
    const wrong = { authorization: 'Bearer wrong-wrong-wrong' }
    expect(await gateway.call('GET', favourites, { host, headers: wrong })).toMatchObject({
      returnCode: '401',
    })
    expect(await gateway.call('GET', favourites, { host: other, headers: bearer(user) })).toMatchObject({
      returnCode: '401',
    })
    expect(await gateway.call('GET', favourites, { host, headers: bearer(user) })).toMatchObject({
      returnCode: '0',
    })
  })

  test("an enterprise's call only with an enterprise of one's own in the header", async () => {
    const host = gateway.freshHost()
    const [mine, theirs] = [await gateway.makeUser(host, [{}]), await gateway.makeUser(host, [{}])]
    const refused = { status: 403, returnCode: '403', errorMessage: '请以法人账号登录' }
    const [own, foreign] = [mine.enterprises[0]?.enId, theirs.enterprises[0]?.enId]
    expect(await gateway.call('GET', unread, { host, headers: bearer(mine) })).toMatchObject(refused)
    expect(await gateway.call('GET', unread, { host, headers: bearer(mine, foreign) })).toMatchObject(refused)
    expect(await gateway.call('GET', unread, { host, headers: bearer(mine, own) })).toMatchObject({
      returnCode: '0',
    })
  })

  test('a bad token does no harm where anyone may call', async () => {
    expect(await gateway.call('GET', count, { headers: { authorization: 'Bearer ' } })).toMatchObject({
      returnCode: '0',
    })
  })
})

test('nobody is looked up for a call to which it makes no difference', async () => {
  const select = vi.fn(() => {
    throw new Error('the store was read')
  })
  const context = { db: { select } } as unknown as Context
  const headers = new Headers({ authorization: 'Bearer some-token-of-somebody', 'enterprise-id': 'e1' })
  const signal = new AbortController().signal
  const arrived = { tenantId: 'test', requestId: 'r1', headers, clientAddress: '127.0.0.1', signal }
  expect(await callerOf(context, contract.behaviour.record, arrived)).toMatchObject({
    user: null,
    enterprise: null,
  })
  await expect(callerOf(context, contract.policy.count, arrived)).rejects.toThrow('the store was read')
})

describe('tenants', () => {
  test('are known by their host; another host is nobody', async () => {
    const config = async (host: string, id: string) =>
      gateway.call('GET', `/uaa/api/tenant/config/${id}`, { host })
    expect((await config('localhost:3000', 'default')).data).toMatchObject({
      platformTitle: '苏州市政策服务平台',
    })
    expect((await config('127.0.0.1', 'default')).returnCode).toBe('0')
    expect((await config('www.example.cn', 'example')).returnCode).toBe('0')
    expect((await config('evil.example', 'default')).status).toBe(404)
    expect((await config('localhost', 'example')).status).toBe(404)
  })

  test('do not see what people of another one do, and all have the policies', async () => {
    const [host, other] = [gateway.freshHost(), gateway.freshHost()]
    const [user, stranger] = [await gateway.makeUser(host), await gateway.makeUser(other)]
    const list = '/policy/api/customer/policy/favorite/list'
    const add = { host, headers: bearer(user) }
    expect(await gateway.call('POST', '/policy/api/customer/policy/favorite/n-rd-2023-7', add)).toMatchObject(
      {
        returnCode: '0',
      },
    )
    expect((await gateway.call('GET', list, add)).data).toMatchObject({ total: 1 })
    expect((await gateway.call('GET', list, { host: other, headers: bearer(stranger) })).data).toMatchObject({
      total: 0,
    })
    const [ofOneHost, ofAnother] = [
      await gateway.call('GET', count, { host }),
      await gateway.call('GET', count, { host: other }),
    ]
    expect(ofOneHost.data).toEqual(ofAnother.data)
  })
})
