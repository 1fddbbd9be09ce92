import { describe, expect, test } from 'vitest'
import type { OwnBinding } from '../../contract/entities/people.ts'
import {
  actingFor,
  bindPath,
  gateway,
  peoplePath,
  type Somebody,
  smsTo,
  somebody,
  unclaimed,
} from '../testing/enterprise-people-in-test.ts'

function deleteAccount(person: Somebody, handOver?: { enId: string; userId: string | null }[]) {
  const body = { password: person.user.password, ...(handOver ? { handOver } : {}) }
  return person.ask('POST', '/uaa/api/user/personal-data/delete', { body })
}

async function rolesSeenBy(person: Somebody, enId: string): Promise<Record<string, string>> {
  const { people } = await person.people(enId)
  return Object.fromEntries(people.map(({ name, role }) => [name, role]))
}

/** An enterprise of the registry with one manager and two others. */
async function enterpriseOfThree() {
  const host = gateway.freshHost()
  const named = await unclaimed(host)
  const { name, creditCode } = named
  const manager = await somebody(host, { name: '周管理', enterprises: [{ name, creditCode }] })
  const enId = manager.user.enterprises[0]?.enId ?? ''
  const preparer = await somebody(host, {
    name: '陈办',
    enterprises: [{ enId, role: 'preparer' }],
    authorities: [{ creditCode, capacity: 'agent' }],
  })
  const reader = await actingFor(host, '冯看', 'reader', enId)
  return { host, named, enId, manager, preparer, reader }
}

describe('the only person who may approve', () => {
  test('is refused the deletion of the account without a choice, and nothing is deleted', async () => {
    const { manager, preparer, named, enId } = await enterpriseOfThree()
    const refused = await deleteAccount(manager)
    expect([refused.code, refused.words]).toEqual(['3000', expect.stringContaining(named.name)])
    expect(await rolesSeenBy(preparer, enId)).toMatchObject({ 周管理: 'manager' })
  })

  test('hands over to a colleague with the deletion, and everybody is told without names', async () => {
    const { host, manager, preparer, reader, enId } = await enterpriseOfThree()
    expect((await deleteAccount(manager, [{ enId, userId: preparer.user.id }])).code).toBe('0')
    expect(await rolesSeenBy(preparer, enId)).toEqual({ 陈办: 'manager', 冯看: 'reader' })
    expect((await smsTo(host, preparer.user.phone)).join()).toContain('您现在是管理员')
    const texts = (await smsTo(host, reader.user.phone)).join()
    expect(texts).toContain('一位同事接任管理员')
    expect(texts).not.toMatch(/周管理|陈办/)
  })

  test('hands over neither to a stranger nor to themselves', async () => {
    const { host, manager, preparer, enId } = await enterpriseOfThree()
    for (const { user } of [await somebody(host), manager]) {
      expect((await deleteAccount(manager, [{ enId, userId: user.id }])).code).toBe('3000')
    }
    expect(await rolesSeenBy(preparer, enId)).toMatchObject({ 周管理: 'manager', 陈办: 'preparer' })
  })

  test('leaves nobody knowingly, and the others are told how one of them becomes the manager', async () => {
    const { host, named, manager, preparer, reader, enId } = await enterpriseOfThree()
    const waiting = await somebody(host)
    const { id } = await waiting.begun(named)
    await waiting.ask('POST', `/uaa/api/user/binding/${id}/approval`, { body: { role: 'preparer' } })
    expect((await deleteAccount(manager, [{ enId, userId: null }])).code).toBe('0')
    for (const { user } of [preparer, reader]) {
      expect((await smsTo(host, user.phone)).join()).toContain('现在没有人可以批准同事')
    }
    expect((await waiting.ask<OwnBinding[]>('GET', '/uaa/api/user/binding')).data).toMatchObject([
      { state: 'proving', canBeApproved: false },
    ])
    expect(await reader.bind(named)).toMatchObject({ outcome: 'proofNeeded' })
    expect(await preparer.bind(named)).toMatchObject({ outcome: 'bound', role: 'manager' })
    expect(await reader.bind(named)).toMatchObject({ outcome: 'bound', role: 'reader' })
  })

  test('leaves without a choice where there is another manager', async () => {
    const { host, manager, enId } = await enterpriseOfThree()
    await actingFor(host, '周二', 'manager', enId)
    expect((await deleteAccount(manager)).code).toBe('0')
  })

  test('leaves without a choice where there is nobody else', async () => {
    const alone = await somebody(gateway.freshHost(), { enterprises: [{}] })
    expect((await deleteAccount(alone)).code).toBe('0')
  })
})

test('of two managers who delete the account and unbind at once, one is refused', async () => {
  const { host, manager, preparer, enId } = await enterpriseOfThree()
  const second = await actingFor(host, '周二', 'manager', enId)
  const answers = await Promise.all([
    deleteAccount(manager),
    second.ask('DELETE', `${bindPath}?enId=${enId}`),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual(['0', '3000'])
  expect(Object.values(await rolesSeenBy(preparer, enId))).toContain('manager')
})

test('a disputed manager hands nothing over with the account, and who stays is told that nobody approves', async () => {
  const host = gateway.freshHost()
  const { name, creditCode } = await unclaimed(host)
  const enterprises = [{ name, creditCode, role: 'preparer' }]
  const preparer = await somebody(host, { name: '陈办', enterprises })
  const enId = preparer.user.enterprises[0]?.enId ?? ''
  const manager = await actingFor(host, '周管理', 'manager', enId)
  const body = { userId: manager.user.id }
  expect((await preparer.ask('POST', `${peoplePath}/objection`, { body, enId })).code).toBe('0')
  expect((await deleteAccount(manager, [{ enId, userId: preparer.user.id }])).code).toBe('0')
  expect(await rolesSeenBy(preparer, enId)).toEqual({ 陈办: 'preparer' })
  expect((await smsTo(host, preparer.user.phone)).join()).toContain('现在没有人可以批准同事')
})
