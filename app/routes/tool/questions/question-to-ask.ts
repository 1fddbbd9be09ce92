import type { AttributeQuestion } from '../../../../contract/entities/match.ts'

/** The question that the address asks for, else the most decisive one that is not put off; null when none is left. */
export function questionToAsk(
  open: readonly AttributeQuestion[],
  wanted: string | null,
  later: readonly string[],
): AttributeQuestion | null {
  return (
    open.find(({ field }) => field === wanted) ?? open.find(({ field }) => !later.includes(field)) ?? null
  )
}
