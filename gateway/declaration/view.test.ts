import { describe, expect, test } from 'vitest'
import { shanghaiMoment } from '../base/shanghai-date.ts'
import type { Stored } from './declarations.ts'
import { summaryOf } from './view.ts'

/** A declaration handed in at this moment. */
function rowAt(at: Date): Stored {
  return {
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
}

const project = {
  title: '项目',
  way: 'apply' as const,
  department: '部门',
  closesOn: null,
  windowBasis: 'notice' as const,
  amount: null,
  promisedDays: null,
}

/** Returns the end of taking back a declaration that was handed in at a clock time of 24 June. */
function offeredBackUntil(time: string, closesOn: string | null) {
  return summaryOf(rowAt(shanghaiMoment('2026-06-24', time)), { ...project, closesOn }).editableUntil
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

describe('the materials that a draft lacks', () => {
  const material = (id: string, more = {}) => ({
    ...{ id, name: id, required: true, templateUrl: null, accepts: [], maxBytes: 1000 },
    ...more,
  })
  const offer = { promise: '承诺', consequence: '后果', basis: null }
  const materials = [
    material('uploaded'),
    material('missing'),
    material('optional', { required: false }),
    material('registered', { registry: { on: null } }),
    material('promised', { commitment: offer }),
    material('too large'),
  ]
  const file = (materialId: string, size: number) => ({
    ...{ materialId, size, fileName: '文件.pdf', filePath: 'f', contentType: 'application/pdf', sha256: 'x' },
  })
  const row = {
    ...rowAt(shanghaiMoment('2026-06-24', '10:00')),
    materials: [file('uploaded', 10), file('too large', 2000)],
    commitments: [{ ...offer, materialId: 'promised', at: '2026-06-24T02:00:00.000Z' }],
  }
  const lackingOf = (status: Stored['status'], more = {}) =>
    summaryOf({ ...row, status }, { ...project, materials, ...more }).materialsLacking

  test('are counted with those that are unfit', () => {
    expect(lackingOf('draft')).toBe(2)
  })

  test('are not told of other declarations, nor where none are asked for', () => {
    expect(lackingOf('returned')).toBeUndefined()
    expect(lackingOf('draft', { way: 'automatic' })).toBeUndefined()
    expect(lackingOf('draft', { materials: undefined })).toBeUndefined()
  })
})
