import { expect, test } from 'vitest'
import { hasEnded } from '../../contract/closed-lists.ts'
import { daysAfter } from '../base/shanghai-date.ts'
import { policyRecords } from '../data/policy-reference.ts'
import { windowOn } from '../policy/project-window.ts'
import { statusOn } from '../rules/policy-status.ts'
import { policyRow } from './policy-row.ts'
import { projectRows } from './project-row.ts'

const seedDay = '2026-11-22'
const policies = new Map(
  policyRecords.map((record) => {
    const { standing, effectiveDay, effectiveTo } = policyRow('test', record)
    return [
      record.id,
      {
        standing: standing ?? 'effective',
        effectiveDay: effectiveDay ?? null,
        effectiveTo: effectiveTo ?? null,
      },
    ]
  }),
)
const projects = projectRows('test', seedDay, '12345', true)
const newYears = ['2026-01-01', '2027-01-01', '2028-01-01', '2029-01-01', '2030-01-01']
const days = [...newYears, ...Array.from({ length: 1_500 }, (_, at) => daysAfter('2026-11-22', at))]

test.each(
  projects.map(
    ({
      id,
      policyId,
      windowBasis = 'notice',
      cycle = null,
      opensOn = null,
      closesOn = null,
      closesAt = null,
    }) => [id, policyId, { windowBasis, cycle, opensOn, closesOn, closesAt }] as const,
  ),
)('the window of %s ends with the document that it rests on', (_, policyId, project) => {
  const policy = policies.get(policyId) ?? expect.fail('it rests on no document')
  const last = policy.effectiveTo ?? '9999-12-31'
  const outlived = days.filter((day) => {
    const { status, opensOn, closesOn } = windowOn(project, policy, day)
    if (status === 'closed') return false
    return hasEnded(statusOn(policy, day)) || !opensOn || opensOn > last || (closesOn ?? last) > last
  })
  expect(outlived).toEqual([])
})
