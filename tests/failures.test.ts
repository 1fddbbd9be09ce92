import { expect, it } from 'vitest'
import { playwrightFailures, vitestFailures } from './failures.ts'

it('names each test that failed in Vitest, with its place and what was wrong', () => {
  const name = `${process.cwd()}/app/display/money.test.ts`
  const failure = `AssertionError: expected '1' to be '2'\n    at ${name}:12:5\n    at node:internal:1:1`
  const tests = [
    { fullName: 'money is grouped', status: 'passed', failureMessages: [] },
    { fullName: 'money is rounded', status: 'failed', failureMessages: [failure] },
  ]
  const unloaded = { name, status: 'failed', message: 'Cannot find module x\nmore', assertionResults: [] }
  const report = { testResults: [{ name, status: 'failed', message: '', assertionResults: tests }, unloaded] }
  expect(vitestFailures(report)).toEqual([
    "app/display/money.test.ts:12 money is rounded: AssertionError: expected '1' to be '2'",
    'app/display/money.test.ts could not be loaded: Cannot find module x',
  ])
  expect(vitestFailures(undefined)).toEqual([])
})

it('names each test that failed in Playwright, in whatever suite it stands, and errors outside tests', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'tests/e2e/home.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  })
  const inner = {
    specs: [spec('sections fail alone', 'unexpected', '\u001b[31mError: not visible\u001b[39m\nlog')],
  }
  const outer = { specs: [spec('opens', 'expected'), spec('shows', 'flaky', 'Timeout')], suites: [inner] }
  const outside = { message: 'Error: no portal', location: { file: `${process.cwd()}/a.ts`, line: 3 } }
  expect(playwrightFailures({ suites: [outer], errors: [outside] })).toEqual([
    'tests/e2e/home.spec.ts:7 shows: Timeout',
    'tests/e2e/home.spec.ts:7 sections fail alone: Error: not visible',
    'a.ts:3 Error: no portal',
  ])
  expect(playwrightFailures(undefined)).toEqual([])
})
