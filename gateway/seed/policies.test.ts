import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { policy } from '../store/schema/policy.ts'
import { contextInMemory } from '../testing/context-in-memory.ts'
import { policies } from './policies.ts'

it('a tenant that is there already gets the conditions as they are read now, and keeps the rest', async () => {
  const context = await contextInMemory(new Date('2026-11-21T10:00:00+08:00'))
  const kunshan = and(eq(policy.tenantId, 'test'), eq(policy.id, 'ks-cluster-2022'))
  const stored = async () => (await context.db.select().from(policy).where(kunshan))[0] ?? expect.fail()
  await policies.sow(context, 'test')
  const fresh = await stored()
  await context.db
    .update(policy)
    .set({ conditions: fresh.conditions.slice(0, 1), standing: 'repealed' })
    .where(kunshan)
  await policies.sow(context, 'test')
  expect(await stored()).toEqual({ ...fresh, standing: 'repealed' })
  expect(fresh.conditions.map((one) => one.field)).toContain('ksCluster')
  await context.close()
})
