import type {
  ExtraDeductionAnswers,
  ExtraDeductionResult,
} from '../../../contract/entities/tool-extra-deduction.ts'
import {
  compare,
  divide,
  type Exact,
  exact,
  fixed,
  larger,
  multiply,
  rounded,
  short,
  subtract,
  zero,
} from '../rational.ts'
import type { ExtraDeductionThresholds } from './versions.ts'

type Rates = { of: (income: Exact) => Exact; flat: Exact; text: string }

/**
 * What the deduction saves, in yuan: the tax before minus the tax after; without an income, deduction × rate. `null`
 * while the rate is not known.
 */
export function taxOf(
  answers: ExtraDeductionAnswers,
  year: number,
  deduction: Exact,
  rules: ExtraDeductionThresholds,
): ExtraDeductionResult['tax'] {
  const rates = ratesOf(answers, year, rules)
  if (rates === null) return null
  const long = answers.isTechSme === true || answers.taxKind === 'highTech15'
  const lossCarryYears = long && year >= 2018 ? rules.lossYears.long : rules.lossYears.general
  if (answers.taxableIncomeBefore === undefined) {
    return {
      estimated: true,
      incomeBefore: null,
      incomeAfter: null,
      taxBefore: null,
      taxAfter: null,
      saving: fixed(percentOf(deduction, rates.flat), 2),
      rateText: rates.text,
      lossCarry: null,
      lossCarryYears,
    }
  }
  const before = exact(answers.taxableIncomeBefore)
  const after = subtract(before, deduction)
  const tax = (income: Exact) =>
    compare(income, 0) <= 0 ? zero : rounded(percentOf(income, rates.of(income)), 2)
  return {
    estimated: false,
    incomeBefore: fixed(before, 2),
    incomeAfter: fixed(after, 2),
    taxBefore: fixed(tax(before), 2),
    taxAfter: fixed(tax(after), 2),
    saving: fixed(subtract(tax(before), tax(after)), 2),
    rateText: rates.text,
    lossCarry: fixed(larger(zero, subtract(deduction, larger(zero, before))), 2),
    lossCarryYears,
  }
}

const percentOf = (amount: Exact, percent: Exact) => divide(multiply(amount, percent), 100) ?? zero

function ratesOf(
  { taxKind, customRate }: ExtraDeductionAnswers,
  year: number,
  rules: ExtraDeductionThresholds,
) {
  const flat = (percent: string, text: string): Rates => ({
    of: () => exact(percent),
    flat: exact(percent),
    text,
  })
  if (taxKind === 'general25') return flat('25', '税率 25%')
  if (taxKind === 'highTech15') return flat('15', '税率 15%')
  if (taxKind === 'custom')
    return customRate === undefined ? null : flat(customRate, `税率 ${short(customRate)}%`)
  return taxKind === 'smallProfit5' ? smallProfit(year, rules) : null
}

/** Small low-profit enterprises: the effective rate up to the income limit, the general one above it. */
function smallProfit(
  year: number,
  { smallProfit: { incomeUpTo, spans, statutory } }: ExtraDeductionThresholds,
): Rates {
  const effective = spans.find((span) => span.from <= year && year <= span.to)?.percent
  const text = effective
    ? `法定税率 20%，减按 25% 计入应纳税所得额，实际 ${effective}%；应纳税所得额超过 300 万元按 25%`
    : '法定税率 20%；当年小型微利企业的实际税负未收录，按法定税率估算'
  const percent = exact(effective ?? statutory)
  return { of: (income) => (compare(income, incomeUpTo) <= 0 ? percent : exact('25')), flat: percent, text }
}
