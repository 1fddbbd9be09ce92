import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Shelf } from './shelf.server.ts'

const minute = 60_000
let shelf: Shelf

beforeEach(() => {
  shelf = new Shelf({ largest: 1_000, largestOfOwner: 300 })
})
afterEach(() => void vi.useRealTimers())

const text = (bytes: number) => 'x'.repeat(bytes)
const keys = (...all: string[]) => all.filter((key) => shelf.get(key) !== undefined)

test('frees the space of an expired text that nobody asks for', () => {
  vi.useFakeTimers()
  const timed = new Shelf({ largest: 1_000, largestOfOwner: 300 })
  timed.set('a', 'text', 60 * minute, 'me')
  timed.set('b', text(90), 1, 'me')
  vi.advanceTimersByTime(2 * minute)
  expect(timed.bytes).toBe('text'.length + 'a'.length + 'me'.length)
})

test('stores a text for a month, which is longer than a timer runs', () => {
  const warned = vi.spyOn(process, 'emitWarning')
  shelf.set('a', 'text', 30 * 24 * 60 * minute, 'me')
  expect(shelf.get('a')).toBe('text')
  expect(warned).not.toHaveBeenCalled()
})

test('an owner who stores too much loses the oldest, and nobody else does', () => {
  shelf.set('other', text(100), minute, 'other')
  for (const key of ['a', 'b', 'c', 'd']) shelf.set(key, text(90), minute, 'me')
  expect(keys('other', 'a', 'b', 'c', 'd')).toEqual(['other', 'b', 'c', 'd'])
  shelf.delete('c')
  shelf.set('e', text(90), minute, 'me')
  expect(keys('b', 'd', 'e')).toEqual(['b', 'd', 'e'])
})

test('all together lose the oldest, however lately it was read', () => {
  for (let at = 0; at < 20; at++) {
    shelf.set(`k${at}`, text(90), minute, `owner ${at}`)
    shelf.get('k0')
  }
  expect(shelf.bytes).toBeLessThanOrEqual(1_000)
  expect(shelf.get('k0')).toBeUndefined()
  expect(shelf.get('k19')).toBeDefined()
})

test('the same key again takes the room of the last text alone', () => {
  for (let time = 0; time < 10; time++) shelf.set('a', text(200), minute, 'me')
  shelf.set('b', text(50), minute, 'me')
  expect(keys('a', 'b')).toEqual(['a', 'b'])
})

test('what is longer than an owner may store is refused, and pushes nothing out', () => {
  shelf.set('a', text(10), minute, 'me')
  shelf.set('b', text(400), minute, 'me')
  expect(keys('a', 'b')).toEqual(['a'])
})
