import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { declaration } from '../store/schema/declaration.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { usualDurations } from './usual-duration.ts'

const tenantId = 'default'
let context: ContextInMemory

beforeAll(async () => {
  context = await contextInMemory(new Date('2026-11-20T10:00:00+08:00'))
})
beforeEach(() => context.db.delete(declaration))
afterAll(() => context.close())

/**
 * Stores a declaration that was accepted on a Monday, approved on the Friday and paid on this day.
 */
async function paid(enId: string, paidOn: string, of = { tenantId, projectId: 'p' }) {
  const id = context.newId('d')
  const at = new Date('2026-02-27T09:00:00+08:00')
  await context.db.insert(declaration).values({
    ...of,
    id,
    enId,
    userId: 'u',
    round: paidOn,
    status: 'paid',
    version: 1,
    number: `N-${of.tenantId}-${id}`,
    form: { enterprise: {}, contact: {}, project: {}, bank: {} },
    materials: [],
    timeline: [],
    returnReasons: [],
    createdAt: at,
    updatedAt: at,
    submittedAt: at,
    acceptedOn: '2026-03-02',
    approvedOn: '2026-03-06',
    paidOn,
  })
}

const approved = {
  ...{ id: 'own', projectId: 'p', way: 'apply' as const },
  ...{ status: 'approved' as const, approvedOn: '2026-03-13' },
}
const usualOf = async (own: Parameters<typeof usualDurations>[2][number]) =>
  (await usualDurations(context, tenantId, [own])).get('own')

/** One, two, three, four and ten working days after the approval. */
const paymentDays = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-20']

describe('the usual duration of a declaration', () => {
  test('counts working days from approval to payment and expects the payment by them', async () => {
    for (const [at, day] of paymentDays.entries()) await paid(`e${at}`, day)
    expect(await usualOf(approved)).toEqual({ cases: 5, days: 3, expectedOn: '2026-03-18' })
  })

  test('counts from the first acceptance and expects no day before the approval', async () => {
    for (const [at, day] of paymentDays.entries()) await paid(`e${at}`, day)
    for (const status of ['submitted', 'reviewing'] as const)
      expect(await usualOf({ ...approved, status, approvedOn: null })).toEqual({ cases: 5, days: 7 })
  })

  test('ends a title with its recognition', async () => {
    for (const [at, day] of paymentDays.entries()) await paid(`e${at}`, day)
    const title = { ...approved, way: 'recognition' as const, status: 'reviewing' as const }
    expect(await usualOf({ ...title, approvedOn: null })).toEqual({ cases: 5, days: 4 })
  })

  test('is null below five cases and below three enterprises', async () => {
    for (const day of paymentDays.slice(1)) await paid(`e${day}`, day)
    expect(await usualOf(approved)).toBeNull()
    await context.db.delete(declaration)
    for (const [at, day] of paymentDays.entries()) await paid(`e${at % 2}`, day)
    expect(await usualOf(approved)).toBeNull()
  })

  test('compares neither other projects nor other tenants', async () => {
    for (const [at, day] of paymentDays.entries()) {
      await paid(`e${at}`, day, { tenantId, projectId: 'other' })
      await paid(`e${at}`, day, { tenantId: 'other', projectId: 'p' })
    }
    expect(await usualOf(approved)).toBeNull()
  })

  test('is left out of a declaration that is not under way', async () => {
    for (const [at, day] of paymentDays.entries()) await paid(`e${at}`, day)
    for (const status of ['draft', 'returned', 'paid', 'rejected'] as const)
      expect(await usualOf({ ...approved, status })).toBeUndefined()
  })
})
