import { beforeEach, expect, test, vi } from 'vitest'
import { FreshCache, type Made } from './fresh-cache.server.ts'

const transient = new Error('is transient')
const gone = new Error('gone')
const leaving = new Error('the browser has left')
const minutes = 60_000

let now = 0
let cache: FreshCache<{ text: string }>
const make = vi.fn<(signal: AbortSignal) => Promise<Made<{ text: string }>>>()
const made = (text: string) => ({ value: { text }, bytes: text.length })
const cached = (text: string, stale = false) => ({ value: { text }, stale })
const get = (key = 'a', signal?: AbortSignal) => cache.get(key, 60, make, signal)

beforeEach(() => {
  now = 1_000_000
  make.mockReset()
  cache = new FreshCache({
    largest: 1600,
    now: () => now,
    isTransient: (failure) => failure === transient,
    givenUp: () => transient,
    hasLeft: ({ reason }) => reason === leaving,
  })
})

test('a value is made once while it is fresh', async () => {
  make.mockResolvedValueOnce(made('one'))
  expect(await get()).toEqual(cached('one'))
  now += minutes - 1
  expect(await get()).toEqual(cached('one'))
  expect(make).toHaveBeenCalledTimes(1)
})

test('keys never answer for each other', async () => {
  make.mockResolvedValueOnce(made('of a')).mockResolvedValueOnce(made('of b'))
  expect(await get('a')).toEqual(cached('of a'))
  expect(await get('b')).toEqual(cached('of b'))
  expect(await get('a')).toEqual(cached('of a'))
})

test('many who ask at once wait for one flight', async () => {
  const { promise, resolve } = Promise.withResolvers<Made<{ text: string }>>()
  make.mockReturnValueOnce(promise)
  const asking = [get(), get(), get()]
  resolve(made('one'))
  expect(await Promise.all(asking)).toEqual([cached('one'), cached('one'), cached('one')])
  expect(make).toHaveBeenCalledTimes(1)
})

test('a value somewhat past its time is answered at once and made anew behind it', async () => {
  make.mockResolvedValueOnce(made('old')).mockResolvedValueOnce(made('new'))
  await get()
  now += 1.5 * minutes
  expect(cache.atOnce('a', make)).toEqual(cached('old'))
  await vi.waitFor(() => expect(cache.atOnce('a', make)).toEqual(cached('new')))
  expect(make).toHaveBeenCalledTimes(2)
})

test('a value long past its time is waited for', async () => {
  make.mockResolvedValueOnce(made('old')).mockResolvedValueOnce(made('new'))
  await get()
  now += 3 * minutes
  expect(cache.atOnce('a', make)).toBeNull()
  expect(await get()).toEqual(cached('new'))
})

test('a transient failure is hidden for ten minutes, and whoever failed is left alone for a while', async () => {
  make.mockResolvedValueOnce(made('old')).mockRejectedValue(transient)
  await get()
  now += 5 * minutes
  expect(await get()).toEqual(cached('old', true))
  expect(await get()).toEqual(cached('old', true))
  expect(make).toHaveBeenCalledTimes(2)
  now += 5_000
  expect(await get()).toEqual(cached('old', true))
  expect(make).toHaveBeenCalledTimes(3)
  now += 6 * minutes
  await expect(get()).rejects.toBe(transient)
})

test('after a failure the next value is fresh again', async () => {
  make.mockResolvedValueOnce(made('old')).mockRejectedValueOnce(transient).mockResolvedValueOnce(made('new'))
  await get()
  now += 3 * minutes
  expect(await get()).toEqual(cached('old', true))
  now += 6_000
  expect(await get()).toEqual(cached('new'))
})

test('what is gone is forgotten', async () => {
  make.mockResolvedValueOnce(made('old')).mockRejectedValueOnce(gone).mockRejectedValueOnce(transient)
  await get()
  now += 3 * minutes
  await expect(get()).rejects.toBe(gone)
  await expect(get()).rejects.toBe(transient)
})

test('a failure is not cached', async () => {
  make.mockRejectedValueOnce(transient).mockResolvedValueOnce(made('one'))
  await expect(get()).rejects.toBe(transient)
  expect(await get()).toEqual(cached('one'))
})

test('one who gives up leaves the flight to the others; the last one ends it', async () => {
  const { promise, resolve } = Promise.withResolvers<Made<{ text: string }>>()
  let signal = new AbortController().signal
  make.mockImplementation((given) => {
    signal = given
    return promise
  })
  const [one, other] = [new AbortController(), new AbortController()]
  const first = get('a', one.signal)
  const second = get('a', other.signal)
  one.abort()
  await expect(first).rejects.toBe(transient)
  expect(signal.aborted).toBe(false)
  other.abort()
  await expect(second).rejects.toBe(transient)
  expect(signal.aborted).toBe(true)
  resolve(made('one'))
  const third = await get()
  expect(third).toEqual(cached('one'))
})

test('who gives up on what was cached gets it, and those who come next are not kept waiting', async () => {
  make.mockResolvedValueOnce(made('old')).mockReturnValueOnce(new Promise(() => {}))
  await get()
  now += 3 * minutes
  const impatient = new AbortController()
  const waiting = get('a', impatient.signal)
  impatient.abort()
  expect(await waiting).toEqual(cached('old', true))
  expect(cache.atOnce('a', make)).toEqual(cached('old', true))
  now += 5_000
  make.mockResolvedValueOnce(made('new'))
  expect(await get()).toEqual(cached('new'))
  expect(make).toHaveBeenCalledTimes(3)
})

test('who leaves ends what was made for them, and is no failure: what was cached is not older for it', async () => {
  make.mockResolvedValueOnce(made('old')).mockReturnValueOnce(new Promise(() => {}))
  await get()
  now += 3 * minutes
  const browser = new AbortController()
  const waiting = get('a', browser.signal)
  browser.abort(leaving)
  expect(await waiting).toEqual(cached('old', true))
  make.mockResolvedValueOnce(made('new'))
  expect(await get()).toEqual(cached('new'))
})

test('it stays within its bytes', async () => {
  for (let at = 0; at < 100; at++) {
    make.mockResolvedValueOnce(made('x'.repeat(90)))
    await get(`key ${at}`)
  }
  expect(cache.held.bytes).toBeLessThanOrEqual(1600)
  expect(cache.held.values).toBe(17)
  make.mockResolvedValueOnce(made('x'.repeat(101)))
  expect((await get('too large')).value.text).toHaveLength(101)
  expect(cache.held.values).toBe(17)
})

test('what no longer holds is forgotten by the beginning of its key, and so is what was being made', async () => {
  make.mockResolvedValueOnce(made('of a')).mockResolvedValueOnce(made('of b'))
  await get('a/1')
  await get('b/1')
  const { promise, resolve } = Promise.withResolvers<Made<{ text: string }>>()
  make.mockReturnValueOnce(promise)
  const waiting = get('a/2')
  cache.forget('a/')
  resolve(made('begun before'))
  expect(await waiting).toEqual(cached('begun before'))
  make.mockResolvedValueOnce(made('new 1')).mockResolvedValueOnce(made('new 2'))
  expect(await get('a/1')).toEqual(cached('new 1'))
  expect(await get('a/2')).toEqual(cached('new 2'))
  expect(await get('b/1')).toEqual(cached('of b'))
  expect(make).toHaveBeenCalledTimes(5)
})
