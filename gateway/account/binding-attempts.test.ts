import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { countBindingEntry, giveBackBindingAttempt, keepWrongEntry } from './binding-attempts.ts'

const start = new Date('2026-06-24T10:00:00+08:00')
let context: ContextInMemory
let tenants = 0
let tenantId = ''

beforeAll(async () => {
  context = await contextInMemory(start)
})
afterAll(() => context.close())
beforeEach(() => {
  tenantId = `t${++tenants}`
  context.setNow(start)
})

const enterprise = '91320500MA1ABCDE8R'
const later = (hours: number) => context.setNow(new Date(start.getTime() + hours * 3_600_000))
const begin = (person: string, network = person) =>
  countBindingEntry(context, tenantId, { person, enterprise, network })

async function enterWrong(person: string, network = person) {
  const counted = await begin(person, network)
  if (counted) await keepWrongEntry(context, tenantId, { person, enterprise, network })
  return counted
}

async function guessedOut() {
  for (let tries = 0; tries < 20; tries++) await enterWrong(`stranger ${tries % 4}`)
}

test('the day for which somebody is known for wrong entries begins with the last of them', async () => {
  await enterWrong('u_1')
  later(20)
  await enterWrong('u_1')
  await guessedOut()
  later(30)
  expect(await begin('u_1', 'elsewhere')).toBeNull()
  expect(await begin('u_2', 'u_1')).toBeNull()
})

test('of many entries that one person sends at the same moment beyond the limit one is looked at', async () => {
  await guessedOut()
  const networks = ['n1', 'n2', 'n3', 'n4']
  const counted = await Promise.all(networks.map((network) => begin('u_1', network)))
  expect(counted.filter(Boolean)).toHaveLength(1)
})

test('a right entry beyond the limit leaves nothing behind, and those that were not looked at do not either', async () => {
  await guessedOut()
  for (let times = 0; times < 7; times++) {
    const tried = { person: 'u_1', enterprise, network: 'n1' }
    const counted = await countBindingEntry(context, tenantId, tried)
    expect(counted).toMatchObject({ wrongIsTold: false })
    if (counted) await giveBackBindingAttempt(context, tenantId, tried, counted)
    expect(await begin('stranger 0', 'n1')).toBeNull()
  }
})
