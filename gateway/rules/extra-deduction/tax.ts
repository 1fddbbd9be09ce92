import type {
  ExtraDeductionAnswers,
  ExtraDeductionResult,
} from '../../../contract/entities/tool-extra-deduction.ts'
import {
  add,
  compare,
  divide,
  type Exact,
  exact,
  fixed,
  larger,
  multiply,
  readable,
  rounded,
  short,
  smaller,
  subtract,
  zero,
} from '../rational.ts'
import type { ExtraDeductionThresholds, SmallProfitSpan } from './versions.ts'

/** The tax on an income in yuan; the one rate in percent that an estimate without an income takes, where there is one. */
type Rates = { on: (income: Exact) => Exact; flat: Exact | null; text: string }

/**
 * What the deduction saves, in yuan: the tax before minus the tax after; without an income, deduction × rate. `null`
 * while the rate is not known, or depends on an income that is not.
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
    if (rates.flat === null) return null
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
  const tax = (income: Exact) => (compare(income, 0) <= 0 ? zero : rounded(rates.on(income), 2))
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
    on: (income) => percentOf(income, exact(percent)),
    flat: exact(percent),
    text,
  })
  if (taxKind === 'general25') return flat('25', '税率 25%')
  if (taxKind === 'highTech15') return flat('15', '税率 15%')
  if (taxKind === 'custom')
    return customRate === undefined ? null : flat(customRate, `税率 ${short(customRate)}%`)
  return taxKind === 'smallProfit5' ? smallProfit(year, rules) : null
}

/** Small low-profit enterprises by the rule of the year; `null` for a year whose rule is not known. */
function smallProfit(year: number, { smallProfit: spans }: ExtraDeductionThresholds): Rates | null {
  const span = spans.find(({ from, to }) => from <= year && year <= to)
  const limit = span?.parts.at(-1)?.upTo
  if (span === undefined || limit === undefined) return null
  const { parts, within } = span
  return {
    on: (income) => (compare(income, limit) <= 0 ? byParts(income, parts) : percentOf(income, exact('25'))),
    flat: parts.length === 1 && parts[0] ? exact(parts[0].percent) : null,
    text: `按 ${year} 年度小型微利企业的规定：法定税率 20%，${partsInWords(parts)}；应纳税所得额超过 ${inWan(limit)} 万元的按 25%；还须${within}，本工具不核对`,
  }
}

/** Each part of the income by its own rate. */
function byParts(income: Exact, parts: SmallProfitSpan['parts']): Exact {
  const taxes = parts.map(({ upTo, percent }, at) => {
    const from = parts[at - 1]?.upTo ?? '0'
    return percentOf(larger(zero, subtract(smaller(income, upTo), from)), exact(percent))
  })
  return add(...taxes)
}

function partsInWords(parts: SmallProfitSpan['parts']): string {
  if (parts.length === 1) return `减免后实际 ${parts[0]?.percent}%`
  const words = parts.map(({ upTo, percent }, at) => {
    const from = parts[at - 1]?.upTo
    return `${from ? `${inWan(from)} 万元至 ` : ''}${inWan(upTo)} 万元${from ? '' : '以内'}的部分实际 ${percent}%`
  })
  return words.join('，')
}

const inWan = (yuan: string) => readable(divide(yuan, 10_000) ?? zero)

/** Why there is no figure of tax, in words; nothing where there is one or none was asked for. */
export function whyNoTax(
  { taxKind, taxableIncomeBefore }: ExtraDeductionAnswers,
  year: number,
  rules: ExtraDeductionThresholds,
): string | null {
  if (taxKind !== 'smallProfit5' || year === 0) return null
  const rates = smallProfit(year, rules)
  if (rates === null) return `${year} 年度小型微利企业的所得税规定本平台没有收录，不估算少缴多少税。`
  if (rates.flat === null && taxableIncomeBefore === undefined)
    return `${rates.text}。填写加计扣除前的应纳税所得额后可以计算少缴多少税。`
  return null
}
