import { describe, expect, test } from 'vitest'
import type { OwnBinding } from '../../contract/entities/people.ts'
import {
  actingFor,
  bindPath,
  gateway,
  peoplePath,
  type Somebody,
  sensor,
  sensorId,
  smsTo,
  somebody,
} from '../testing/enterprise-people-in-test.ts'

describe('roles', () => {
  test('a reader reads and changes nothing; a preparer prepares and decides about nobody', async () => {
    const host = gateway.freshHost()
    const [reader, preparer] = [
      await actingFor(host, '冯看', 'reader'),
      await actingFor(host, '陈办', 'preparer'),
    ]
    const save = { body: { employees: 77 }, enId: sensorId }
    expect((await reader.ask('GET', '/policy/api/enterprise/current', { enId: sensorId })).code).toBe('0')
    const refused = await reader.ask('POST', '/policy/api/enterprise/current/save', save)
    expect([refused.code, refused.words]).toEqual(['3000', expect.stringContaining('查看人')])
    expect((await preparer.ask('POST', '/policy/api/enterprise/current/save', save)).code).toBe('0')
    const change = { body: { userId: reader.user.id, role: 'manager' }, enId: sensorId }
    expect((await preparer.ask('PUT', peoplePath, change)).code).toBe('3000')
    const [shown] = (await preparer.people()).people.filter(({ isMe }) => isMe)
    expect(shown).toMatchObject({ name: '陈办', mayChange: false })
  })

  test('a manager changes preparers and readers, the legal representative managers too, nobody themselves', async () => {
    const host = gateway.freshHost()
    const leader = await actingFor(host, '王敏', 'legalRepresentative')
    const [one, two] = [await actingFor(host, '周一', 'manager'), await actingFor(host, '周二', 'manager')]
    const preparer = await actingFor(host, '陈办', 'preparer')
    const give = async (who: Somebody, to: Somebody, role: string) =>
      (await who.ask('PUT', peoplePath, { body: { userId: to.user.id, role }, enId: sensorId })).code
    expect(await give(one, preparer, 'reader')).toBe('0')
    expect(await give(one, two, 'reader')).toBe('3000')
    expect(await give(one, one, 'reader')).toBe('3000')
    expect(await give(one, leader, 'reader')).toBe('3000')
    expect(await give(leader, two, 'preparer')).toBe('0')
    const end = `${peoplePath}?userId=${two.user.id}`
    expect((await one.ask('DELETE', end, { enId: sensorId })).code).toBe('0')
    expect(await two.bound()).toEqual([])
  })

  test('the last one who may approve hands that over before leaving', async () => {
    const host = gateway.freshHost()
    const manager = await somebody(host, { name: '周管理', enterprises: [{}] })
    const enId = manager.user.enterprises[0]?.enId ?? ''
    const preparer = await actingFor(host, '陈办', 'preparer', enId)
    const leave = () => manager.ask('DELETE', `${bindPath}?enId=${enId}`)
    expect(await leave()).toMatchObject({ code: '3000', words: expect.stringContaining('管理员') })
    await manager.ask('PUT', peoplePath, { body: { userId: preparer.user.id, role: 'manager' }, enId })
    expect((await leave()).code).toBe('0')
  })
})

describe('an objection', () => {
  test('stops whoever came later until somebody decides; newcomers object to nobody before them', async () => {
    const host = gateway.freshHost()
    const reader = await actingFor(host, '冯看', 'reader')
    const manager = await actingFor(host, '周管理', 'manager')
    const late = await actingFor(host, '路人', 'preparer')
    expect((await objectTo(reader, late)).code).toBe('3000')
    expect((await objectTo(late, reader)).code).toBe('0')
    expect((await late.ask('GET', '/policy/api/enterprise/current', { enId: sensorId })).code).toBe('403')
    expect(await late.bound()).toEqual([])
    expect((await late.ask<OwnBinding[]>('GET', '/uaa/api/user/binding')).data).toMatchObject([
      { state: 'disputed' },
    ])
    expect((await smsTo(host, late.user.phone))[0]).toContain('异议')
    // No other way in while it is disputed, and no way to shake it off.
    expect(await late.bind(sensor)).toMatchObject({ outcome: 'refused', reason: 'disputed' })
    expect((await late.ask('DELETE', `${bindPath}?enId=${sensorId}`)).code).toBe('3000')
    expect(await late.bind(sensor)).toMatchObject({ outcome: 'refused', reason: 'disputed' })
    await manager.ask('PUT', peoplePath, { body: { userId: late.user.id, role: 'preparer' }, enId: sensorId })
    expect(await late.bound()).toEqual([sensor.creditCode])
  })

  test('keeps out nobody whom the single sign-on names as the legal representative', async () => {
    const host = gateway.freshHost()
    const reader = await actingFor(host, '冯看', 'reader')
    const leader = await somebody(host, {
      name: '王敏',
      enterprises: [{ enId: sensorId, role: 'preparer' }],
      authorities: [{ creditCode: sensor.creditCode, capacity: 'legalRepresentative' }],
    })
    const body = { userId: leader.user.id }
    expect((await reader.ask('POST', `${peoplePath}/objection`, { body, enId: sensorId })).code).toBe('0')
    expect(await leader.bind(sensor)).toMatchObject({ outcome: 'bound', role: 'legalRepresentative' })
    expect(await leader.bound()).toEqual([sensor.creditCode])
  })

  test('is made once: whoever was decided against does not object to the same person again, others may', async () => {
    const host = gateway.freshHost()
    const [one, two] = [await actingFor(host, '冯看', 'reader'), await actingFor(host, '沈看', 'reader')]
    const manager = await actingFor(host, '周管理', 'manager')
    const late = await actingFor(host, '路人', 'preparer')
    const keepLate = () =>
      manager.ask('PUT', peoplePath, { body: { userId: late.user.id, role: 'preparer' }, enId: sensorId })
    expect((await objectTo(late, one)).code).toBe('0')
    // As long as nothing is decided there is nothing more to say.
    expect((await objectTo(late, one)).words).toContain('只能对')
    await keepLate()
    const sent = (await smsTo(host, manager.user.phone)).length
    expect(await mayObject(one, late)).toBe(false)
    expect(await objectTo(late, one)).toMatchObject({
      code: '3000',
      words: '您对这个人提出的异议已有处理结果，有新情况请拨打服务电话',
    })
    expect(await smsTo(host, manager.user.phone)).toHaveLength(sent)
    expect(await late.bound()).toEqual([sensor.creditCode])
    expect(await mayObject(two, late)).toBe(true)
    expect((await objectTo(late, two)).code).toBe('0')
    await keepLate()
    for (const who of [one, two]) expect((await objectTo(late, who)).code).toBe('3000')
    // It is about this person here: somebody else, and another enterprise, are other matters.
    const later = await actingFor(host, '钱新', 'preparer')
    expect((await objectTo(later, one)).code).toBe('0')
  })

  test('that was right may be made again when the same person comes again, one that was wrong may not', async () => {
    const host = gateway.freshHost()
    const [right, wrong] = [await actingFor(host, '冯看', 'reader'), await actingFor(host, '沈看', 'reader')]
    const manager = await actingFor(host, '周管理', 'manager')
    const late = await actingFor(host, '路人', 'preparer')
    await objectTo(late, wrong)
    await manager.ask('PUT', peoplePath, { body: { userId: late.user.id, role: 'preparer' }, enId: sensorId })
    await objectTo(late, right)
    await manager.ask('DELETE', `${peoplePath}?userId=${late.user.id}`, { enId: sensorId })
    const { id: bindingId } = await late.begun()
    await late.ask('POST', `/uaa/api/user/binding/${bindingId}/approval`, { body: { role: 'preparer' } })
    const body = { bindingId, grant: true, role: 'preparer' }
    expect((await manager.ask('POST', `${peoplePath}/decision`, { body, enId: sensorId })).code).toBe('0')
    expect([await mayObject(right, late), await mayObject(wrong, late)]).toEqual([true, false])
  })

  test('comes within thirty days', async () => {
    const host = gateway.freshHost()
    const then = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await gateway.tell(host, 'POST', '/clock', { now: then })
    const reader = await actingFor(host, '冯看', 'reader')
    const soonAfter = new Date(Date.parse(then) + 60_000).toISOString()
    await gateway.tell(host, 'POST', '/clock', { now: soonAfter })
    const late = await actingFor(host, '路人', 'preparer')
    expect(await mayObject(reader, late)).toBe(true)
    await gateway.tell(host, 'POST', '/clock', { now: null })
    reader.user.accessToken = await loggedIn(reader)
    expect(await mayObject(reader, late)).toBe(false)
  })
})

function objectTo({ user }: Somebody, who: Somebody) {
  return who.ask('POST', `${peoplePath}/objection`, { body: { userId: user.id }, enId: sensorId })
}

async function mayObject(who: Somebody, { user }: Somebody) {
  return (await who.people()).people.find(({ userId }) => userId === user.id)?.mayObject
}

/** A new login of somebody whose token has run out. */
async function loggedIn({ host, user }: Somebody): Promise<string> {
  const captchaId = 'captcha-of-a-later-login'
  await gateway.call('GET', `/uaa/api/register/captcha/graph/${captchaId}`, { host })
  const { answer } = await gateway.tell<{ answer: string }>(host, 'GET', `/captcha/${captchaId}`)
  const body = {
    grantType: 'password',
    account: user.phone,
    password: user.password,
    captchaId,
    captchaCode: answer,
  }
  const answered = await gateway.call('POST', '/uaa/login', { host, body })
  return (answered.data as { accessToken: string }).accessToken
}
