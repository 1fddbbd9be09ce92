import { describe, expect, test } from 'vitest'
import { countMaterials, declarationProblems } from '../../contract/declaration-form.ts'
import { materialsOf } from '../seed/project-materials.ts'
import { promised } from './promised.ts'

const materials = materialsOf('p', ['营业执照（统一社会信用代码）', '社保缴纳人数证明', '申报书'])
const project = { way: 'apply' as const, materials }
const now = new Date('2026-11-24T02:00:00Z')
const file = { fileName: 'a.pdf', filePath: 'a', size: 1, contentType: 'application/pdf', sha256: 'x' }

describe('a promise in place of a paper', () => {
  test('keeps the words and the moment in which it was made', () => {
    const [made] = promised(project, [], [], ['p-m2'], now)
    expect(made).toMatchObject({ materialId: 'p-m2', at: now.toISOString() })
    expect(made?.promise).toContain('社保缴纳人数证明')
    const reworded = materials.map((one) =>
      one.commitment ? { ...one, commitment: { ...one.commitment, promise: '别的' } } : one,
    )
    const later = promised({ materials: reworded }, [], made ? [made] : [], ['p-m2'], new Date(0))
    expect(later).toEqual([made])
  })

  test('is refused where the paper itself is wanted', () => {
    expect(() => promised(project, [], [], ['p-m3'], now)).toThrow()
    expect(() => promised(project, [], [], ['p-m9'], now)).toThrow()
  })

  test('ends when the paper is handed in, and stands while others are', () => {
    const before = promised(project, [], [], ['p-m2'], now)
    expect(promised(project, [{ ...file, materialId: 'p-m2' }], before, undefined, now)).toEqual([])
    expect(promised(project, [{ ...file, materialId: 'p-m3' }], before, undefined, now)).toEqual(before)
    expect(promised(project, [], before, [], now)).toEqual([])
  })

  test('lets a declaration be handed in without the paper only while the project offers it', () => {
    const form = { enterprise: {}, contact: {}, project: {}, bank: {} }
    const missing = (from: typeof materials, ids: string[]) =>
      declarationProblems(
        { ...project, materials: from },
        form,
        [],
        ids.map((materialId) => ({ materialId })),
      )
        .map(({ field }) => field)
        .filter((field) => field?.startsWith('materials.'))
    expect(missing(materials, ['p-m2'])).toEqual(['materials.p-m1', 'materials.p-m3'])
    const withdrawn = materials.map(({ commitment: _gone, ...one }) => one)
    expect(missing(withdrawn, ['p-m2'])).toContain('materials.p-m2')
  })

  test('is offered as an example in a demonstration alone', () => {
    expect(materials[1]?.commitment?.basis).toBeNull()
    expect(materialsOf('p', ['社保缴纳人数证明'], false)[0]?.commitment).toBeUndefined()
  })
})

test('papers are counted as asked for, and as to be handed in by one enterprise or by any at most', () => {
  expect(countMaterials(materials, null)).toEqual({ all: 3, toHandIn: 2, of: 'anyone' })
  const registered = materials.map((one) => (one.id === 'p-m1' ? { ...one, registry: { on: null } } : one))
  expect(countMaterials(registered, new Set(['p-m3']))).toEqual({ all: 3, toHandIn: 0, of: 'enterprise' })
})
