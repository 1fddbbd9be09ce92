import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { contract } from '../../contract/index.ts'
import { bearer, type GatewayInTest, gatewayInTest, sharedGateway } from '../testing/gateway-in-test.ts'

let gateway: GatewayInTest
beforeAll(async () => {
  gateway = await sharedGateway()
})

const everyCall = Object.values(contract).flatMap((family): Call[] => Object.values(family))
const count = '/policy/api/ua/policy/policyCount'
const feedback = '/policy/api/ua/feedback'

describe('the control interface', () => {
  test('is not there without its setting', async () => {
    const plain = await gatewayInTest({ control: false })
    const made = await plain.ask('POST', '/__control/users')
    const other = await plain.ask('GET', count, { host: 'x.localhost' })
    await plain.close()
    expect([made.status, other.status]).toEqual([404, 404])
  })

  test('answers nobody but this machine', async () => {
    const from = (remoteAddress: string) =>
      gateway.app.request('/__control/calls', {}, { incoming: { socket: { remoteAddress } } })
    expect((await from('192.0.2.7')).status).toBe(403)
    expect((await from('::ffff:127.0.0.1')).status).toBe(200)
  })

  test('a fault strikes its path, so often, in its tenant only', async () => {
    const [host, other] = [gateway.freshHost(), gateway.freshHost()]
    const fault = { kind: 'envelope', returnCode: '9000', data: { errorMessage: '维护中' } }
    await gateway.tell(host, 'POST', '/faults', { path: '/policy/api/ua/**', times: 2, fault })
    const code = async (at: string, path = count) =>
      (await gateway.call('GET', path, { host: at })).returnCode
    expect(await code(host, '/uaa/api/states/provinces')).toBe('0')
    expect(await code(other)).toBe('0')
    expect([await code(host), await code(host), await code(host)]).toEqual(['9000', '9000', '0'])
  })

  test.each([
    [{ kind: 'status', status: 502, body: '<p>x', contentType: 'text/html' }, 502, '<p>x'],
    [{ kind: 'malformed' }, 200, '{"returnCode":"0","data":{'],
    [{ kind: 'huge', bytes: 100_000 }, 200, ' '.repeat(100_000)],
  ])('arms %o', async (fault, status, body) => {
    const host = gateway.freshHost()
    await gateway.tell(host, 'POST', '/faults', { path: count, fault })
    const response = await gateway.ask('GET', count, { host })
    expect([response.status, await response.text()]).toEqual([status, body])
    await gateway.tell(host, 'DELETE', '/faults')
    expect((await gateway.call('GET', count, { host })).returnCode).toBe('0')
  })

  test('a wrong shape is valid JSON without a required field', async () => {
    const host = gateway.freshHost()
    await gateway.tell(host, 'POST', '/faults', { path: count, fault: { kind: 'shape' } })
    const spoiled = await gateway.call('GET', count, { host })
    expect(spoiled.returnCode).toBe('0')
    expect(spoiled.data).not.toHaveProperty('policies')
  })

  test('tells the calls that came, with their headers and bodies', async () => {
    const host = gateway.freshHost()
    await gateway.call('POST', feedback, { host, body: { content: '很好用' }, headers: { source: 'PC' } })
    const calls = await gateway.tell<{ path: string }[]>(
      host,
      'GET',
      `/calls?path=${encodeURIComponent(feedback)}`,
    )
    expect(calls).toMatchObject([
      { method: 'POST', path: feedback, headers: { source: 'PC' }, body: { content: '很好用' } },
    ])
    await gateway.tell(host, 'DELETE', '/calls')
    expect(await gateway.tell(host, 'GET', '/calls')).toEqual([])
  })

  test('moves the clock of one tenant', async () => {
    const [host, other] = [gateway.freshHost(), gateway.freshHost()]
    const user = await gateway.makeUser(host)
    const valid = async () => {
      const answer = await gateway.call('POST', '/uaa/api/token-check', { host, headers: bearer(user) })
      return (answer.data as { valid: boolean }).valid
    }
    expect(await valid()).toBe(true)
    await gateway.tell(host, 'POST', '/clock', { now: '2099-01-01T00:00:00+08:00' })
    expect(await valid()).toBe(false)
    const captcha = await gateway.call('GET', '/uaa/api/register/captcha/graph/c1', { host: other })
    expect(captcha.returnCode).toBe('0')
    await gateway.tell(host, 'POST', '/clock', { now: null })
    expect(await valid()).toBe(true)
  })

  test('without what is beyond the specification, its calls are not there and its fields not read', async () => {
    const [host, other] = [gateway.freshHost(), gateway.freshHost()]
    const beyond = everyCall.filter((call) => call.beyond !== null)
    expect(beyond.length).toBeGreaterThan(10)
    const drawn = '/uaa/api/register/captcha/graph/one?kind=question'
    const question = async () => Object.keys((await gateway.call('GET', drawn, { host })).data as object)
    await gateway.tell(host, 'POST', '/specified-calls-only', {})
    for (const { method, path } of beyond) {
      const { status, returnCode } = await gateway.call(method, path.replaceAll(/\{\w+\}/g, 'any'), { host })
      expect([method, path, status, returnCode]).toEqual([method, path, 404, '404'])
    }
    expect(await question()).not.toContain('question')
    expect((await gateway.call('GET', count, { host })).returnCode).toBe('0')
    expect((await gateway.call('GET', '/uaa/api/user/binding', { host: other })).status).toBe(401)

    await gateway.tell(host, 'POST', '/specified-calls-only', { on: false })
    expect((await gateway.call('GET', '/uaa/api/user/binding', { host })).status).toBe(401)
    expect(await question()).toContain('question')
  })

  test('goes back to the seed', async () => {
    const host = gateway.freshHost()
    const user = await gateway.makeUser(host)
    await gateway.tell(host, 'POST', '/reset')
    expect(await gateway.call('GET', '/uaa/api/current-user', { host, headers: bearer(user) })).toMatchObject(
      {
        returnCode: '401',
      },
    )
    // A tenant that is new too: dates of the seed follow the day on which it is laid out.
    const seeded = await gateway.call('GET', count, { host: gateway.freshHost() })
    expect((await gateway.call('GET', count, { host })).data).toEqual(seeded.data)
  })

  test('answers its own OpenAPI document', async () => {
    const answer = await gateway.ask('GET', '/__control/openapi.json')
    expect(await answer.json()).toHaveProperty(['paths', '/__control/faults', 'post'])
  })

  test.each([
    ['a message to', '/messages', { userId: 'nobody', title: '标题', body: '正文' }],
    ['a person of', '/users', { enterprises: [{}, { enId: 'nobody' }] }],
    ['a step of', '/declarations/nobody/status', { status: 'accepted' }],
    ['an answer to', '/declarations/nobody/answer', { words: '收到' }],
    ['an answer to', '/consults/nobody/answer', { answer: '可以' }],
    ['the release of', '/consults/nobody/show', undefined],
    ['the check of', '/ratings/nobody/check', undefined],
    ['the answer to', '/ratings/nobody/settle', { answer: '已处理' }],
    ['the release of', '/ratings/nobody/show', undefined],
    ['a change of', '/projects/nobody', { amountText: '最高 1 万元' }],
    ['a change of', '/policies/nobody', { benefitText: '最高 1 万元' }],
    ['the coming of', '/policies/nobody/added', undefined],
  ])('refuses %s what does not exist: %s', async (_, path, body) => {
    const refused = await gateway.ask('POST', `/__control${path}`, { host: gateway.freshHost(), body })
    expect(refused.status).toBe(404)
    expect(await refused.json()).toMatchObject({ errorMessage: expect.stringMatching(/不存在|已下线/) })
  })

  test('refuses a message about an enterprise that its person does not act for', async () => {
    const host = gateway.freshHost()
    const one = await gateway.makeUser(host, [{}])
    const other = await gateway.makeUser(host, [{}])
    const message = { title: '标题', body: '正文' }
    const enId = other.enterprises[0]?.enId
    const refused = await gateway.ask('POST', '/__control/messages', {
      host,
      body: { ...message, userId: one.id, enId },
    })
    expect(refused.status).toBe(404)
    await gateway.tell(host, 'POST', '/messages', { ...message, userId: other.id, enId })
  })

  test('refuses what it does not know', async () => {
    const refused = await gateway.ask('POST', '/__control/faults', {
      body: { path: 'x', fault: { kind: 'no' } },
    })
    expect(refused.status).toBe(400)
  })
})
