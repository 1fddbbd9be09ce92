import type { RatedThing } from '../../../contract/entities/rating.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { ifProvided, provides } from '../../gateway/provided.server.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'

/** The shortest call about ratings. It names no record, so that its absence is known for sure. */
function shortestList(context: RouterContext) {
  return gateway(context).rating.page({ size: 1 })
}

/** Whether a page leads to ratings: not while this city's gateway is known to keep none. */
export function leadsToRatings(context: RouterContext): boolean {
  return provides(context, 'rating.page')
}

/** Whether this city's gateway keeps ratings, and the one that was given to a thing, if any. */
export async function keptRating(context: RouterContext, thing: RatedThing) {
  const list = await ifProvided(() => shortestList(context))
  if (list === null) return { isKept: false, rating: null }
  return { isKept: true, rating: (await gateway(context).rating.own(thing)).rating }
}

/** What is rated and the own rating of it. Where this city's gateway keeps no ratings, throws the way to `otherwise`. */
export async function ownRatingOf(context: RouterContext, thing: RatedThing, otherwise: string) {
  try {
    return await gateway(context).rating.own(thing)
  } catch (failure) {
    if (isGatewayFailure(failure, 'notFound')) await orLeadTo(context, otherwise, shortestList(context))
    throw failure
  }
}
