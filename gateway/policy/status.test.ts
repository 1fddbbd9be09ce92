import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '../../contract/index.ts'
import { policies } from '../seed/policies.ts'
import { policy } from '../store/schema/policy.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { policyDetails } from './detail.ts'
import { policyLists } from './list.ts'

const visitor = callerInTest({})
let context: ContextInMemory

beforeAll(async () => {
  context = await contextInMemory(new Date('2026-11-21T10:00:00+08:00'))
  await policies.sow(context, visitor.tenantId)
  await context.db
    .update(policy)
    .set({ standing: 'amended', effectiveTo: '2026-11-20' })
    .where(eq(policy.id, 'n-ai-11'))
  await context.db
    .update(policy)
    .set({ standing: 'amended', effectiveTo: '2026-11-21' })
    .where(eq(policy.id, 'n-rd-2023-7'))
})
afterAll(() => context.close())

it('an amended policy past its last day has ended: on its page, in lists and in their figures', async () => {
  const { listNew, detail } = contract.policy
  const list = (status: 'amended' | 'expired') =>
    policyLists(context).listNew(listNew.query.parse({ status: [status], size: 100 }), visitor)
  const [amended, expired] = [await list('amended'), await list('expired')]
  expect(amended.records.map((one) => [one.id, one.status])).toEqual([['n-rd-2023-7', 'amended']])
  expect(expired.records.map((one) => one.id)).toContain('n-ai-11')
  expect(expired.records.every((one) => one.status === 'expired')).toBe(true)
  const counted = expired.facets.find((one) => one.field === 'status')?.options ?? []
  expect(counted).toContainEqual(expect.objectContaining({ value: 'amended', count: 1 }))
  expect(counted).toContainEqual(expect.objectContaining({ value: 'expired', count: expired.total }))
  const asked = { id: 'n-ai-11', channel: 'test', uuid: '00000000-0000-4000-8000-000000000000' }
  const page = await policyDetails(context).detail(detail.query.parse(asked), visitor)
  expect(page.status).toBe('expired')
})
