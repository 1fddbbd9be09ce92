import type { BenefitFigure } from '../../../contract/entities/policy.ts'
import type { AmountRange } from '../../../contract/envelope.ts'

const fenIn10kYuan = 1_000_000

/** The most money that a figure promises one enterprise; none where its number is no money, or is given for each person. */
export function amountOfFigure({ value, unit, per, limit, asOf }: BenefitFigure): AmountRange | null {
  if (value === undefined || unit !== '万元' || per === 'person') return null
  const fen = Math.round(value * fenIn10kYuan)
  return {
    minFen: null,
    maxFen: fen,
    ...(asOf ? { asOf } : {}),
    ...(limit === 'upTo' ? { isCap: true } : {}),
  }
}
