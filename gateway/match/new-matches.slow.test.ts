import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { policies } from '../seed/policies.ts'
import { holdImport } from '../store/import-lock.ts'
import { matchMark } from '../store/schema/notice.ts'
import { type ContextInMemory, contextOnServer } from '../testing/context-in-memory.ts'
import { startPostgres, type TestPostgres } from '../testing/test-postgres.ts'
import { tellOfNewMatches } from './new-matches.ts'

let server: TestPostgres
let context: ContextInMemory
beforeAll(async () => {
  server = await startPostgres()
  context = await contextOnServer(await server.newStore())
  await policies.sow(context, 'test')
})
afterAll(async () => {
  await context.close()
  await server.stop()
})

const lookedUntil = async () => {
  const [mark] = await context.db.select().from(matchMark).where(eq(matchMark.tenantId, 'test'))
  return mark?.until.getTime() ?? 0
}

test('what an import that is under way brings in is not passed over', async () => {
  await tellOfNewMatches(context, 'test')
  const before = await lookedUntil()
  expect(before).toBeGreaterThan(0)
  context.setNow(new Date(before + 60_000))
  await context.db.transaction(async (importing) => {
    await holdImport(importing, 'test')
    await tellOfNewMatches(context, 'test')
    expect(await lookedUntil()).toBe(before)
  })
  await tellOfNewMatches(context, 'test')
  expect(await lookedUntil()).toBe(before + 60_000)
})
