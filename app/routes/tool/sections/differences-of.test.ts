import { expect, test } from 'vitest'
import type { JudgedTool } from '../../../../contract/entities/tool-kinds.ts'
import type { SizeResult } from '../../../../contract/entities/tool-size.ts'
import { differencesOf } from './differences-of.ts'

function sizeResult(title: string, actual: string, verdict: 'met' | 'unmet'): JudgedTool {
  const result: SizeResult = {
    criteria: [
      { id: 'employees', text: '从业人员不低于 300 人', verdict, actual, clause: '', mark: 'V', fields: [] },
      { id: 'annualRevenue', text: '营业收入', verdict: 'met', clause: '', mark: 'V', fields: [] },
    ],
    limiting: [],
    nextSteps: [],
    notes: [],
    contradictions: [],
    basis: [],
    ruleVersion: 'size-2017',
    effectiveFrom: '2017-12-28',
    effectiveTo: null,
    disclaimer: '测评结果仅供参考，以主管部门认定（审核）结果为准。',
    reference: null,
    verdict: { code: 'medium', title, text: '' },
    sizeType: 'medium',
    industryKey: null,
    industryLabel: null,
    statYear: 2025,
    indicators: [],
    otherIndustries: null,
  }
  return { kind: 'size', result }
}

test('tells the verdict and each criterion that differs, and nothing else', () => {
  const before = sizeResult('中型企业', '103 人', 'unmet')
  const after = sizeResult('大型企业', '300 人', 'met')
  expect(differencesOf(before, after)).toEqual([
    { name: '结论', was: '中型企业', is: '大型企业' },
    { name: '从业人员不低于 300 人', was: '不符合（103 人）', is: '符合（300 人）' },
  ])
  expect(differencesOf(before, before)).toEqual([])
})
