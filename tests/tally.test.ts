import { expect, it } from 'vitest'
import { closingLine, honest, readClosingLine } from './tally.ts'

it('writes a closing line that can be read back', () => {
  for (const tally of [
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 0, failed: 12, skipped: 4 },
  ]) {
    expect(readClosingLine(closingLine(tally))).toEqual(tally)
  }
  expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(readClosingLine('unit: 3 passed, 0 failed')).toBeUndefined()
  expect(readClosingLine('3 passed')).toBeUndefined()
})

it('counts a failure where a tool failed without counting one, or ran nothing', () => {
  expect(honest({ passed: 3, failed: 0, skipped: 0 }, 0).failed).toBe(0)
  expect(honest({ passed: 3, failed: 0, skipped: 0 }, 1).failed).toBe(1)
  expect(honest({ passed: 3, failed: 2, skipped: 0 }, 1).failed).toBe(2)
  expect(honest({ passed: 0, failed: 0, skipped: 5 }, 0).failed).toBe(1)
  expect(honest(undefined, 0).failed).toBe(1)
})
