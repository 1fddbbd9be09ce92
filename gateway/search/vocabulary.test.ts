import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetMemoised } from '../store/memoised.ts'
import { synonym } from '../store/schema/policy.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { asTyped, otherReadings } from './readings.ts'
import { vocabularyOf } from './vocabulary.ts'

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory()
})
afterAll(() => context.close())

test('a tenant’s questions are read by its own synonyms, and by nobody else’s', async () => {
  await context.db
    .insert(synonym)
    .values({ tenantId: 'city', short: '链主', names: ['产业链龙头企业'], position: 0 })
  forgetMemoised(context.db, 'city')
  const own = await vocabularyOf(context.db, 'city')
  expect(asTyped('链主奖励', own)?.alsoSearched).toEqual(['产业链龙头企业'])
  expect(otherReadings('lianzhu', own)[0]?.readAs).toBe('链主')
  const other = await vocabularyOf(context.db, 'other')
  expect(asTyped('链主奖励', other)?.alsoSearched).toEqual([])
})
