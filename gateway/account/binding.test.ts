import { describe, expect, test } from 'vitest'
import type { BindingAnswer } from '../../contract/entities/people.ts'
import {
  actingFor,
  codeSentTo,
  gateway,
  peoplePath,
  type Somebody,
  sensor,
  sensorId,
  sensorPhone,
  smsTo,
  somebody,
  unclaimed,
  wrongSensor,
} from '../testing/enterprise-people-in-test.ts'

describe('three public values', () => {
  test('bind nobody to an enterprise that others act for, and open nothing of it', async () => {
    const host = gateway.freshHost()
    const stranger = await somebody(host, { name: '路人' })
    const begun = await stranger.begun()
    expect(begun).toMatchObject({ state: 'proving', phoneMasked: '*********01', canBeApproved: true })
    expect(await stranger.bound()).toEqual([])
    for (const path of [
      '/policy/api/enterprise/current',
      '/policy/api/customer/declare-ent/page',
      peoplePath,
    ]) {
      expect((await stranger.ask('GET', path, { enId: sensorId })).code).toBe('403')
    }
  })

  test('that do not fit are refused, and guesses end: by person, and by enterprise whoever guesses', async () => {
    const host = gateway.freshHost()
    const guesser = await somebody(host)
    const heard = []
    for (let tries = 0; tries < 6; tries++) heard.push(await guesser.bind(wrongSensor))
    expect(heard.map((one) => one.outcome === 'refused' && one.reason)).toEqual([
      ...Array(5).fill('mismatch'),
      'tooManyTries',
    ])
    // The right values are not told apart any more.
    expect(await guesser.bind(sensor)).toMatchObject({ reason: 'tooManyTries' })
    for (let others = 0; others < 3; others++) {
      const other = await somebody(host)
      for (let tries = 0; tries < 5; tries++) await other.bind(wrongSensor)
    }
    expect(await (await somebody(host)).bind(wrongSensor)).toMatchObject({ reason: 'tooManyTries' })
    // Whoever the single sign-on vouches for is not kept out by them.
    const authorities = [{ creditCode: sensor.creditCode, capacity: 'legalRepresentative' }]
    expect(await (await somebody(host, { authorities })).bind(sensor)).toMatchObject({ outcome: 'bound' })
  })
})

describe('the spelling of a name', () => {
  test('binds an enterprise under another spelling and counts no try', async () => {
    const host = gateway.freshHost()
    const typist = await somebody(host)
    const spellings = [
      { name: sensor.name.replace('有限公司', ' 有限公司 ') },
      { name: `\u200b${sensor.name}\u202c` },
      { name: sensor.name.replaceAll('金', '⾦').replaceAll('高', '⾼').replaceAll('长', '⻓') },
      { legalRepresentative: [...sensor.legalRepresentative].join(' ') },
      { legalRepresentative: [...sensor.legalRepresentative].join('\u3000') },
      { legalRepresentative: `${sensor.legalRepresentative}\ufe0f` },
      { creditCode: ` ${sensor.creditCode.toLowerCase().replace(/.{4}/g, '$& ')}` },
    ]
    for (const spelling of spellings)
      expect(await typist.bind({ ...sensor, ...spelling })).toMatchObject({ outcome: 'proofNeeded' })
  })
})

describe("the single sign-on's word", () => {
  test.each([
    ['legalRepresentative', 'legalRepresentative'],
    ['agent', 'manager'],
  ])('binds %s of an enterprise that nobody acts for as %s', async (capacity, role) => {
    const host = gateway.freshHost()
    const named = await unclaimed(host)
    const person = await somebody(host, { authorities: [{ creditCode: named.creditCode, capacity }] })
    expect(await person.bind(named)).toMatchObject({
      outcome: 'bound',
      role,
      enterprise: { name: named.name },
    })
    expect(await person.bound()).toEqual([named.creditCode])
  })

  test('binds an agent as a preparer where others manage, and tells them at once', async () => {
    const host = gateway.freshHost()
    const manager = await actingFor(host, '周管理', 'manager')
    const authorities = [{ creditCode: sensor.creditCode, capacity: 'agent' }]
    const agent = await somebody(host, { name: '钱代理', authorities })
    expect(await agent.bind(sensor)).toMatchObject({ outcome: 'bound', role: 'preparer' })
    expect((await manager.receivedMessages())[0]).toMatch(/^钱先生\/女士（\d{3}\*{4}\d{4}）/)
    expect((await smsTo(host, manager.user.phone))[0]).toContain('提出异议')
  })
})

describe('a code to the registered telephone', () => {
  test('makes the first one the manager, is good for one person only, and its words say who asks', async () => {
    const host = gateway.freshHost()
    const named = await unclaimed(host, 2)
    const [first, second] = [await somebody(host, { name: '孙一' }), await somebody(host, { name: '吴二' })]
    const mine = await first.begun(named)
    const theirs = await second.begun(named)
    const sent = await first.ask<{ phoneMasked: string }>('POST', `/uaa/api/user/binding/${mine.id}/code`)
    expect(sent.data.phoneMasked).toBe(mine.phoneMasked)
    const outbox = await gateway.tell<{ phone: string; text: string }[]>(host, 'GET', '/outbox')
    const text = outbox.find((one) => one.text.startsWith('孙先生/女士（'))?.text ?? ''
    expect(text).toContain(named.name)
    const smsCode = /\d{6}/.exec(text)?.[0]
    const prove = (who: Somebody, id: string) =>
      who.ask<BindingAnswer>('POST', `/uaa/api/user/binding/${id}/proof`, { body: { smsCode } })
    expect((await prove(second, theirs.id)).data).toMatchObject({ outcome: 'refused', reason: 'wrongCode' })
    expect((await prove(second, mine.id)).code).toBe('404')
    expect((await prove(first, mine.id)).data).toMatchObject({ outcome: 'bound', role: 'manager' })
    expect(await first.ask('GET', '/uaa/api/user/binding')).toMatchObject({ data: [] })
    expect(await second.bound()).toEqual([])
  })

  test('makes whoever comes later a preparer', async () => {
    const host = gateway.freshHost()
    const person = await somebody(host)
    const { id } = await person.begun()
    await person.ask('POST', `/uaa/api/user/binding/${id}/code`)
    const smsCode = await codeSentTo(host, sensorPhone)
    expect(
      await person.ask('POST', `/uaa/api/user/binding/${id}/proof`, { body: { smsCode } }),
    ).toMatchObject({
      data: { outcome: 'bound', role: 'preparer' },
    })
  })
})

describe('approval', () => {
  async function asked(host: string, name = '郑新') {
    const asker = await somebody(host, { name })
    const { id } = await asker.begun()
    const answer = await asker.ask<BindingAnswer>('POST', `/uaa/api/user/binding/${id}/approval`, {
      body: { role: 'preparer' },
    })
    expect(answer.data).toMatchObject({ outcome: 'waiting', binding: { state: 'waiting' } })
    return { asker, id }
  }

  test('by a manager binds with the role that the manager gives; everybody hears of both steps', async () => {
    const host = gateway.freshHost()
    const manager = await actingFor(host, '周管理', 'manager')
    const reader = await actingFor(host, '冯看', 'reader')
    const { asker, id } = await asked(host)
    expect((await manager.people()).waiting).toMatchObject([
      { bindingId: id, name: '郑新', askedRole: 'preparer' },
    ])
    expect((await reader.people()).waiting).toEqual([])
    const decision = { bindingId: id, grant: true, role: 'reader' }
    expect(
      (await reader.ask('POST', `${peoplePath}/decision`, { body: decision, enId: sensorId })).code,
    ).toBe('3000')
    expect(await asker.bound()).toEqual([])
    expect(
      (await manager.ask('POST', `${peoplePath}/decision`, { body: decision, enId: sensorId })).code,
    ).toBe('0')
    expect(await asker.bound()).toEqual([sensor.creditCode])
    const shown = (await reader.people()).people.find(({ name }) => name === '郑新')
    expect(shown).toMatchObject({ role: 'reader', proof: 'approval', approvedBy: '周管理', disputed: false })
    expect((await reader.receivedMessages()).filter((words) => words.includes('郑先生/女士'))).toHaveLength(2)
    expect(
      (await manager.ask('POST', `${peoplePath}/decision`, { body: decision, enId: sensorId })).code,
    ).toBe('404')
  })

  test('that is declined binds nobody, and is told', async () => {
    const host = gateway.freshHost()
    const manager = await actingFor(host, '周管理', 'manager')
    const { asker, id } = await asked(host)
    const decision = { bindingId: id, grant: false, role: 'reader' }
    await manager.ask('POST', `${peoplePath}/decision`, { body: decision, enId: sensorId })
    expect(await asker.bound()).toEqual([])
    expect((await asker.ask('GET', '/uaa/api/user/binding')).data).toMatchObject([{ id, state: 'declined' }])
  })

  test('is nobody else’s to give: a manager of another enterprise does not find it', async () => {
    const host = gateway.freshHost()
    const elsewhere = await somebody(host, { enterprises: [{}] })
    const { id } = await asked(host)
    const enId = elsewhere.user.enterprises[0]?.enId
    const body = { bindingId: id, grant: true, role: 'reader' }
    expect((await elsewhere.ask('POST', `${peoplePath}/decision`, { body, enId })).code).toBe('404')
  })

  test('is asked for a few times only: it reaches people’s telephones', async () => {
    const host = gateway.freshHost()
    const { asker, id } = await asked(host)
    const outcomes = []
    let current = id
    for (let times = 0; times < 5; times++) {
      await asker.ask('DELETE', `/uaa/api/user/binding/${current}`)
      current = (await asker.begun().catch(() => null))?.id ?? current
      const answer = await asker.ask<BindingAnswer>('POST', `/uaa/api/user/binding/${current}/approval`, {
        body: { role: 'reader' },
      })
      outcomes.push(answer.code === '0' && answer.data.outcome === 'waiting')
    }
    expect(outcomes).toEqual([true, true, true, true, false])
  })

  test('keeps every request on the page, and tells of twenty a day in the message centre', async () => {
    const host = gateway.freshHost()
    const manager = await actingFor(host, '周管理', 'manager')
    for (let others = 0; others < 4; others++) {
      const { asker, id } = await asked(host, `路人${others}`)
      for (let times = 1, current = id; times < 5; times++) {
        await asker.ask('DELETE', `/uaa/api/user/binding/${current}`)
        current = (await asker.begun()).id
        const path = `/uaa/api/user/binding/${current}/approval`
        await asker.ask('POST', path, { body: { role: 'reader' } })
      }
    }
    const answer = async () => {
      const path = '/policy/api/customer/msg/page?size=50'
      const { data } = await manager.ask<{ records: { title: string }[] }>('GET', path, { enId: sensorId })
      return data.records.filter(({ title }) => title.startsWith('有人申请')).length
    }
    expect(await answer()).toBe(20)
    await asked(host, '郑新')
    expect((await manager.people()).waiting.map(({ name }) => name)).toContain('郑新')
    expect(await answer()).toBe(20)
    expect(await smsTo(host, manager.user.phone)).toHaveLength(3)
  })
})
