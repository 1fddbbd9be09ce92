import type { MatchSums } from '../../../contract/entities/match.ts'
import type { AmountRange } from '../../../contract/envelope.ts'
import { formatMoneyRange } from '../../display/format.ts'

/** The sums of money that a page shows, each as a range. */
export interface ShownAmounts {
  cash: AmountRange
  tax: AmountRange
}

/** Returns the sums of money of a report. */
export function shownAmounts({ cash, tax }: MatchSums): ShownAmounts {
  return { cash: cash.amount, tax: tax.amount }
}

/** Writes the sums as a field of a form: four numbers of fen, a dash for one that is not there. */
export function amountsAsField({ cash, tax }: ShownAmounts): string {
  return [cash.minFen, cash.maxFen, tax.minFen, tax.maxFen].map((fen) => fen ?? '-').join(' ')
}

/** Reads the sums of such a field; null for anything else. */
export function amountsFrom(field: string): ShownAmounts | null {
  if (!/^(\d{1,15}|-)( (\d{1,15}|-)){3}$/.test(field)) return null
  const [cashMin = null, cashMax = null, taxMin = null, taxMax = null] = field
    .split(' ')
    .map((one) => (one === '-' ? null : Number(one)))
  return { cash: { minFen: cashMin, maxFen: cashMax }, tax: { minFen: taxMin, maxFen: taxMax } }
}

/** Tells each sum that an answer has changed, in words. */
export function amountChanges(before: ShownAmounts, after: ShownAmounts): string[] {
  return [change('现金', before.cash, after.cash), change('一年少缴税', before.tax, after.tax)].filter(
    (one) => one !== null,
  )
}

function change(name: string, before: AmountRange, after: AmountRange): string | null {
  const [was, is] = [formatMoneyRange(before), formatMoneyRange(after)]
  return was === is ? null : `${name}由 ${was} 变为 ${is}`
}
