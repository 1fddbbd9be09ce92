import { expect, test } from 'vitest'
import { type HighTechAnswers, highTechConflicts } from './tool-high-tech.ts'

const conflictsOf = (answers: Partial<HighTechAnswers>) =>
  highTechConflicts(answers as HighTechAnswers).map(({ path }) => path.join('.'))

test.each([
  ['2025-06-01', '2025-06-01', []],
  ['2025-06-01', '2025-06-02', []],
  ['2025-06-02', '2025-06-01', ['applyDate']],
])(
  'with a founding on %s and an application on %s finds the conflicts %j',
  (foundedOn, applyDate, conflicts) => {
    expect(conflictsOf({ foundedOn, applyDate })).toEqual(conflicts)
  },
)

test.each([
  ['10', '10', []],
  ['11', '10', ['techStaff']],
])(
  'with technical staff of %s among %s employees finds the conflicts %j',
  (techStaff, employees, conflicts) => {
    expect(conflictsOf({ techStaff, employees })).toEqual(conflicts)
  },
)
