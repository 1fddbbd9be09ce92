import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { contextOn, storeKinds } from '../testing/store-kinds.ts'
import { prepared, preparedWhereEmbedded } from './prepared.ts'
import { textArray } from './sql-values.ts'

describe.each(storeKinds)('a prepared statement on a store that is %s', (kind) => {
  let context: ContextInMemory
  beforeAll(async () => {
    context = await contextOn(kind)
  })
  afterAll(() => context.close())

  const ask = async (text: string, list: string[], number: number) => {
    const { rows } = await context.db.execute(
      prepared(sql`select ${text}::text as one, ${textArray(list)} as several, ${number}::int as many`),
    )
    return rows
  }

  it('answers each time for the values that it is given, whatever is in them', async () => {
    const awkward = [`it's`, `'; drop table policy; --`, String.raw`\' \\ "{,}"`, '', 'NULL', '数字化 $1']
    for (const text of awkward) {
      expect(await ask(text, awkward, 7)).toEqual([{ one: text, several: awkward, many: 7 }])
      expect(await ask(text, [], -1)).toEqual([{ one: text, several: [], many: -1 }])
    }
  })

  it('is read once', async () => {
    await ask('one', ['two'], 3)
    await ask('four', ['five', 'six'], 7)
    const { rows } = await context.db.execute(
      sql`select count(*)::int as many from pg_prepared_statements where statement like '%as several%' and name <> ''`,
    )
    expect(rows).toEqual([{ many: 1 }])
  })

  it('of a search is kept where the store is embedded', async () => {
    const { db } = context
    const search = preparedWhereEmbedded(sql`select ${'words'}::text as sought`)
    expect((await db.execute(search)).rows).toEqual([{ sought: 'words' }])
    const { rows } = await db.execute(
      sql`select count(*)::int as many from pg_prepared_statements where statement like '%as sought%' and name <> ''`,
    )
    expect(rows).toEqual([{ many: kind === 'embedded' ? 1 : 0 }])
  })
})

it('of one store is kept however many another one in the same process has', async () => {
  const [one, other] = [await contextInMemory(), await contextInMemory()]
  for (let at = 0; at < 120; at++) await one.db.execute(prepared(sql`select ${sql.raw(String(at))} as full`))
  await other.db.execute(prepared(sql`select 1 as here`))
  const keeps = async ({ db }: ContextInMemory, text: string) =>
    (
      await db.execute(
        sql.raw(`select 1 from pg_prepared_statements where statement like '%as ${text}%' and name <> ''`),
      )
    ).rows.length
  expect(await keeps(one, 'full')).toBeLessThan(120)
  expect(await keeps(other, 'here')).toBe(1)
  await one.close()
  await other.close()
})

it('on an embedded store is planned anew when its table has grown', async () => {
  const context = await contextInMemory()
  const { db } = context
  await db.execute(sql`create table grown (id int primary key, words text)`)
  await db.execute(sql`insert into grown values (0, '一条')`)
  await db.execute(sql`analyze grown`)
  const find = (id: number) => db.execute(prepared(sql`select words from grown where id = ${id}::int`))
  for (let id = 1; id <= 10; id++) await find(id)
  await db.execute(sql`insert into grown select id, repeat('政策', 50) from generate_series(1, 5000) as id`)
  for (let id = 1; id <= 250; id++) await find(id)
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pg_prepared_statements where statement like '%words from grown%' and name <> ''`,
  )
  const plan = await db.execute(sql.raw(`explain execute ${rows[0]?.name}(7)`))
  expect(JSON.stringify(plan.rows)).toContain('Index Scan')
  await context.close()
})
