import type { MatchReport, MatchVerdict } from '../../../contract/entities/match.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { type RowPolicy, rowOf } from '../../components/rows/row-data.ts'
import type { Optional } from '../../errors/optional.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { tenant } from '../../portal/tenant.server.ts'

/** So many policies of a district are listed; the policy query has them all. */
const shownPolicies = 10

export interface DistrictPolicy extends RowPolicy {
  /** How it stands for the enterprise, where the report says so. */
  verdict: MatchVerdict | null
}

/** What the districts of the city have of their own, and one of them in full. */
export interface Districts {
  /** Rows from the north; empty in a city without a grid. */
  grid: string[][]
  /** Districts that the grid does not have. */
  others: string[]
  /** How many policies of its own a district has; none where it is absent. */
  counts: Record<string, number>
  /** That of the enterprise; null where it is not known. */
  own: string | null
  /** Null until one is chosen by somebody whose own is not known. */
  shown: { name: string; total: number; policies: DistrictPolicy[] } | null
}

/**
 * The districts with what the address asks for (`asked`), else the enterprise's own one. `report` is null where the person has
 * turned off that the profile is used.
 */
export async function readDistricts(
  context: RouterContext,
  asked: string | null,
  report: Optional<MatchReport> | null,
): Promise<Districts> {
  const { policy } = gateway(context)
  const { cityGrid: grid, cityFilterName } = tenant(context)
  const { facets } = await policy.listNew({ level: ['district'], size: 1 })
  const counted = facets.find(({ field }) => field === 'area')?.options ?? []
  const onGrid = new Set(grid.flat().filter(Boolean))
  const named = new Set([
    ...(onGrid.size > 0 ? onGrid : cityFilterName),
    ...counted.map(({ value }) => value),
  ])
  const own = report && (await ownDistrict(context, named, report.data))
  const name = asked !== null && named.has(asked) ? asked : own
  return {
    grid: onGrid.size > 0 ? grid : [],
    others: [...named].filter((one) => !onGrid.has(one)),
    counts: Object.fromEntries(counted.map(({ value, count }) => [value, count])),
    own,
    shown: name === null ? null : await readDistrict(context, name, report?.data?.items ?? []),
  }
}

async function readDistrict(context: RouterContext, name: string, items: MatchReport['items']) {
  const { records, total } = await gateway(context).policy.listNew({
    level: ['district'],
    area: [name],
    size: shownPolicies,
  })
  const verdicts = new Map(items.map((item) => [item.benefit.policy.id, item.verdict]))
  return {
    name,
    total,
    policies: records.map((one) => ({ ...rowOf(one), verdict: verdicts.get(one.id) ?? null })),
  }
}

/**
 * The district of the enterprise by the name that policies have for it: as its profile has it, else as its report does, which
 * says 苏州高新区 where the profile says 虎丘区.
 */
async function ownDistrict(
  context: RouterContext,
  named: ReadonlySet<string>,
  report: MatchReport | null,
): Promise<string | null> {
  const { areaNames } = await gateway(context).enterprise.currentBasic()
  const region = report?.profile.attributes.find(({ field }) => field === 'region')?.shown ?? ''
  return [region, ...areaNames].findLast((name) => named.has(name)) ?? null
}
