import { expect, it } from 'vitest'
import {
  closingLine,
  honest,
  playwrightProjects,
  playwrightTally,
  readClosingLine,
  vitestTally,
} from './tally.ts'

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

it('counts a test file that could not be loaded', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(vitestTally(report)).toEqual({ passed: 2, failed: 2, skipped: 1 })
})

it('counts flaky tests and errors outside tests as failures', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 0 }
  expect(playwrightTally({ stats, errors: [] })).toEqual({ passed: 5, failed: 1, skipped: 0 })
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(playwrightTally({ stats: none, errors: [{}] })).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

it('a Playwright report says of each project how many tests it has and how long they took', () => {
  const took = (projectName: string, duration: number) => ({ projectName, results: [{ duration }] })
  const report = {
    suites: [
      { specs: [{ tests: [took('requests', 400), took('javascript', 1_000)] }] },
      { specs: [], suites: [{ specs: [{ tests: [took('javascript', 2_400)] }] }] },
    ],
  }
  expect(playwrightProjects(report)).toEqual({
    requests: { tests: 1, seconds: 0 },
    javascript: { tests: 2, seconds: 3 },
  })
  expect(playwrightProjects(undefined)).toEqual({})
})
