import { eq, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { behaviourLog, graphCaptcha, idempotentAnswer, smsCode } from '../store/schema/account.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { tidyUp } from './housekeeping.ts'
import { keptTables, tables } from './kept-tables.ts'

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory()
})
afterAll(() => context.close())

const now = new Date('2026-06-24T10:00:00+08:00')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test('deletes what has outlived its use, and nothing before', async () => {
  const captcha = (id: string, days: number) => ({ tenantId: 'a', id, answer: 'x', expiresAt: daysAgo(days) })
  await context.db.insert(graphCaptcha).values([captcha('old', 1.1), captcha('fresh', 0.9)])
  const code = { tenantId: 'a', phone: '13900000001', purpose: 'login', code: '123456', triesLeft: 5 }
  await context.db.insert(smsCode).values([
    { ...code, id: 'old', sentAt: daysAgo(2.1), expiresAt: daysAgo(2) },
    { ...code, id: 'counted', sentAt: daysAgo(0.9), expiresAt: daysAgo(0.9) },
  ])
  const answer = { tenantId: 'a', userId: 'u', call: 'c', requestHash: 'h', answer: { given: 1 } }
  await context.db.insert(idempotentAnswer).values([
    { ...answer, key: 'old-key', at: daysAgo(7.1) },
    { ...answer, key: 'new-key', at: daysAgo(6.9) },
  ])
  const record = { tenantId: 'a', event: 'e', record: {} }
  await context.db.insert(behaviourLog).values([
    { ...record, id: 'old', at: daysAgo(401) },
    { ...record, id: 'half a year', at: daysAgo(184) },
  ])

  await tidyUp(context, true, now)

  const ids = async (table: typeof graphCaptcha | typeof smsCode | typeof behaviourLog) =>
    (await context.db.select({ id: table.id }).from(table)).map(({ id }) => id)
  expect(await ids(graphCaptcha)).toEqual(['fresh'])
  expect(await ids(smsCode)).toEqual(['counted'])
  expect(await ids(behaviourLog)).toEqual(['half a year'])
  expect((await context.db.select().from(idempotentAnswer)).map(({ key }) => key)).toEqual(['new-key'])
})

test('what cannot be tidied up is named, and keeps nothing else from it', async () => {
  await context.db.execute(sql`alter table graph_captcha rename to elsewhere`)
  await context.db
    .insert(behaviourLog)
    .values({ tenantId: 'b', event: 'e', record: {}, id: 'older', at: daysAgo(401) })
  const failure: unknown = await tidyUp(context, true, now).catch((error: unknown) => error)
  await context.db.execute(sql`alter table elsewhere rename to graph_captcha`)
  expect((failure as AggregateError).errors.map(({ message }) => message)).toEqual(['graphCaptcha'])
  const left = await context.db.select().from(behaviourLog).where(eq(behaviourLog.tenantId, 'b'))
  expect(left).toEqual([])
})

test('the tables that everybody writes into are tidied up by an index on the age, not read from end to end every hour', () => {
  const many = [
    'auditEvent',
    'behaviourLog',
    'idempotentAnswer',
    'knownDevice',
    'knownNetwork',
    'noticeOutbox',
    'noticeTold',
  ] as const
  const without = many.filter((name) => {
    const kept = keptTables[name]
    if (typeof kept === 'string') return true
    const leading = getTableConfig(tables[name] as PgTable).indexes.map(
      ({ config: { columns } }) => columns[0],
    )
    return !leading.some((column) => column && 'name' in column && column.name === kept.from.name)
  })
  expect(without).toEqual([])
})
