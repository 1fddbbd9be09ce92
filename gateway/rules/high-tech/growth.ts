import type { EvidenceMark } from '../../../contract/entities/tool.ts'
import { above, add, atLeast, compare, divide, type Exact, multiply, percent, subtract } from '../rational.ts'
import type { Grade, HighTechThresholds } from './versions.ts'
import { lastYears, type YearlyAmounts } from './years.ts'

/** What the growth of three years is worth: `rate`, in percent, is `null` when the rule gives none. `grade` is `null` while a year is missing. */
export interface Growth {
  rate: string | null
  grade: Grade | null
  /** `R`: fewer than three years, which is practice and not text. */
  mark: EvidenceMark
  /** The rules leave this case open; an expert decides. */
  manual?: string
}

const none: Grade = { grade: 'F', atLeast: 0, min: 0, max: 0 }

/**
 * Growth by 195号 三（六）4: ½ × (v2/v1 + v3/v2) − 1. With year 1 at zero the last two years count; with year 2 at zero
 * there are no points; two years of operation compare the two; one year has no growth. Amounts run oldest first.
 */
export function growthOf(
  amounts: YearlyAmounts,
  years: number | undefined,
  rules: HighTechThresholds,
): Growth {
  const mark = years === 1 || years === 2 ? 'R' : 'V'
  if (years === 1) return { rate: null, grade: none, mark }
  const known = years === undefined ? null : lastYears(amounts, years)
  if (known === null) return { rate: null, grade: null, mark }
  if (known.some((amount) => compare(amount, 0) < 0)) {
    return {
      rate: null,
      grade: none,
      mark: 'M',
      manual: '有年度为负，规则没有规定，按 0 分计，须由专家判断。',
    }
  }
  const rate = rateOf(known)
  if (rate === null) return { rate, grade: none, mark }
  const next = rules.growth.findLast((grade) => !atLeast(rate, grade.atLeast))
  return { rate: percent(rate, next?.atLeast), grade: gradeOf(rate, rules), mark }
}

function rateOf(amounts: string[]): Exact | null {
  const [v1 = '0', v2 = '0', v3 = '0'] = amounts.length === 3 ? amounts : ['0', ...amounts]
  const latest = divide(v3, v2)
  if (latest === null) return null
  const earlier = divide(v2, v1)
  return subtract(earlier === null ? latest : multiply(add(earlier, latest), '0.5'), 1)
}

function gradeOf(rate: Exact, { growth, slowGrowth }: HighTechThresholds): Grade {
  return growth.find((grade) => atLeast(rate, grade.atLeast)) ?? (above(rate, 0) ? slowGrowth : none)
}
