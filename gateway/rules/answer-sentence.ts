import type { AmountRange } from '../../contract/envelope.ts'
import { computedMoneyText } from '../../contract/number-text.ts'
import { dayInWords, type OpenBenefit, openInWords } from '../../contract/project-window.ts'

/** The facts of a report that its answer needs. */
export interface AnswerFacts {
  /** True while no attribute of the enterprise is known. */
  isBlank: boolean
  /** Benefits that were compared. */
  compared: number
  open: readonly OpenBenefit[]
  /** The benefit that opens next; null where no opening is known. */
  next: { title: string; opensOn: string } | null
  /** The benefit that is not met by the fewest conditions; null where something fits. */
  nearest: { title: string; gap: string } | null
  /** Tax saved in a year: of what is eligible, and what may come on top. */
  tax: { amount: AmountRange; possible: AmountRange; missing: number }
  /** YYYY-MM-DD */
  today: string
}

/** Returns the answer of a report in one sentence of at most three clauses. */
export function answerSentence(facts: AnswerFacts): string {
  if (facts.isBlank) return '填三项，看清企业能享受什么。'
  const tax = taxClause(facts.tax)
  const open = openInWords(facts.open, facts.today)
  if (!open && !tax && facts.nearest)
    return `对照了 ${facts.compared} 项，现在没有适合的；差得最少的是${facts.nearest.title}，${facts.nearest.gap}。`
  const clauses =
    facts.tax.missing === 0 ? [tax, open ?? waitClause(facts)] : [open ?? waitClause(facts), tax]
  return `${clauses.filter(Boolean).join('；')}。`
}

function waitClause({ next, today }: AnswerFacts): string {
  if (!next) return '现在没有能报的'
  return `现在没有能报的；最早的 ${dayInWords(next.opensOn, today)}开放：${next.title}`
}

/** Returns the clause of the tax, or null where there is nothing to say of it. */
function taxClause({ amount, possible, missing }: AnswerFacts['tax']): string | null {
  const { minFen, maxFen } = amount
  const more = missing > 0 ? `，再答 ${missing} 题可以确定` : ''
  if (maxFen === null) {
    if (possible.maxFen) return `全年可能少缴税最多 ${moneyInWords(possible.maxFen)}`
    return missing > 0 ? `能少缴多少税，再答 ${missing} 题就能算出` : null
  }
  if (maxFen === 0)
    return missing > 0 ? `能少缴多少税，再答 ${missing} 题就能算出` : '按现有情况没有税可以少缴'
  if (minFen === maxFen) return `全年少缴税 ${moneyInWords(maxFen)}${more}`
  if (!minFen) return `全年最多少缴税 ${moneyInWords(maxFen)}${more}`
  return `全年可少缴税 ${rangeInWords(minFen, maxFen)}${more}`
}

function moneyInWords(fen: number): string {
  const { number, unit } = computedMoneyText(fen)
  return `${number} ${unit}`
}

/** Returns 10 至 50 万元; the lower end has its own unit where that is another one. */
function rangeInWords(minFen: number, maxFen: number): string {
  const [min, max] = [computedMoneyText(minFen), computedMoneyText(maxFen)]
  return `${min.unit === max.unit ? min.number : moneyInWords(minFen)} 至 ${moneyInWords(maxFen)}`
}
