import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../contract/index.ts'
import {
  actingFor,
  bindPath,
  gateway,
  peoplePath,
  type Somebody,
  sensor,
  sensorId,
  sensorPhone,
  smsTo,
  somebody,
} from '../testing/enterprise-people-in-test.ts'
import { bearer, type GatewayInTest, gatewayInTest, type MadeUser } from '../testing/gateway-in-test.ts'
import { startPostgres, type TestPostgres } from '../testing/test-postgres.ts'

const tooMany = /次数太多，请 (\d+ 月 \d+ 日 )?\d\d:\d\d 后再试/

async function messagesTo(who: Somebody): Promise<string[]> {
  const path = '/policy/api/customer/msg/page?size=50'
  const { data } = await who.ask<{ records: { body: string }[] }>('GET', path, { enId: sensorId })
  return data.records.map(({ body }) => body)
}

const giveRole = (by: Somebody, { user }: Somebody, role: string) =>
  by.ask('PUT', peoplePath, { body: { userId: user.id, role }, enId: sensorId })

async function setClock(host: string, now: Date): Promise<void> {
  await gateway.tell(host, 'POST', '/clock', { now: now.toISOString() })
}

describe('changes of roles', () => {
  test('of one person end within the hour, and send each number a few texts', async () => {
    const host = gateway.freshHost()
    const manager = await actingFor(host, '周管理', 'manager')
    const reader = await actingFor(host, '冯看', 'reader')
    for (let change = 0; change < 30; change++)
      expect((await giveRole(manager, reader, change % 2 === 0 ? 'preparer' : 'reader')).code).toBe('0')
    for (let change = 0; change < 40; change++)
      expect(await giveRole(manager, reader, change % 2 === 0 ? 'preparer' : 'manager')).toMatchObject({
        code: '3000',
        words: expect.stringMatching(tooMany),
      })
    const texts = await smsTo(host, reader.user.phone)
    expect(texts).toHaveLength(4)
    expect(texts.filter((text) => text.endsWith('请到消息中心查看'))).toHaveLength(1)
    expect(texts[0]).toContain('之后的变化暂不发短信，请到消息中心查看')
    expect((await messagesTo(reader)).filter((body) => body.includes('身份改为'))).toHaveLength(30)
    await setClock(host, new Date(Date.now() + 3_700_000))
    const later = await actingFor(host, '周一', 'manager')
    expect((await giveRole(later, reader, 'preparer')).code).toBe('0')
    expect(await smsTo(host, reader.user.phone)).toHaveLength(5)
  })

  test('to the role that somebody has are told to nobody and recorded nowhere', async () => {
    const host = gateway.freshHost()
    const manager = await actingFor(host, '周管理', 'manager')
    const reader = await actingFor(host, '冯看', 'reader')
    for (let change = 0; change < 40; change++)
      expect((await giveRole(manager, reader, 'reader')).code).toBe('0')
    expect(await smsTo(host, reader.user.phone)).toEqual([])
    expect(await messagesTo(reader)).toEqual([])
    const { data } = await manager.ask<{ records: unknown[] }>('GET', '/uaa/api/user/audit', {
      enId: sensorId,
    })
    expect(JSON.stringify(data.records)).not.toContain('roleChanged')
    expect((await giveRole(manager, reader, 'preparer')).code).toBe('0')
  })

  test('of several people together send a number eight texts an hour', async () => {
    const host = gateway.freshHost()
    const leader = await actingFor(host, '王敏', 'legalRepresentative')
    const managers = [
      await actingFor(host, '周一', 'manager'),
      await actingFor(host, '周二', 'manager'),
      await actingFor(host, '周三', 'manager'),
    ]
    const reader = await actingFor(host, '冯看', 'reader')
    for (const manager of managers)
      for (const role of ['preparer', 'reader', 'preparer', 'reader']) await giveRole(manager, reader, role)
    const texts = await smsTo(host, leader.user.phone)
    expect(texts).toHaveLength(8)
    expect((await messagesTo(leader)).filter((body) => body.includes('身份改为'))).toHaveLength(12)
  })
})

describe('binding', () => {
  test('and unbinding by an agent whom the single sign-on knows ends within the hour', async () => {
    const host = gateway.freshHost()
    const leader = await actingFor(host, '王敏', 'legalRepresentative')
    const authorities = [{ creditCode: sensor.creditCode, capacity: 'agent' }]
    const agent = await somebody(host, { name: '钱代理', authorities })
    const codes: string[] = []
    let refusal: string | null = null
    for (let times = 0; times < 40; times++) {
      const answer = await agent.ask('PUT', bindPath, { body: sensor })
      codes.push(answer.code)
      refusal = answer.words ?? refusal
      await agent.ask('DELETE', `${bindPath}?enId=${sensorId}`)
    }
    expect(codes.filter((code) => code === '0')).toHaveLength(15)
    expect(refusal).toMatch(tooMany)
    expect(await smsTo(host, leader.user.phone)).toHaveLength(4)
  })

  const askForCode = async (who: Somebody, id: string, address: string) => {
    const headers = { ...bearer(who.user), 'client-address': address }
    const path = `/uaa/api/user/binding/${id}/code`
    return gateway.call('POST', path, { host: who.host, headers })
  }

  test('codes that many accounts ask for reach the telephone of the registry four times an hour', async () => {
    const host = gateway.freshHost()
    const start = Date.now()
    const answers = []
    for (let asker = 0; asker < 12; asker++) {
      const stranger = await somebody(host, { assurance: null })
      const { id } = await stranger.begun()
      await setClock(host, new Date(start + asker * 61_000))
      answers.push(await askForCode(stranger, id, `203.0.113.${asker}`))
    }
    expect(await smsTo(host, sensorPhone)).toHaveLength(4)
    expect(answers.at(-1)).toMatchObject({
      returnCode: '3000',
      errorMessage: expect.stringMatching(
        /\d\d:\d\d 后再获取，或请企业的法定代表人或管理员批准，或由法定代表人从统一身份认证/,
      ),
    })
    const verified = await somebody(host, { assurance: 'high' })
    const { id } = await verified.begun()
    expect((await askForCode(verified, id, '198.51.100.1')).returnCode).toBe('0')
    expect(await smsTo(host, sensorPhone)).toHaveLength(5)
  })

  test('codes of one person reach it three times a day', async () => {
    const host = gateway.freshHost()
    const start = Date.now()
    const stranger = await somebody(host, { assurance: null })
    const { id } = await stranger.begun()
    for (let times = 0; times < 20; times++) {
      await setClock(host, new Date(start + times * 900_000))
      await askForCode(stranger, id, '203.0.113.1')
    }
    expect(await smsTo(host, sensorPhone)).toHaveLength(3)
  })
})

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
