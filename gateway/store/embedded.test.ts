import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'

let context: ContextInMemory

beforeAll(async () => {
  context = await contextInMemory()
})
afterAll(() => context.close())

/** How often whoever else waits in this thread gets a turn while something is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let next = setImmediate(function count() {
    turns++
    next = setImmediate(count)
  })
  await work()
  clearImmediate(next)
  return turns
}

test('a long row of questions to an embedded store leaves a turn to others before each', async () => {
  const questions = 50
  const asked = await turnsDuring(async () => {
    for (let i = 0; i < questions; i++) await context.db.execute(sql`select ${i}::int`)
  })
  expect(asked).toBeGreaterThanOrEqual(questions)
  const written = await turnsDuring(async () => {
    for (let i = 0; i < questions; i++)
      await context.db.transaction(async (inside) => inside.execute(sql`select ${i}::int`))
  })
  expect(written).toBeGreaterThanOrEqual(questions)
})
