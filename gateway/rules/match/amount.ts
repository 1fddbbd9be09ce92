import { standardOf } from '../../../contract/closed-lists.ts'
import type { AttributeAnswers } from '../../../contract/entities/match.ts'
import type { AmountFormula } from '../../../contract/entities/policy.ts'
import type { AmountRange } from '../../../contract/envelope.ts'
import { computedMoneyText } from '../../../contract/number-text.ts'
import { attributeLabel, comparable, shownValue } from './attribute-value.ts'
import type { AmountRule, PolicyBenefit } from './condition.ts'
import { type TaxSaved, taxSavedByDeduction } from './tax-saved.ts'

/** A fen is the sixth decimal of 万元. */
const fenIn10kYuan = 1_000_000

/** The year that a known attribute is of, by its field; none where nobody said so. */
export type AttributeYears = Record<string, number>

export interface AmountOfPolicy {
  amount?: AmountRange
  amountBasis?: string
  amountFormula?: AmountFormula
}

/**
 * What a policy brings and how that comes about; no amount where neither the text nor an attribute gives one. An
 * amount that follows from an attribute needs the year of that attribute, and names it.
 */
export function amountFor(
  benefit: PolicyBenefit | null,
  known: AttributeAnswers,
  years: AttributeYears,
): AmountOfPolicy {
  if (!benefit) return {}
  if (!benefit.rule) {
    if (!benefit.amount) return {}
    const { amount, amountBasis = benefit.text } = benefit
    const words = inItsYear(amountBasis, amount.asOf)
    return { amount, amountBasis: words, amountFormula: { words, values: [], steps: [], missing: [] } }
  }
  const { field, words } = benefit.rule
  const value = comparable(field, known[field])
  const year = years[field]
  const label = attributeLabel(field)
  if (typeof value !== 'number' || year === undefined)
    return {
      amountBasis: `${words}。补充“${label}”后可以估算`,
      amountFormula: { words, values: [], steps: [], missing: [{ field, label }] },
    }
  return computedAmount(benefit.rule, value, `${year} 年度${ofNoYear(label)}`, known)
}

/** Returns the amount that follows from an attribute of so many 万元; `label` names its year. */
function computedAmount(
  rule: AmountRule,
  value: number,
  label: string,
  known: AttributeAnswers,
): AmountOfPolicy {
  const { field, words } = rule
  const { base, percents, missing } = savedBy(rule, value, known)
  const [[least, most], [low, high]] = [base, percents]
  if (rule.deductedPercent && value > 0 && most === 0) return withoutTax(known)
  const shown = shownValue(field, value)
  const ends = least < most ? [[most, high] as const] : [[most, low] as const, [most, high] as const]
  return {
    amount: { minFen: least < most ? null : share(least, low), maxFen: share(most, high) },
    amountBasis: `${words}。按 ${label} ${shown}估算，以税务机关核定为准`,
    amountFormula: {
      words,
      values: [{ field, label, shown }],
      steps: [...new Set(ends.map(([amount, percent]) => workedOut(field, amount, percent)))],
      missing: missing.map((one) => ({ field: one, label: attributeLabel(one) })),
    },
  }
}

/** Returns the part of the attribute that counts, and the share of it. */
function savedBy(rule: AmountRule, value: number, known: AttributeAnswers): TaxSaved {
  const { minPercent, maxPercent, deductedPercent } = rule
  if (deductedPercent) return taxSavedByDeduction(value * (deductedPercent / 100), known)
  const base = Math.max(value, 0)
  return { base: [base, base], percents: [minPercent, maxPercent], missing: [] }
}

/** Returns the amount of a deduction in a year that has no tax to pay. */
function withoutTax(known: AttributeAnswers): AmountOfPolicy {
  const income = shownValue('taxableIncome', known.taxableIncome ?? 0)
  const words = `${attributeLabel('taxableIncome')} ${income}，当年没有应缴的税；加计扣除的部分转为以后年度可弥补亏损`
  return {
    amount: { minFen: 0, maxFen: 0 },
    amountBasis: words,
    amountFormula: { words, values: [], steps: [], missing: [] },
  }
}

/** `388 万元 × 25% = 97 万元`; a loss has nothing that a share could be taken of. */
function workedOut(field: string, base: number, percent: number): string {
  const { number, unit } = computedMoneyText(share(base, percent))
  return `${shownValue(field, base)} × ${percent}% = ${number} ${unit}`
}

/** A label without its own word for the year: 上年度研发费用 is 研发费用. */
function ofNoYear(label: string): string {
  return label.replace(/^(上年度|年)/, '')
}

const figure = /\d ?(万元|亿元|元|%)/

/** Words with the year whose standard their figures are, where that is not known to hold today and they do not say it. */
export function inItsYear(words: string, asOf: number | undefined): string {
  if (asOf === undefined || !figure.test(words) || new RegExp(`${asOf} ?年`).test(words)) return words
  const year = `（${standardOf(asOf)}）`
  return words.endsWith('。') ? `${words.slice(0, -1)}${year}。` : words + year
}

/** Returns so many percent of 万元 in fen, cut off to whole fen. */
function share(base: number, percent: number): number {
  return Number((BigInt(Math.round(base * fenIn10kYuan)) * BigInt(percent)) / 100n)
}
