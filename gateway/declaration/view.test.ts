import { describe, expect, test } from 'vitest'
import { shanghaiMoment } from '../base/shanghai-date.ts'
import type { Stored } from './declarations.ts'
import { summaryOf } from './view.ts'

/** Until when a declaration is offered back for changes, handed in at a clock time of 24 June. */
function offeredBackUntil(time: string, closesOn: string | null) {
  const at = shanghaiMoment('2026-06-24', time)
  const row: Stored = {
    id: 'd',
    tenantId: 'default',
    enId: 'en',
    userId: 'u',
    projectId: 'p',
    round: '2026-06-01',
    receiptCode: null,
    bankAccountProvedAt: null,
    acceptedOn: null,
    approvedOn: null,
    paidOn: null,
    paidFen: null,
    number: 'SZ-2026-062400001',
    status: 'submitted',
    version: 1,
    form: { enterprise: {}, contact: {}, project: {}, bank: {} },
    materials: [],
    commitments: [],
    tried: null,
    timeline: [],
    returnReasons: [],
    evaluation: null,
    createdAt: at,
    updatedAt: at,
    submittedAt: at,
  }
  const project = {
    title: '项目',
    way: 'apply' as const,
    department: '部门',
    closesOn,
    windowBasis: 'notice' as const,
    amount: null,
    promisedDays: null,
  }
  return summaryOf(row, project).editableUntil
}

describe('taking back what was handed in', () => {
  test('is offered for ten minutes', () => {
    const tenMinutes = shanghaiMoment('2026-06-24', '10:10').toISOString()
    expect(offeredBackUntil('10:00', '2026-06-24')).toBe(tenMinutes)
    expect(offeredBackUntil('10:00', null)).toBe(tenMinutes)
  })

  test('is offered no longer than it could be handed in again', () => {
    expect(offeredBackUntil('23:55', '2026-06-24')).toBe(shanghaiMoment('2026-06-25', '00:00').toISOString())
  })

  test('is not offered once the window is closed: a correction may come after it', () => {
    expect(offeredBackUntil('10:00', '2026-06-23')).toBeNull()
  })
})
