import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../store/in-transaction.ts'
import type { ContextInMemory } from '../testing/context-in-memory.ts'
import { contextOn, storeKinds } from '../testing/store-kinds.ts'
import { countNotice, countText, formatRetryTime, lockSubjects } from './count-texts.ts'

const start = new Date('2026-06-24T23:40:00+08:00')
const tenantId = 'test'
const limits = [
  { count: 2, seconds: 3600 },
  { count: 3, seconds: 86_400 },
]

describe.each(storeKinds)('over the %s store', (kind) => {
  let context: ContextInMemory
  let subjects = 0
  let subject = { subject: '', limits }
  beforeAll(async () => {
    context = await contextOn(kind, { start })
  })
  afterAll(() => context?.close())
  beforeEach(() => {
    context.setNow(start)
    subject = { subject: `number:${++subjects}`, limits }
  })
  const later = (minutes: number) => context.setNow(new Date(start.getTime() + minutes * 60_000))
  const count = (...more: (typeof subject)[]) =>
    inTransaction(context, (inside) => countText(inside, tenantId, [subject, ...more]))

  test('refuses beyond a limit, tells when there is room again, and has room then', async () => {
    expect(await count()).toBeNull()
    later(30)
    expect(await count()).toBeNull()
    later(59)
    expect(await count()).toEqual(new Date(start.getTime() + 3_600_000))
    later(60)
    expect(await count()).toBeNull()
    later(180)
    expect(await count()).toEqual(new Date(start.getTime() + 86_400_000))
  })

  test('counts nothing where one of several subjects is full', async () => {
    const other = { subject: `other:${subjects}`, limits }
    await count()
    await count()
    expect(await count(other)).not.toBeNull()
    subject = other
    expect(await count()).toBeNull()
    expect(await count()).toBeNull()
  })

  test('counts nothing for what is rolled back', async () => {
    for (let turn = 0; turn < 5; turn++)
      await inTransaction(context, async (inside) => {
        await countText(inside, tenantId, [subject])
        throw new Error('rolled back')
      }).catch(() => null)
    expect(await count()).toBeNull()
  })

  test('lets as many of forty at once through as fit', async () => {
    const other = { subject: `beside:${subjects}`, limits: [] }
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        inTransaction(context, (inside) =>
          countText(inside, tenantId, turn % 2 === 0 ? [subject, other] : [other, subject]),
        ),
      ),
    )
    expect(answers.filter((until) => until === null)).toHaveLength(2)
  })

  test('tells the last notice that fits', async () => {
    const notice = () =>
      inTransaction(context, async (inside) => {
        await lockSubjects(inside, tenantId, [subject])
        return countNotice(inside, tenantId, [subject])
      })
    expect([await notice(), await notice(), await notice()]).toEqual(['fits', 'last', 'beyond'])
  })
})

test.each([
  ['2026-06-24T23:41:00+08:00', '23:41'],
  ['2026-06-24T23:41:01+08:00', '23:42'],
  ['2026-06-24T23:59:30+08:00', '6 月 25 日 00:00'],
])('formats %s as %s', (until, words) => {
  expect(formatRetryTime(new Date(until), start)).toBe(words)
})
