import { randomUUID } from 'node:crypto'
import { type AnyColumn, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { type KeptKind, retention } from '../../contract/retention.ts'
import * as schema from '../store/schema/index.ts'
import { accountsInTest, calls, context, password, registered } from '../testing/accounts-in-test.ts'
import { tidyUp } from './housekeeping.ts'
import { keptTables, type TableName, type Timed, tables } from './kept-tables.ts'

accountsInTest()

const names = Object.keys(tables) as TableName[]
const timed = names.flatMap((name): [TableName, Timed][] => {
  const kept = keptTables[name]
  return typeof kept === 'string' ? [] : [[name, kept]]
})
const kindOf = (name: TableName): KeptKind | 'nobody' => {
  const kept = keptTables[name]
  return typeof kept === 'string' ? kept : kept.kind
}
/** What ends with the account of the person; the rest belongs to an enterprise, or ends in time. */
const ofPerson: (KeptKind | 'nobody')[] = [
  'account',
  'consent',
  'choices',
  'consultation',
  'message',
  'unusedUpload',
]

/** The telephones of departments, which are no person's. */
const offices = [
  'activity.phone',
  'declaration_project.phone',
  'declaration_project.complaint_phone',
  'proclamation.phone',
]
const tellsOfPeople = /user|person|phone|contact|representative|address|network|email|^name_of/

const columnsOf = (name: TableName): Record<string, AnyColumn> => getTableColumns(tables[name])

/** A value of a column's kind, another each time. */
function anyValue({ dataType, columnType }: AnyColumn): unknown {
  if (columnType === 'PgTimestamp') return new Date()
  if (columnType === 'PgDateString') return '2026-01-01'
  if (dataType === 'number') return 1
  if (dataType === 'boolean') return false
  if (dataType === 'array') return []
  if (dataType === 'json') return {}
  return randomUUID()
}

/** Writes a row that has what the table asks for, and these values. */
async function insertRow(name: TableName, values: Record<string, unknown>): Promise<void> {
  const needed = Object.entries(columnsOf(name)).filter(
    ([, { notNull, hasDefault }]) => notNull && !hasDefault,
  )
  const row = Object.fromEntries(needed.map(([column, of]) => [column, anyValue(of)]))
  await context.db.insert(tables[name]).values({ ...row, ...values } as never)
}

const fieldOf = (name: TableName, column: AnyColumn) =>
  Object.entries(columnsOf(name)).find(([, one]) => one === column)?.[0] ?? ''

test('every table of the store says what it holds of people', () => {
  expect(names.filter((name) => tables[name] instanceof PgTable).sort()).toEqual(
    Object.keys(keptTables).sort(),
  )
})

test('a table that is said to name nobody has no column for it', () => {
  const named = names
    .filter((name) => kindOf(name) === 'nobody')
    .flatMap((name) =>
      Object.values(columnsOf(name)).map((column) => `${getTableName(tables[name])}.${column.name}`),
    )
    .filter((column) => tellsOfPeople.test(column.split('.')[1] ?? '') && !offices.includes(column))
  expect(named).toEqual([])
})

test('every kind that is promised is kept somewhere', () => {
  const elsewhere = ['interruptedForm', 'securityLog']
  const stored = new Set([...names.map(kindOf), ...elsewhere])
  expect(Object.keys(retention).filter((kind) => !stored.has(kind as KeptKind))).toEqual([])
})

test('what is recorded, and what the log of visits holds, stays for at least a year', () => {
  expect(retention.audit.term.days).toBeGreaterThan(366)
  expect(retention.visit.term.days).toBeGreaterThan(366)
})

test.each(timed)('%s: what is older goes, what is younger stays', async (name, { kind, from, only }) => {
  const field = fieldOf(name, from)
  const { days } = retention[kind].term
  const tenantId = randomUUID()
  const now = new Date()
  const aged = (age: number) => ({
    tenantId,
    [field]: new Date(now.getTime() - age * 86_400_000),
    ...Object.fromEntries((only ?? []).map((column) => [column, 'somebody'])),
  })
  await insertRow(name, aged(days + 0.1))
  await insertRow(name, aged(days - 0.1))
  await tidyUp(context, true, now)
  const mine = eq(columnsOf(name)['tenantId'] as AnyColumn, tenantId)
  const left = (await context.db.select().from(tables[name]).where(mine)) as Record<string, unknown>[]
  const gone = (row: Record<string, unknown>) =>
    (row[field] as Date).getTime() < now.getTime() - days * 86_400_000
  if (!only) {
    expect(left.map(gone)).toEqual([false])
    return
  }
  expect(left).toHaveLength(2)
  for (const row of left) for (const column of only) expect(row[column]).toBe(gone(row) ? null : 'somebody')
})

test('a clock that runs ahead deletes no record before its year, and everything else is tidied up', async () => {
  const { caller } = await registered()
  const sent = await context.db.$count(schema.smsOutbox)
  await tidyUp(context, true, new Date('2099-01-01T00:00:00Z'))
  expect((await calls.auditTrail({ page: 1, size: 10 }, caller)).total).toBe(2)
  expect(sent).toBeGreaterThan(0)
  expect(await context.db.$count(schema.smsOutbox)).toBe(0)
})

test('with an account goes what is kept until then, in every table', async () => {
  const { id, caller } = await registered()
  const until = names.filter((name) => ofPerson.includes(kindOf(name)) && 'userId' in columnsOf(name))
  expect(until.length).toBeGreaterThan(8)
  const values = { tenantId: 'test', userId: id }
  await insertRow('consult', { ...values, id: 'published' })
  for (const name of until)
    await insertRow(name, name === 'consultPublication' ? { ...values, consultId: 'published' } : values)
  await calls.deletePersonalData({ password }, caller)
  const left: string[] = []
  for (const name of until) {
    const mine = sql`${columnsOf(name)['userId']} = ${id}`
    if ((await context.db.$count(tables[name], mine)) > 0) left.push(name)
  }
  expect(left).toEqual([])
})
