import type { MatchVerdict } from '../../contract/entities/match.ts'
import type { Context } from '../base/context.ts'
import type { Caller } from '../base/handler.ts'
import { knownEnterprise } from '../enterprise/known-attributes.ts'
import { matched, policiesToMatch } from './policies-to-match.ts'
import { feedbackOf, refusalsOf } from './refusals.ts'

/** How many places a verdict moves a policy up; less than the list is long, so closeness still counts. */
const places: Record<MatchVerdict, number> = { held: 0, eligible: 8, likely: 4, notYet: 0, ended: -4 }

/** Policies in the order of their closeness, moved by what the enterprise's profile says to each; one that was refused moves down as if it had ended. */
export async function byProfile(
  context: Context,
  caller: Caller & { enterprise: { enId: string } },
  ids: string[],
): Promise<string[]> {
  const refusals = await refusalsOf(context, caller)
  const [{ known }, policies] = await Promise.all([
    knownEnterprise(context, caller.tenantId, caller.enterprise.enId),
    policiesToMatch(context, caller.tenantId, [
      ...new Set([...ids, ...refusals.map(({ policyId }) => policyId)]),
    ]),
  ])
  const compared = policies.map((one) => matched(one, known))
  const verdicts = new Map(compared.map(({ id, verdict }) => [id, verdict]))
  const feedback = feedbackOf(refusals, compared)
  const up = (id: string) => {
    if (feedback.get(id) === 'refused') return places.ended
    return feedback.has(id) ? places.notYet : places[verdicts.get(id) ?? 'notYet']
  }
  const placeOf = (id: string, at: number) => at - up(id)
  return ids
    .map((id, at) => ({ id, place: placeOf(id, at) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ id }) => id)
}
