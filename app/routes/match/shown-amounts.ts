import type { MatchReport } from '../../../contract/entities/match.ts'

/** The two sums of a report. */
export type Amounts = Pick<MatchReport, 'amount' | 'possible'>

/** The sums that a page shows as a field of its form: three numbers of fen, a dash for one that is not there. */
export function amountsAsField({ amount, possible }: Amounts): string {
  return [amount.minFen, amount.maxFen, possible.maxFen].map((fen) => fen ?? '-').join(' ')
}

/** The sums of such a field; null for anything else. */
export function amountsFrom(field: string): Amounts | null {
  if (!/^(\d{1,15}|-)( (\d{1,15}|-)){2}$/.test(field)) return null
  const [minFen = null, maxFen = null, more = null] = field
    .split(' ')
    .map((one) => (one === '-' ? null : Number(one)))
  return { amount: { minFen, maxFen }, possible: { minFen: null, maxFen: more } }
}
