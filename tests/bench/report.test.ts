import { expect, test } from 'vitest'
import { goalsMet, meets, report } from './report.ts'

test('a goal is met at its very edge, and missed beyond it', () => {
  expect(meets({ what: '', got: 1, atLeast: 1 })).toBe(true)
  expect(meets({ what: '', got: 0.99, atLeast: 1 })).toBe(false)
  expect(meets({ what: '', got: 15_001, atMost: 15_000 })).toBe(false)
  expect(meets({ what: '', got: Number.NaN, atLeast: 1 })).toBe(false)
  expect(meets({ what: '', got: Number.POSITIVE_INFINITY, atLeast: 1 })).toBe(false)
})

test('lines without a goal are shown and not counted', () => {
  const lines = [
    { what: 'a', got: 0.5 },
    { what: 'b', got: 2, atMost: 1 },
    { what: 'c', got: 2, atLeast: 1 },
  ]
  expect(goalsMet(lines)).toBe('1 of 2 goals met')
  expect(report(lines)).toContain('| a | 0.500 |  |  |')
  expect(report(lines)).toContain('| b | 2 | ≤ 1 | missed |')
})
