import type { MatchVerdict } from '../../contract/entities/match.ts'
import type { Context } from '../base/context.ts'
import { knownEnterprise } from '../enterprise/known-attributes.ts'
import { matched, policiesToMatch } from './policies-to-match.ts'

/** How many places a verdict moves a policy up; less than the list is long, so closeness still counts. */
const places: Record<MatchVerdict, number> = { eligible: 8, likely: 4, notYet: 0, ended: -4 }

/** Policies in the order of their closeness, moved by what the enterprise's profile says to each. */
export async function byProfile(
  context: Context,
  tenantId: string,
  enId: string,
  ids: string[],
): Promise<string[]> {
  const [{ known }, policies] = await Promise.all([
    knownEnterprise(context, tenantId, enId),
    policiesToMatch(context, tenantId, ids),
  ])
  const verdicts = new Map(policies.map((one) => [one.id, matched(one, known).verdict]))
  const placeOf = (id: string, at: number) => at - places[verdicts.get(id) ?? 'notYet']
  return ids
    .map((id, at) => ({ id, place: placeOf(id, at) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ id }) => id)
}
