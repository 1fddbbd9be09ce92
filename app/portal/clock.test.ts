import { expect, test } from 'vitest'
import { shanghaiDate } from './clock.server.ts'

test('the day changes at midnight in Shanghai', () => {
  expect(shanghaiDate(Date.parse('2026-12-31T15:59:59Z'))).toBe('2026-12-31')
  expect(shanghaiDate(Date.parse('2026-12-31T16:00:00Z'))).toBe('2027-01-01')
})
