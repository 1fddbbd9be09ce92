import { standardOf } from '../../../contract/closed-lists.ts'
import type { AttributeAnswers } from '../../../contract/entities/match.ts'
import type { AmountRange } from '../../../contract/envelope.ts'
import { attributeLabel, comparable, shownValue } from './attribute-value.ts'
import type { PolicyBenefit } from './condition.ts'

/** A fen is the sixth decimal of 万元. */
const fenIn10kYuan = 1_000_000n

/** The year that a known attribute is of, by its field; none where nobody said so. */
export type AttributeYears = Record<string, number>

/**
 * What a policy brings and how that comes about; no amount where neither the text nor an attribute gives one. An
 * amount that follows from an attribute needs the year of that attribute, and names it.
 */
export function amountFor(
  benefit: PolicyBenefit | null,
  known: AttributeAnswers,
  years: AttributeYears,
): { amount?: AmountRange; amountBasis?: string } {
  if (!benefit) return {}
  if (!benefit.rule) {
    if (!benefit.amount) return {}
    const { amount, amountBasis = benefit.text } = benefit
    return { amount, amountBasis: inItsYear(amountBasis, amount.asOf) }
  }
  const { field, minPercent, maxPercent, words } = benefit.rule
  const value = comparable(field, known[field])
  const year = years[field]
  if (typeof value !== 'number' || year === undefined)
    return { amountBasis: `${words}。补充“${attributeLabel(field)}”后可以估算` }
  const base = value > 0 ? BigInt(Math.round(value * Number(fenIn10kYuan))) : 0n
  return {
    amount: { minFen: share(base, minPercent), maxFen: share(base, maxPercent) },
    amountBasis: `${words}。按 ${year} 年度${ofNoYear(attributeLabel(field))} ${shownValue(field, value)}估算，以税务机关核定为准`,
  }
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
