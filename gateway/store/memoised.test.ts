import { expect, test, vi } from 'vitest'
import { forgetMemoised, memoised } from './memoised.ts'
import type { Database } from './open.ts'

const store = () => ({}) as Database

/** A read that counts how often it is asked. */
function counted() {
  let asked = 0
  return async () => ++asked
}

test('is read once in a while for each tenant, thing and store', async () => {
  vi.useFakeTimers()
  try {
    const [one, other, read] = [store(), store(), counted()]
    expect(await memoised(one, 'a', 'tags', read)).toBe(1)
    expect(await memoised(one, 'a', 'tags', read)).toBe(1)
    expect(await memoised(one, 'b', 'tags', read)).toBe(2)
    expect(await memoised(one, 'a', 'projects', read)).toBe(3)
    expect(await memoised(other, 'a', 'tags', read)).toBe(4)
    vi.advanceTimersByTime(6_000)
    expect(await memoised(one, 'a', 'tags', read)).toBe(5)
  } finally {
    vi.useRealTimers()
  }
})

test('is read anew for a tenant to which something was published, and for no other', async () => {
  const [one, read] = [store(), counted()]
  await memoised(one, 'a', 'tags', read)
  await memoised(one, 'b-a', 'tags', read)
  forgetMemoised(one, 'a')
  expect(await memoised(one, 'a', 'tags', read)).toBe(3)
  expect(await memoised(one, 'b-a', 'tags', read)).toBe(2)
})

test('those who ask together share one read, and a failed one is not kept', async () => {
  const one = store()
  const reads = [() => Promise.reject(new Error('gone')), async () => 'there']
  const ask = () => memoised(one, 'a', 'tags', async () => reads.shift()?.())
  expect((await Promise.allSettled([ask(), ask()])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  expect(await ask()).toBe('there')
})
