import { afterAll, beforeAll, expect, test } from 'vitest'
import { policies } from '../seed/policies.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { growth } from './growth.ts'

const tenantId = 'test'
const of = { enId: 'en_1', name: '甲', creditCode: '91350100M000100Y43' }
let context: ContextInMemory

beforeAll(async () => {
  context = await contextInMemory(new Date('2026-11-21T10:00:00+08:00'))
  await policies.sow(context, tenantId)
  await context.db.insert(enterprise).values({ ...of, tenantId, updatedAt: context.now(tenantId) })
})
afterAll(() => context.close())

test.each(['2025-06-02', '2026-11-21'])(
  'on %s no standing counts as within reach by the conditions of a call for one round',
  async (day) => {
    context.setNow(new Date(`${day}T10:00:00+08:00`))
    const caller = callerInTest({ tenantId, user: { id: 'u1', name: '王敏' }, enterprise: of })
    const steps = await growth(context).growth({}, caller as never)
    const innovative = steps.find(({ key }) => key === 'innovativeSme')
    expect(innovative).toMatchObject({
      state: 'undecided',
      results: [],
      source: { id: 'js-innov-2025-131' },
    })
    expect(steps.find(({ key }) => key === 'littleGiant')?.results.length).toBeGreaterThan(0)
  },
)
