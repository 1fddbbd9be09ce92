import { expect, it } from 'vitest'
import { hasEnded } from '../../contract/closed-lists.ts'
import { windowOn } from '../policy/project-window.ts'
import { statusOn } from '../rules/policy-status.ts'
import { policyRow } from '../seed/policy-row.ts'
import { windowColumns } from '../seed/project-window.ts'
import { policyRecords } from './policy-reference.ts'
import projects from './projects.json' with { type: 'json' }

/** The title of a notice that calls for the applications of one year. */
const isCall = ({ title }: { title: string }) =>
  /(?:开展|组织|实施)20\d\d年度?.*(?:认定|评价|遴选|创建|申报|工作|补偿)|20\d\d年.*申报/.test(title)

const calls = policyRecords.filter(isCall)

const validityOf = (record: (typeof policyRecords)[number]) => {
  const { standing, effectiveDay = null, effectiveTo = null } = policyRow('test', record)
  return { standing, effectiveDay, effectiveTo }
}

it('finds the calls of the data by their titles', () => {
  expect(calls.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['js-first-2020-532', 'js-smart-2025', 'sz-institute-2025', 'n-lg-2026-117']),
  )
})

it.each(calls)('gives $id no last day of validity, because no call names one', (record) => {
  expect(record.effectiveTo).toBeNull()
  expect(record.note).toMatch(/已结束|截止/)
  expect(hasEnded(statusOn(validityOf(record), '2026-11-28'))).toBe(true)
})

it('shows no invented last day for a project whose call is over', () => {
  for (const { id, policyId } of projects.filter((one) => calls.some((call) => call.id === one.policyId))) {
    const record = policyRecords.find((one) => one.id === policyId) ?? expect.fail(policyId)
    const {
      opensOn = null,
      closesOn = null,
      windowBasis = 'notice',
      cycle = null,
    } = windowColumns(id, '2026-11-28')
    const window = windowOn({ opensOn, closesOn, windowBasis, cycle }, validityOf(record), '2026-11-28')
    expect([id, window]).toEqual([
      id,
      { opensOn: null, closesOn: null, windowBasis: 'ended', status: 'closed' },
    ])
  }
})
