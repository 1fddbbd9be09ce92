import { expect, test } from 'vitest'
import { meets, report, verdicts } from './report.ts'

test('a goal is met at its very edge, and missed beyond it', () => {
  expect(meets({ what: '', got: 1, atLeast: 1 }, false)).toBe(true)
  expect(meets({ what: '', got: 0.99, atLeast: 1 }, false)).toBe(false)
  expect(meets({ what: '', got: 15_001, atMost: 15_000 }, false)).toBe(false)
  expect(meets({ what: '', got: Number.NaN, atLeast: 1 }, false)).toBe(false)
  expect(meets({ what: '', got: Number.POSITIVE_INFINITY, atLeast: 1 }, false)).toBe(false)
})

test('slack counts in the short run only', () => {
  const line = { what: '', got: 0.8, atLeast: 1, slack: 0.2 }
  expect([meets(line, false), meets(line, true)]).toEqual([false, true])
  expect(meets({ ...line, got: 0.79 }, true)).toBe(false)
})

test('lines without a goal are shown and not counted', () => {
  const lines = [
    { what: 'a', got: 0.5 },
    { what: 'b', got: 2, atMost: 1 },
  ]
  expect(verdicts(lines, false)).toEqual({ passed: 0, missed: 1 })
  expect(report(lines)).toContain('| a | 0.500 |  |  |')
  expect(report(lines)).toContain('| b | 2 | ≤ 1 | missed |')
})
