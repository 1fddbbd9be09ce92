import { describe, expect, test } from 'vitest'
import type { BindingAnswer } from '../../contract/entities/people.ts'
import { contract } from '../../contract/index.ts'
import {
  actingFor,
  bindPath,
  codeSentTo,
  gateway,
  type Somebody,
  sensor,
  sensorPhone,
  somebody,
  unclaimed,
  wrongSensor,
} from '../testing/enterprise-people-in-test.ts'
import { bearer } from '../testing/gateway-in-test.ts'

const { libSearch } = contract.enterprise

/** Calls as this person, from a network of this address. */
async function from(address: string, { host, user }: Somebody, method: string, path: string, body: object) {
  const headers = { ...bearer(user), 'client-address': address }
  return (await gateway.call(method, path, { host, body, headers })).data as BindingAnswer
}

const bindFrom = (address: string, who: Somebody, values = sensor) =>
  from(address, who, 'PUT', bindPath, values)

/** Spends the wrong tries that an enterprise has a day, by strangers in networks of their own. */
async function guessedOut(host: string): Promise<void> {
  for (let others = 0; others < 4; others++) {
    const other = await somebody(host)
    for (let tries = 0; tries < 5; tries++) await bindFrom(`203.0.113.${others}`, other, wrongSensor)
  }
}

/** Asks for a code for this binding. Returns the one sent to the registered telephone. */
async function codeFor(host: string, who: Somebody, id: string): Promise<string> {
  await who.ask('POST', `/uaa/api/user/binding/${id}/code`)
  return codeSentTo(host, sensorPhone)
}

describe('after the wrong tries of strangers', () => {
  test('right values go through, and so do the code and the request for approval of whoever had them', async () => {
    const host = gateway.freshHost()
    const manager = await actingFor(host, '周管理', 'manager')
    const early = await somebody(host, { name: '孙早' })
    const { id } = await early.begun()
    await guessedOut(host)
    const proof = { smsCode: await codeFor(host, early, id) }
    expect(
      await from('198.51.100.1', early, 'POST', `/uaa/api/user/binding/${id}/proof`, proof),
    ).toMatchObject({ outcome: 'bound' })
    const late = await somebody(host, { name: '郑晚' })
    const begun = await bindFrom('198.51.100.2', late)
    expect(begun).toMatchObject({ outcome: 'proofNeeded' })
    if (begun.outcome !== 'proofNeeded') return
    const asking = `/uaa/api/user/binding/${begun.binding.id}/approval`
    expect(await from('198.51.100.2', late, 'POST', asking, { role: 'reader' })).toMatchObject({
      outcome: 'waiting',
    })
    expect((await manager.people()).waiting).toMatchObject([{ name: '郑晚' }])
  })

  test('whoever has had a wrong try there, and their network, cannot tell right from wrong', async () => {
    const host = gateway.freshHost()
    const guesser = await somebody(host)
    await bindFrom('192.0.2.1', guesser, wrongSensor)
    await guessedOut(host)
    const heardBy = async (who: Somebody, address: string, values = sensor) => {
      const answer = await bindFrom(address, who, values)
      return answer.outcome === 'refused' ? answer.reason : answer.outcome
    }
    const refused = 'tooManyTries'
    expect(await heardBy(guesser, '198.51.100.1')).toBe(refused)
    expect(await heardBy(await somebody(host), '192.0.2.1')).toBe(refused)
    // One more guess is one more person in one more network.
    const fresh = await somebody(host)
    expect(await heardBy(fresh, '198.51.100.2', wrongSensor)).toBe(refused)
    expect(await heardBy(fresh, '198.51.100.3')).toBe(refused)
    expect(await heardBy(await somebody(host), '198.51.100.2')).toBe(refused)
    // Refusals by that limit count against nobody new.
    expect(await heardBy(await somebody(host), '198.51.100.3')).toBe('proofNeeded')
    // A day after the last wrong try all of it is over.
    const then = new Date(Date.now() + 25 * 3_600_000).toISOString()
    await gateway.tell(host, 'POST', '/clock', { now: then })
    expect(await heardBy(await somebody(host), '192.0.2.1')).toBe('proofNeeded')
  })

  test('a wrong try counts against the person and the network as every other', async () => {
    const host = gateway.freshHost()
    await guessedOut(host)
    const other = await unclaimed(host)
    const fresh = await somebody(host)
    await bindFrom('198.51.100.1', fresh, wrongSensor)
    const heard = []
    for (let tries = 0; tries < 5; tries++)
      heard.push(await bindFrom('198.51.100.1', fresh, { ...other, name: '乱猜有限公司' }))
    expect(heard.map((one) => one.outcome === 'refused' && one.reason)).toEqual([
      ...Array(4).fill('mismatch'),
      'tooManyTries',
    ])
  })

  test('of codes, the code of another person is still good', async () => {
    const host = gateway.freshHost()
    for (let others = 0; others < 4; others++) {
      const other = await somebody(host)
      const { id } = await other.begun()
      for (let tries = 0; tries < 5; tries++) {
        const proof = { smsCode: '000000' }
        const path = `/uaa/api/user/binding/${id}/proof`
        expect(await from(`192.0.2.${others}`, other, 'POST', path, proof)).toMatchObject({
          reason: 'wrongCode',
        })
      }
    }
    const honest = await somebody(host, { name: '孙新' })
    const { id } = await honest.begun()
    const proof = { smsCode: await codeFor(host, honest, id) }
    const path = `/uaa/api/user/binding/${id}/proof`
    expect(await from('198.51.100.1', honest, 'POST', path, proof)).toMatchObject({ outcome: 'bound' })
  })
})

test('guesses end by address, whoever makes them and whichever enterprise they are about', async () => {
  const host = gateway.freshHost()
  const { data } = await gateway.call('GET', `${libSearch.path}?size=8`, {
    host,
    headers: bearer(await gateway.makeUser(host)),
  })
  const { records } = data as { records: { creditCode: string }[] }
  const guessAt = (creditCode = '') => ({ creditCode, name: '乱猜有限公司', legalRepresentative: '李四' })
  let last: BindingAnswer | null = null
  for (let tries = 0; tries < 41; tries++) {
    const guesser = await somebody(host)
    const values = guessAt(records[tries % records.length]?.creditCode)
    // Addresses of one IPv6 network are one.
    last = await bindFrom(`2001:db8:1:2::${tries + 1}`, guesser, values)
  }
  expect(last).toMatchObject({ reason: 'tooManyTries' })
  const elsewhere = await bindFrom('198.51.100.7', await somebody(host), guessAt(records[0]?.creditCode))
  expect(elsewhere).toMatchObject({ reason: 'mismatch' })
})
