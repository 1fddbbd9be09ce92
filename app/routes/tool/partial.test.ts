import { expect, test } from 'vitest'
import { type TechSmeResult, techSmeFields } from '../../../contract/entities/tool-tech-sme.ts'
import { blankInputs } from './partial.server.ts'

const criterion = (verdict: 'met' | 'unknown', fields: string[]) => ({
  id: fields.join(),
  text: '条件',
  verdict,
  clause: '第一条',
  mark: 'V' as const,
  fields,
})

function blankIn(code: 'incomplete' | 'unmet', answers: Record<string, unknown>): string[] {
  const result = {
    verdict: { code, title: '', text: '' },
    criteria: [
      criterion('met', ['residentEnterprise']),
      criterion('unknown', ['employees', 'techStaff']),
      { ...criterion('unknown', ['totalAssets']), isWaived: true },
    ],
    scores: [{ items: [{ known: false, fields: ['rdExpense', 'annualSales'] }] }],
  } as unknown as TechSmeResult
  return blankInputs({ kind: 'techSme', result }, techSmeFields, answers)
}

test('names the blank answers that a verdict waits for, in the order of the form', () => {
  expect(blankIn('incomplete', { employees: 12 })).toEqual(['techStaff', 'annualSales', 'rdExpense'])
})

test('names no blank answer where there is a verdict without it', () => {
  expect(blankIn('unmet', { employees: 12 })).toEqual([])
})
