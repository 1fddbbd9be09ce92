import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../contract/index.ts'
import { policyLists } from '../policy/list.ts'
import { rankedAtMost } from '../policy/query.ts'
import { policy } from '../store/schema/policy.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { synthesize } from './synthesize.ts'
import { syntheticPolicy } from './synthetic-policies.ts'

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory(new Date('2026-11-21T10:00:00+08:00'))
  await upTo(50)
  await upTo(rankedAtMost + 100)
})
afterAll(() => context.close())

const upTo = (count: number) =>
  synthesize(context.db, { tenantId: 'test', count, today: '2026-11-21' }, () => {})
const { listNew } = contract.policy

describe('synthetic policies', () => {
  it('are always the same, and labelled', () => {
    expect(syntheticPolicy('test', 7)).toEqual(syntheticPolicy('test', 7))
    expect(syntheticPolicy('test', 7)).toMatchObject({
      synthetic: true,
      title: expect.stringMatching(/^〔合成〕/),
    })
  })

  it('go on where an earlier run stopped', async () => {
    const rows = await context.db.select({ id: policy.id }).from(policy).where(eq(policy.tenantId, 'test'))
    expect(rows).toHaveLength(rankedAtMost + 100)
    expect(await upTo(10)).toBe(rankedAtMost + 100)
  })

  it('says that there are more than it counts', async () => {
    const ask = async (filters: object) =>
      listNew.data.parse(await policyLists(context).listNew(listNew.query.parse(filters), callerInTest({})))
    expect(await ask({ keyword: '合成' })).toMatchObject({ total: rankedAtMost, capped: true })
    expect(await ask({})).toMatchObject({ total: rankedAtMost + 100, capped: false })
    const one = await ask({ keyword: '第1234号' })
    expect(one.records[0]?.id).toBe('syn-00001234')
    const narrow = await ask({ level: ['municipal'] })
    expect(narrow.records.every((record) => record.level === 'municipal')).toBe(true)
    expect(narrow.total).toBeGreaterThan(100)
  })
})
