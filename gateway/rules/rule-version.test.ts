import { expect, test } from 'vitest'
import { type RuleVersion, versionOn } from './rule-version.ts'

const version = (effectiveFrom: string): RuleVersion<null> => ({
  ruleVersion: effectiveFrom,
  effectiveFrom,
  effectiveTo: null,
  basis: [],
  thresholds: null,
})

test.each([
  ['2019-12-31', '2020-01-01'],
  ['2024-12-31', '2020-01-01'],
  ['2025-01-01', '2025-01-01'],
  ['2026-06-30', '2025-01-01'],
])('takes for %s the rules that hold from %s', (day, from) => {
  const versions = [version('2020-01-01'), version('2025-01-01')]
  expect(versionOn(versions, day).ruleVersion).toBe(from)
})
