import { href } from 'react-router'
import type { AttributeQuestion, Attributes } from '../../../../contract/entities/match.ts'
import { withQuery } from '../../../base/addresses.ts'

/**
 * Where somebody stands in the questions of the calculator. `seen` are the questions that were answered or skipped on the
 * way here, in their order; the address holds them, so that every step can be gone back to and shared with a colleague.
 */
export interface QuestionRun {
  /** Null where no question that is left changes a sum, or enough have been asked. */
  question: AttributeQuestion | null
  /** The question was answered before, and is asked again to change it. */
  isAnswered: boolean
  seen: string[]
  /** Questions after this one that are asked in this run. */
  left: number
  /**
   * Questions that have not been seen: those that a sum hangs on, and those that are only offered.
   */
  unseen: { money: AttributeQuestion[]; rest: AttributeQuestion[] }
}

/** After so many questions a run ends; the others are offered apart. */
const maxAsked = 10

/**
 * Tells whether a sum hangs on the answer; a gateway that does not say so tells it by the amount.
 */
const changesSum = ({ changesSum, upToFen }: AttributeQuestion) => changesSum ?? upToFen !== null

/** No run is longer than there are questions. */
const longestRun = 100

/** `?ask=field`: this question. `?seen=field`: what is not asked again. */
export function questionRun(
  { open, answered = [] }: Pick<Attributes, 'open' | 'answered'>,
  search: URLSearchParams,
): QuestionRun {
  const wanted = search.get('ask')
  const seen = [...new Set(search.getAll('seen'))].filter((one) => one !== wanted).slice(0, longestRun)
  const again = answered.find(({ field }) => field === wanted) ?? null
  const ahead = open.filter(({ field }) => !seen.includes(field))
  const next = seen.length < maxAsked ? ahead.find(changesSum) : undefined
  const question = open.find(({ field }) => field === wanted) ?? again ?? next ?? null
  const after = ahead.filter((one) => one.field !== question?.field && changesSum(one))
  return {
    question,
    isAnswered: question !== null && question === again,
    seen,
    left: Math.min(after.length, Math.max(maxAsked - seen.length - 1, 0)),
    unseen: {
      money: ahead.filter(changesSum),
      rest: ahead.filter((one) => one.decides > 0 && !changesSum(one)),
    },
  }
}

/** The id of the part of the page that asks. */
export const questionPlace = 'ask'

/** The address of the question after these. */
export function nextHref(seen: readonly string[]): string {
  return withQuery(href('/zct-ee/policy-computed'), { seen: [...seen] })
}

/** The address of one question; of the one before, with what was seen before it. */
export function askHref(field: string, seen: readonly string[] = []): string {
  return withQuery(href('/zct-ee/policy-computed'), { ask: field, seen: [...seen] })
}
