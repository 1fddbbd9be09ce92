import { expect, test } from 'vitest'
import type { BindingAnswer } from '../../contract/entities/people.ts'
import {
  actingFor,
  gateway,
  peoplePath,
  type Somebody,
  sensor,
  sensorId,
  somebody,
} from '../testing/enterprise-people-in-test.ts'
import { hostileNames } from '../testing/hostile-names.ts'

const long = (name: string) => [...name].length > 2

/** Returns all texts and mails of a tenant, and the messages to these people. */
async function sentToOthers(host: string, ...others: Somebody[]): Promise<string[]> {
  const texts = await gateway.tell<{ text: string }[]>(host, 'GET', '/outbox')
  const mails = await gateway.tell<{ subject: string; text: string }[]>(host, 'GET', '/mails')
  const path = '/policy/api/customer/msg/page?size=50'
  const messages = await Promise.all(
    others.map(async (other) => {
      const { data } = await other.ask<{ records: { title: string; body: string }[] }>('GET', path, {
        enId: sensorId,
      })
      return data.records.flatMap(({ title, body }) => [title, body])
    }),
  )
  return [
    ...texts.map(({ text }) => text),
    ...mails.flatMap(({ subject, text }) => [subject, text]),
    ...messages.flat(),
  ]
}

test.each(hostileNames)('no message to others carries a name such as %j', async (name) => {
  const host = gateway.freshHost()
  const leader = await actingFor(host, '王敏', 'legalRepresentative')
  const reader = await actingFor(host, '冯看', 'reader')
  const authorities = [{ creditCode: sensor.creditCode, capacity: 'agent' }]
  const agent = await somebody(host, { name, authorities })
  const asker = await somebody(host, { name, assurance: null })
  const to = (who: Somebody, role: string) => ({ body: { userId: who.user.id, role }, enId: sensorId })

  // A code to the registry's telephone, a request, and both decisions.
  for (const grant of [false, true]) {
    const { id } = await asker.begun().catch(async () => {
      const { data } = await asker.ask<{ id: string }[]>('GET', '/uaa/api/user/binding')
      return data[0] ?? { id: '' }
    })
    await asker.ask('POST', `/uaa/api/user/binding/${id}/code`)
    const asking = await asker.ask<BindingAnswer>('POST', `/uaa/api/user/binding/${id}/approval`, {
      body: { role: 'preparer' },
    })
    expect(asking.data.outcome).toBe('waiting')
    const body = { bindingId: id, grant, role: 'preparer' }
    expect((await leader.ask('POST', `${peoplePath}/decision`, { body, enId: sensorId })).code).toBe('0')
  }
  // An agent of the single sign-on, roles given by and to such a name, an objection, and the end of
  // a link.
  expect((await agent.bind(sensor)).outcome).toBe('bound')
  expect((await leader.ask('PUT', peoplePath, to(agent, 'manager'))).code).toBe('0')
  expect((await agent.ask('PUT', peoplePath, to(asker, 'reader'))).code).toBe('0')
  const objection = { body: { userId: agent.user.id }, enId: sensorId }
  expect((await asker.ask('POST', `${peoplePath}/objection`, objection)).code).toBe('0')
  expect((await leader.ask('DELETE', `${peoplePath}?userId=${agent.user.id}`, { enId: sensorId })).code).toBe(
    '0',
  )

  const sent = await sentToOthers(host, leader, reader)
  for (const part of [
    '申请代表',
    '没有批准',
    '批准了',
    '经统一身份认证确认',
    '身份改为',
    '提出异议',
    '解除了',
  ])
    expect(sent.filter((text) => text.includes(part)).length, part).toBeGreaterThan(0)
  const rest = [...name].slice(1).join('')
  const parts = [name, ...(long(name) ? [rest] : []), ...(name.match(/[a-zA-Z]{3,}|\d{3,}/g) ?? [])]
  for (const part of parts) expect(sent.filter((text) => text.includes(part))).toEqual([])
})
