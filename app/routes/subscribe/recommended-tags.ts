import type { MatchReport } from '../../../contract/entities/match.ts'
import type { Tag } from '../../../contract/entities/policy.ts'
import { isPlace } from '../../display/tag-groups.ts'

/**
 * A theme is worth following if so many of its benefits fit, and so large a part of all: one alone
 * may be chance.
 */
const enough = { benefits: 2, share: 1 / 3 }

type Report = Pick<MatchReport, 'profile'> & {
  items: Pick<MatchReport['items'][number], 'benefit' | 'verdict' | 'results'>[]
}

/** It is met or may be, and something of it is known to be met: what nobody has asked yet fits everybody. */
function fits({ verdict, results }: Report['items'][number]): boolean {
  return (verdict === 'eligible' || verdict === 'likely') && results.some((one) => one.verdict === 'met')
}

/**
 * The tags that fit an enterprise by its own report: themes and industries of whose benefits many
 * fit it, and of the places its own and the city's. Answers their identifiers.
 */
export function recommendedTags(tags: readonly Tag[], { items, profile }: Report): string[] {
  const fitting = items.filter(fits)
  const own = profile.attributes.find(({ field }) => field === 'region')?.shown
  const inCity = new Set(
    fitting.filter(({ benefit }) => benefit.level === 'municipal').map(({ benefit }) => benefit.region),
  )
  const countOf = (name: string, among: Report['items']) =>
    among.filter(({ benefit }) => [...benefit.categories, ...benefit.industries].includes(name)).length
  const isWorthFollowing = ({ name }: Tag) => {
    const having = countOf(name, fitting)
    return having >= enough.benefits && having >= countOf(name, items) * enough.share
  }
  return tags
    .filter((tag) => (isPlace(tag) ? tag.name === own || inCity.has(tag.name) : isWorthFollowing(tag)))
    .map(({ id }) => id)
}
