import { eq, getTableColumns } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '../store/schema/index.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { seedTenant } from './index.ts'

// What a test sees in its tenant is what a city begins with.

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory()
})
afterAll(() => context.close())

const copies = { copies: true }

/** All rows of a tenant, by table and without its name. */
async function rowsOf(tenantId: string) {
  const rows: Record<string, string[]> = {}
  for (const [name, table] of Object.entries(schema)) {
    if (!(table instanceof PgTable)) continue
    const column = getTableColumns(table)['tenantId' as never]
    if (!column) continue
    const found = await context.db.select().from(table).where(eq(column, tenantId))
    if (found.length > 0) {
      rows[name] = found.map((row) => JSON.stringify(row).replaceAll(tenantId, '…')).toSorted()
    }
  }
  return rows
}

test('a copied tenant has what a sown one has, and one copied on another day what is sown on that day', async () => {
  for (const [day, moment] of ['2026-06-24T10:00:00+08:00', '2026-06-25T10:00:00+08:00'].entries()) {
    context.setNow(new Date(moment))
    await seedTenant(context, `sown-on-day-${day}`)
    await seedTenant(context, `first-on-day-${day}`, copies)
    await seedTenant(context, `again-on-day-${day}`, copies)
    const sown = await rowsOf(`sown-on-day-${day}`)
    expect(Object.keys(sown)).toEqual(expect.arrayContaining(['policy', 'account', 'message', 'tenantSeed']))
    expect(await rowsOf(`first-on-day-${day}`)).toEqual(sown)
    expect(await rowsOf(`again-on-day-${day}`)).toEqual(sown)
  }
  expect((await rowsOf('sown-on-day-1')).activity).not.toEqual((await rowsOf('sown-on-day-0')).activity)
})

test('what people change in one copied tenant is in no other', async () => {
  await seedTenant(context, 'changed', copies)
  await context.db.update(schema.policy).set({ title: '改过' }).where(eq(schema.policy.tenantId, 'changed'))
  await seedTenant(context, 'after', copies)
  expect((await rowsOf('after')).policy?.filter((row) => row.includes('改过'))).toEqual([])
})

test('a tenant of an older version, in which every seed has grown, is brought up to date in place', async () => {
  const city = { ...context, demonstration: false }
  await seedTenant(city, 'older', copies)
  const before = await rowsOf('older')
  const { tenantSeed } = schema
  await context.db.update(tenantSeed).set({ version: 0 }).where(eq(tenantSeed.tenantId, 'older'))
  await seedTenant(city, 'older', copies)
  const after = await rowsOf('older')
  expect(after.tenantSeed).toEqual(before.tenantSeed)
  for (const table of ['policy', 'tag', 'news']) expect(after[table]).toHaveLength(before[table]?.length ?? 0)
})
