import { expect, it } from 'vitest'
import { failureLine } from './message.ts'

it('tells a failure in one line by the first line of its error', () => {
  const errors = ['\u001b[31mError: not visible\u001b[39m\n    at a.ts:3', 'another']
  const failure = { place: 'tests/e2e/home.spec.ts:7', title: 'shows the sections', errors }
  expect(failureLine(failure)).toBe('tests/e2e/home.spec.ts:7 shows the sections: Error: not visible')
})
