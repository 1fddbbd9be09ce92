import { describe, expect, it } from 'vitest'
import { statusOn } from './policy-status.ts'

describe('the status of a policy', () => {
  const from2025 = { effectiveDay: '2025-01-01', effectiveTo: '2025-12-31' }

  it.each([
    ['effective', '2024-12-31', 'upcoming'],
    ['effective', '2025-01-01', 'effective'],
    ['effective', '2025-12-31', 'effective'],
    ['effective', '2026-01-01', 'expired'],
    ['amended', '2024-12-31', 'amended'],
    ['amended', '2025-12-31', 'amended'],
    ['amended', '2026-01-01', 'expired'],
    ['replaced', '2025-06-30', 'replaced'],
    ['replaced', '2026-01-01', 'replaced'],
    ['repealed', '2026-01-01', 'repealed'],
    ['lapsed', '2026-01-01', 'lapsed'],
  ] as const)('of one that is %s is on %s: %s', (standing, today, status) => {
    expect(statusOn({ standing, ...from2025 }, today)).toBe(status)
  })

  it('does not end without a last day', () => {
    for (const standing of ['effective', 'amended'] as const)
      expect(statusOn({ standing, effectiveDay: null, effectiveTo: null }, '2099-12-31')).toBe(standing)
  })
})
