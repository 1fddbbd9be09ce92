import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../contract/index.ts'
import { bearer, type GatewayInTest, gatewayInTest, type MadeUser } from '../testing/gateway-in-test.ts'
import { startPostgres, type TestPostgres } from '../testing/test-postgres.ts'

/** An enterprise of the demonstration that others act for. */
const sensorId = 'e-demo-1'

describe('of forty at once over two gateways', () => {
  let server: TestPostgres
  let gateways: GatewayInTest[]
  beforeAll(async () => {
    server = await startPostgres()
    const databaseUrl = await server.newStore()
    gateways = await Promise.all([gatewayInTest({ databaseUrl }), gatewayInTest({ databaseUrl })])
  })
  afterAll(async () => {
    await Promise.all(gateways.map((one) => one.close()))
    await server?.stop()
  })
  const at = (turn: number) => gateways[turn % 2] as GatewayInTest

  test('no more texts and changes go through than the limits allow', async () => {
    const host = at(0).freshHost()
    const make = (more: object) => at(0).tell<MadeUser & { phone: string }>(host, 'POST', '/users', more)
    const enterprises = (role: string) => [{ enId: sensorId, role }]
    const manager = await make({ enterprises: enterprises('manager') })
    const reader = await make({ enterprises: enterprises('reader') })
    const changes = Array.from({ length: 40 }, (_, turn) =>
      at(turn).call('PUT', contract.people.changeRole.path, {
        host,
        headers: bearer(manager, sensorId),
        body: { userId: reader.id, role: turn % 4 < 2 ? 'preparer' : 'reader' },
      }),
    )
    await Promise.all(changes)
    const sent = await at(0).tell<object[]>(host, 'GET', `/outbox?phone=${reader.phone}`)
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.length).toBeLessThanOrEqual(4)

    const tel = '13912345678'
    const captchas = await Promise.all(
      Array.from({ length: 40 }, async (_, turn) => {
        const captchaId = `captcha-of-forty-${turn}`
        await at(turn).call('GET', `/uaa/api/register/captcha/graph/${captchaId}`, { host })
        const { answer } = await at(turn).tell<{ answer: string }>(host, 'GET', `/captcha/${captchaId}`)
        return { captchaId, captchaCode: answer }
      }),
    )
    await Promise.all(
      captchas.map((captcha, turn) => {
        const query = new URLSearchParams({ tel, type: 'register', ...captcha })
        const headers = { 'client-address': `2001:db8:${turn}::1` }
        return at(turn).call('GET', `${contract.account.smsCaptcha.path}?${query}`, { host, headers })
      }),
    )
    expect(await at(0).tell<object[]>(host, 'GET', `/outbox?phone=${tel}`)).toHaveLength(1)
  })
})
