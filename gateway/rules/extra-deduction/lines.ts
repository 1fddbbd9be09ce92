import type { DeductionLine, ExtraDeductionAnswers } from '../../../contract/entities/tool-extra-deduction.ts'
import {
  add,
  compare,
  divide,
  type Exact,
  exact,
  fixed,
  larger,
  multiply,
  type Numeric,
  negative,
  rounded,
  short,
  smaller,
  subtract,
  zero,
} from '../rational.ts'
import { type DeductionRate, deductionOf } from './rate.ts'
import type { ExtraDeductionThresholds } from './versions.ts'

export interface Lines {
  lines: DeductionLine[]
  /** L40. */
  yearTotal: Exact
  /** What the rate is applied to. */
  base: Exact
  deduction: Exact
  carriedMaterial: Exact
  /** Other related expenses beyond their limit. */
  otherOut: Exact
  /** Commissioned abroad beyond its limit. */
  overseasOut: Exact
}

const notBelowZero = (value: Exact) => larger(value, zero)

/**
 * Form A107012, in yuan. Every computed line is rounded to fen, so that the printed lines add up. What was not filled in
 * counts as nothing; cost paid from non-taxed income leaves the first five categories before any limit.
 */
export function linesOf(
  answers: ExtraDeductionAnswers,
  year: number,
  rate: DeductionRate,
  rules: ExtraDeductionThresholds,
): Lines {
  const given = (amount: string | undefined) => exact(amount ?? '0')
  const fen = (value: Numeric) => rounded(value, 2)
  const five = add(
    given(answers.personnel),
    given(answers.directInput),
    given(answers.depreciation),
    given(answers.amortization),
    given(answers.design),
  )
  const base5 = notBelowZero(subtract(five, given(answers.nonTaxFunded)))
  const other = given(answers.otherRelated)
  const otherLimit = fen(divide(multiply(base5, rules.otherShare), subtract(1, rules.otherShare)) ?? zero)
  const l34 = smaller(other, otherLimit)
  const l2 = add(base5, l34)
  const l36 = given(answers.commissionedDomestic)
  const domestic = fen(multiply(l36, rules.commissionedShare))
  const overseasShare = fen(multiply(given(answers.commissionedOverseas), rules.commissionedShare))
  const overseasCap = fen(divide(multiply(add(l2, domestic), 2), 3) ?? zero)
  const l38 = year < rules.overseasFrom ? zero : smaller(overseasShare, overseasCap)
  const l40 = add(l2, domestic, l38)
  const l42 = given(answers.capitalizedThisYear)
  const l41 = subtract(l40, l42)
  const l45 = add(l41, given(answers.amortNew), given(answers.amortPrior))
  const l47 = notBelowZero(subtract(l45, given(answers.specialIncome)))
  const n = subtract(subtract(l47, given(answers.soldMaterial)), given(answers.soldMaterialPrior))
  const base = notBelowZero(n)
  const deduction = fen(deductionOf(base, rate, answers))
  const carriedMaterial = notBelowZero(negative(n))

  const line = (
    number: number | null,
    name: string,
    amount: Numeric,
    formula: string | null = null,
  ): DeductionLine => ({
    line: number,
    name,
    amount: fixed(amount, 2),
    unit: '元',
    formula,
  })
  const effective = base.over > 0n ? effectivePercent(base, rate, answers) : rate.percent
  return {
    yearTotal: l40,
    base,
    deduction,
    carriedMaterial,
    otherOut: subtract(other, l34),
    overseasOut: subtract(overseasShare, l38),
    lines: [
      line(3, '人员人工费用', given(answers.personnel)),
      line(7, '直接投入费用', given(answers.directInput)),
      line(16, '折旧费用', given(answers.depreciation)),
      line(19, '无形资产摊销', given(answers.amortization)),
      line(23, '新产品设计费等', given(answers.design)),
      ...(compare(five, base5) === 0 ? [] : [line(null, '减：不征税收入形成的支出', subtract(five, base5))]),
      line(28, '其他相关费用', other),
      line(null, '其他相关费用限额', otherLimit, '（L3+L7+L16+L19+L23）×10%÷（1−10%）'),
      line(34, '经限额调整后的其他相关费用', l34, '其他相关费用与限额取小'),
      line(2, '自主研发、合作研发、集中研发', l2, 'L3+L7+L16+L19+L23+L34'),
      line(36, '委托境内机构或个人进行研发活动所发生的费用', l36),
      line(37, '委托境外机构进行研发活动所发生的费用', given(answers.commissionedOverseas)),
      line(null, '委托境外研发限额', overseasCap, '（L2+L36×80%）×2/3'),
      line(
        38,
        '其中：允许加计扣除的委托境外研发费用',
        l38,
        year < rules.overseasFrom ? '2018 年以前不得加计扣除' : '委托境外费用×80% 与限额取小',
      ),
      line(
        39,
        '委托境外个人进行研发活动所发生的费用（不得加计扣除）',
        given(answers.commissionedOverseasIndividual),
      ),
      line(40, '年度可加计扣除的研发费用小计', l40, 'L2+L36×80%+L38'),
      line(41, '本年费用化金额', l41, 'L40−L42'),
      line(42, '本年资本化金额', l42),
      line(43, '本年形成无形资产摊销额', given(answers.amortNew)),
      line(44, '以前年度形成无形资产本年摊销额', given(answers.amortPrior)),
      line(45, '允许扣除的研发费用合计', l45, 'L41+L43+L44'),
      line(46, '减：特殊收入部分', given(answers.specialIncome)),
      line(47, '允许扣除的研发费用抵减特殊收入后的金额', l47, 'L45−L46，小于 0 时为 0'),
      line(48, '减：当年销售研发活动直接形成产品对应的材料部分', given(answers.soldMaterial)),
      line(49, '减：以前年度销售研发活动直接形成产品对应材料部分结转金额', given(answers.soldMaterialPrior)),
      { line: 50, name: '加计扣除比例', amount: short(effective, 4), unit: '%', formula: null },
      line(51, '本年研发费用加计扣除总额', deduction, '（L47−L48−L49）×L50，小于 0 时为 0'),
      line(
        52,
        '销售研发活动直接形成产品对应材料部分结转以后年度扣减金额',
        carriedMaterial,
        'L47−L48−L49 小于 0 时的绝对值',
      ),
    ],
  }
}

/** The rate over the whole base, which blends the two rates of 2022. */
export function effectivePercent(base: Exact, rate: DeductionRate, answers: ExtraDeductionAnswers): Exact {
  return multiply(divide(deductionOf(base, rate, answers), base) ?? zero, 100)
}
