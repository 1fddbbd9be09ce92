import type { AttributeAnswers } from '../../contract/entities/match.ts'
import { type TitleRecord, titlesOfProjects } from '../data/titles.ts'
import { compare } from '../rules/match/compare.ts'
import { isIndividualBusiness } from '../rules/match/legal-form.ts'

/**
 * Returns true where an enterprise holds a title, or a higher one that stands for it. An individual
 * business holds none.
 */
export function isHeld(title: TitleRecord | null | undefined, known: AttributeAnswers): boolean {
  if (!title || isIndividualBusiness(known)) return false
  return title.heldBy.some((one) => compare(one, known) === 'met')
}

/** Adds the lower titles that a holder of a higher one has, where nothing else was said of them. */
export function withLowerTitles(known: AttributeAnswers): AttributeAnswers {
  const { isLittleGiant, isSpecializedSme = isLittleGiant === true || undefined } = known
  const isInnovativeSme = known.isInnovativeSme ?? (isSpecializedSme === true || undefined)
  return {
    ...known,
    ...(isSpecializedSme === undefined ? {} : { isSpecializedSme }),
    ...(isInnovativeSme === undefined ? {} : { isInnovativeSme }),
  }
}

/**
 * Returns what an enterprise does next that holds every title of these projects; null where it does
 * not, or they give none.
 */
export function heldNextOf(projectIds: readonly string[], known: AttributeAnswers): string | null {
  const titles = projectIds.flatMap((id) => titlesOfProjects[id] ?? [])
  return titles.every((title) => isHeld(title, known)) ? (titles.at(-1)?.afterwards ?? null) : null
}
