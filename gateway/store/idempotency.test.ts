import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../base/context.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import type { ContextInMemory } from '../testing/context-in-memory.ts'
import { contextOn, storeKinds } from '../testing/store-kinds.ts'
import { idempotent } from './idempotency.ts'
import { consult } from './schema/policy.ts'

describe.each(storeKinds)('once under one key, on the %s store', (kind) => {
  let context: ContextInMemory
  let keys = 0
  beforeAll(async () => {
    context = await contextOn(kind)
  })
  afterAll(() => context.close())

  const sender = () =>
    callerInTest({ user: { id: 'u', name: '王敏' }, idempotencyKey: `key-number-${++keys}` })
  const write = (over: Context, title: string) =>
    over.db.insert(consult).values({
      ...{ id: over.newId('c'), tenantId: 'test', userId: 'u', title, content: '内容' },
      askedAt: over.now('test'),
    })
  const written = async (title: string) =>
    (await context.db.select().from(consult).where(eq(consult.title, title))).length

  test('thirty at one moment do the work once, and all get its answer', async () => {
    const caller = sender()
    let done = 0
    const work = async (over: Context) => {
      await write(over, 'thirty')
      return { at: ++done }
    }
    const all = Array.from({ length: 30 }, () => idempotent(context, caller, 'call', {}, work))
    expect(await Promise.all(all)).toEqual(Array.from({ length: 30 }, () => ({ at: 1 })))
    expect(await written('thirty')).toBe(1)
  })

  test('work that throws leaves nothing behind, and the key free for those who wait', async () => {
    const caller = sender()
    let tries = 0
    const work = async (over: Context) => {
      await write(over, 'tried')
      await over.db.transaction((inner) => write({ ...over, db: inner }, 'tried'))
      if (++tries === 1) throw new Error('gone')
      return tries
    }
    const both = [1, 2].map(() => idempotent(context, caller, 'call', {}, work))
    const [first, second] = await Promise.allSettled(both)
    expect([first?.status, second?.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await written('tried')).toBe(2)
    expect(await idempotent(context, caller, 'call', {}, work)).toBe(2)
  })

  test('what waits for the commit is done after it, once, and not at all for work that throws', async () => {
    const caller = sender()
    const seen: number[] = []
    const work = (failure?: Error) => async (over: Context) => {
      await write(over, 'waited for')
      await over.afterCommit(async (after) => {
        expect(after).toBe(context)
        seen.push(await written('waited for'))
      })
      if (failure) throw failure
    }
    await expect(idempotent(context, caller, 'call', {}, work(new Error('gone')))).rejects.toThrow('gone')
    expect(seen).toEqual([])
    await idempotent(context, caller, 'call', {}, work())
    await idempotent(context, caller, 'call', {}, work())
    expect(seen).toEqual([1])
  })

  test('without a key the work is done each time', async () => {
    const caller = callerInTest({ user: { id: 'u', name: '王敏' } })
    for (const _ of [1, 2]) await idempotent(context, caller, 'call', {}, (over) => write(over, 'no key'))
    expect(await written('no key')).toBe(2)
  })
})
