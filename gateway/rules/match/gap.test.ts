import { expect, test } from 'vitest'
import { unreadField } from '../../../contract/closed-lists.ts'
import type { Condition } from '../../../contract/entities/policy.ts'
import { attributes, isOwnWord } from './attributes.ts'
import { conditionResult } from './match.ts'
import { checkSentence, requirementSentence } from './requirement-sentences.ts'

test('a condition that nobody has read is never judged, and asks for no field', () => {
  const condition = { id: 'c1', text: '信用良好', field: unreadField, operator: 'exists' } as const
  expect(conditionResult(condition, { region: '苏州市' })).toEqual({
    condition,
    verdict: 'unknown',
    gap: { text: '这一条要对照原文自己核对' },
  })
})

test.each([
  [{ field: 'isSpecializedSme', operator: 'eq', value: true }, '须先取得专精特新中小企业称号'],
  [{ field: 'isListed', operator: 'eq', value: false }, '须是没有上市的企业'],
  [{ field: 'sizeType', operator: 'in', value: ['小型', '微型'] }, '须是小型或微型企业'],
  [{ field: 'taxpayerType', operator: 'eq', value: '增值税小规模纳税人' }, '须是增值税小规模纳税人'],
  [{ field: 'equipmentInCatalogue', operator: 'eq', value: true }, '该设备须列入专用设备企业所得税优惠目录'],
  [{ field: 'szChenglin', operator: 'eq', value: true }, '须符合“成林计划”当年实施细则的其他条件'],
] as const)('an unmet %o is worded as a requirement', (condition, words) => {
  const text = '符合“成林计划”当年实施细则的其他条件'
  expect(requirementSentence({ id: 'c1', text, ...condition } as Condition)).toBe(words)
})

test('names the excluded industry that an enterprise is in', () => {
  const condition = {
    ...{ id: 'c1', text: '主营业务不在负面清单', field: 'industry' },
    ...{ operator: 'notIn' as const, value: ['烟草制造业', '住宿和餐饮业'] },
  } satisfies Condition
  expect(conditionResult(condition, { industry: 'H62' }).gap?.text).toBe('主营业务属于住宿和餐饮业，不能享受')
})

test('asks to compare with the paper, and a bank where only a bank can tell', () => {
  expect(checkSentence('szChenglin')).toBe('请对照“成林计划”当年实施细则，核对其他条件是否都符合')
  expect(checkSentence('smallLoanBank')).toBe('能否授信由银行审核，请向合作银行咨询')
})

test.each(attributes.filter(({ kind }) => kind === 'boolean'))(
  'quotes no question in the requirement of $field',
  ({ field }) => {
    for (const value of [true, false])
      expect(requirementSentence({ id: 'c1', text: '符合条件', field, operator: 'eq', value })).not.toMatch(
        /是否|为是/,
      )
    if (isOwnWord(field)) expect(checkSentence(field)).toMatch(/请/)
  },
)
