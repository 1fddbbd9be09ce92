import { expect, test } from 'vitest'
import { attributeProblem } from './attribute-answer.ts'
import type { AttributeAnswers } from './entities/match.ts'

type Question = Parameters<typeof attributeProblem>[0]

const ratio: Question = { kind: 'number', label: '资产负债率', min: 0, max: 100 }
const yesOrNo: Question = { kind: 'boolean', label: '是否达标' }
const options = [{ value: 'a', label: '甲' }]

const cases: [Question, AttributeAnswers[string], string | null][] = [
  [ratio, '52.4', null],
  [ratio, 52.4, null],
  [ratio, '很多', '“资产负债率”请填写数字'],
  [ratio, ['52'], '“资产负债率”请填写数字'],
  [ratio, '101', '“资产负债率”应在 0 至 100 之间'],
  [ratio, '0.000001', null],
  [ratio, '0.0000001', '“资产负债率”最多 6 位小数'],
  [ratio, 33.3333333, '“资产负债率”最多 6 位小数'],
  [{ ...ratio, whole: true }, '5.5', '“资产负债率”请填写整数'],
  [yesOrNo, 'false', null],
  [yesOrNo, true, null],
  [yesOrNo, '也许', '“是否达标”请选择是或否'],
  [{ kind: 'choice', label: '方式', options }, 'a', null],
  [{ kind: 'choices', label: '方式', options }, ['a', 'b'], '“方式”请从选项中选择'],
  [{ kind: 'text', label: '说明' }, '任何文字', null],
]

test.each(cases)('%j: %j', (question, value, problem) => {
  expect(attributeProblem(question, value)).toBe(problem)
})
