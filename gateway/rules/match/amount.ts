import { standardOf } from '../../../contract/closed-lists.ts'
import type { AttributeAnswers } from '../../../contract/entities/match.ts'
import type { AmountFormula } from '../../../contract/entities/policy.ts'
import type { AmountRange } from '../../../contract/envelope.ts'
import { attributeLabel, comparable, shownValue, withUnit } from './attribute-value.ts'
import type { PolicyBenefit } from './condition.ts'

/** A fen is the sixth decimal of 万元. */
const fenIn10kYuan = 1_000_000n

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
  const { field, minPercent, maxPercent, deductedPercent, words } = benefit.rule
  const value = comparable(field, known[field])
  const year = years[field]
  const label = attributeLabel(field)
  if (typeof value !== 'number' || year === undefined)
    return {
      amountBasis: `${words}。补充“${label}”后可以估算`,
      amountFormula: { words, values: [], steps: [], missing: [{ field, label }] },
    }
  const loss = deductedPercent && lossWithout(value * (deductedPercent / 100), known)
  if (loss) {
    const words = `${loss}，当年没有应缴的税；加计扣除的部分转为以后年度可弥补亏损`
    return {
      amount: { minFen: 0, maxFen: 0 },
      amountBasis: words,
      amountFormula: { words, values: [], steps: [], missing: [] },
    }
  }
  const base = value > 0 ? BigInt(Math.round(value * Number(fenIn10kYuan))) : 0n
  const ofYear = `${year} 年度${ofNoYear(label)}`
  const shown = shownValue(field, value)
  const percents = minPercent === maxPercent ? [maxPercent] : [minPercent, maxPercent]
  return {
    amount: { minFen: share(base, minPercent), maxFen: share(base, maxPercent) },
    amountBasis: `${words}。按 ${ofYear} ${shown}估算，以税务机关核定为准`,
    amountFormula: {
      words,
      values: [{ field, label: ofYear, shown }],
      steps: percents.map((percent) => workedOut(field, value, base, percent)),
      missing: [],
    },
  }
}

/** The taxable income in words, where so many 万元 that it would be higher without a deduction leave no tax to pay; else null. */
function lossWithout(deducted: number, known: AttributeAnswers): string | null {
  const income = comparable('taxableIncome', known.taxableIncome)
  if (typeof income !== 'number' || income + deducted > 0) return null
  return `${attributeLabel('taxableIncome')} ${shownValue('taxableIncome', income)}`
}

/** `388 万元 × 25% = 97 万元`; a loss has nothing that a share could be taken of. */
function workedOut(field: string, value: number, base: bigint, percent: number): string {
  const result = withUnit(share(base, percent) / Number(fenIn10kYuan), '万元')
  return `${shownValue(field, Math.max(value, 0))} × ${percent}% = ${result}`
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

/** So many percent of an amount in fen, cut off to whole fen. */
function share(base: bigint, percent: number): number {
  return Number((base * BigInt(percent)) / 100n)
}
