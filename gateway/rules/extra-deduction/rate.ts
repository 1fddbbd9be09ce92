import type { ExtraDeductionAnswers } from '../../../contract/entities/tool-extra-deduction.ts'
import { above, add, divide, type Exact, exact, multiply, smaller, subtract } from '../rational.ts'
import type { DeductionKind, ExtraDeductionThresholds, RateSpan } from './versions.ts'

/** What the year and the kind of enterprise give: the highest rate that applies, in percent. */
export interface DeductionRate {
  kind: DeductionKind
  percent: Exact
  /** The part of the year 2022 from October on, and its rate. */
  lastQuarter: Exact | null
}

/** The highest rate of the kinds that the enterprise belongs to; equal rates count as general. */
export function rateOf(
  answers: ExtraDeductionAnswers,
  year: number,
  rules: ExtraDeductionThresholds,
): DeductionRate {
  const tobacco = (answers.industryClass ?? '').startsWith(rules.tobacco)
  const applies: Record<DeductionKind, boolean> = {
    general: true,
    manufacturing: answers.isManufacturing === true && !tobacco,
    techSme: answers.isTechSme === true,
    icOrMachineTool: answers.isIcOrMachineTool === true,
  }
  const spans = rules.rates.filter(
    (span) => applies[span.kind] && span.from <= year && (span.to === null || year <= span.to),
  )
  const best = spans.reduce<RateSpan | undefined>(
    (chosen, span) => (chosen === undefined || above(span.percent, chosen.percent) ? span : chosen),
    undefined,
  )
  return {
    kind: best?.kind ?? 'general',
    percent: exact(best?.percent ?? '0'),
    lastQuarter: best?.lastQuarter === undefined ? null : exact(best.lastQuarter),
  }
}

/**
 * The extra deduction of a base in yuan. Where the last quarter has a rate of its own: by its actual amount, or by
 * months operated from October over months operated in the year (12 and 3 unless told).
 */
export function deductionOf(base: Exact, rate: DeductionRate, answers: ExtraDeductionAnswers): Exact {
  const inLastQuarter = rate.lastQuarter === null ? exact(0) : lastQuarterBase(base, answers)
  return divide(
    add(
      multiply(subtract(base, inLastQuarter), rate.percent),
      multiply(inLastQuarter, rate.lastQuarter ?? 0),
    ),
    100,
  ) as Exact
}

function lastQuarterBase(base: Exact, answers: ExtraDeductionAnswers): Exact {
  if (answers.q4Method === 'actual') return smaller(base, answers.q4Amount ?? '0')
  const months = answers.operatedMonths ?? 12
  const fromOctober = Math.min(answers.operatedMonthsFromOctober ?? Math.min(3, months), months)
  return divide(multiply(base, fromOctober), months) ?? exact(0)
}
