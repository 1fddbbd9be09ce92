import { type SQL, sql } from 'drizzle-orm'
import { levelLabels, sizeLabels, statusLabels, supportModeLabels } from '../../contract/closed-lists.ts'
import type { Facet } from '../../contract/entities/policy.ts'
import { themeOf } from '../rules/industry-themes.ts'
import { type FacetField, oldestYear } from './filters.ts'

export const facetFields: readonly FacetField[] = [
  'level',
  'area',
  'issuer',
  'category',
  'industry',
  'sizeType',
  'supportMode',
  'status',
  'year',
]

/** How many rows have each mark (`level:municipal`), as the database counts them. */
export type MarkCounts = Record<string, number>

/**
 * The counts of every group's options over `base`, in one reading of it: a JSON object of type `MarkCounts`. `base` has `marks`, of which
 * those of its `tag_ids` come last and are left out, and `status`, and with `chosen` also `misses`: the groups that a row does not fit, written together. A group's own selection does not
 * count for it, so that what misses one group alone counts for the options of that group.
 */
export function facetCounts({ chosen }: { chosen: boolean }): SQL {
  return sql`select coalesce(json_object_agg(mark, many), '{}'::json) from (
    select mark, count(*)::int as many from (
      select unnest(marks[:cardinality(marks) - cardinality(tag_ids)] || ('status:' || status)) as mark ${chosen ? sql`, misses` : sql``} from base
    ) marked ${chosen ? sql`where misses = '' or starts_with(mark, misses || ':')` : sql``} group by mark
  ) counted`
}

/** Counted marks as counts of options on a day: the years up to a certain one stand together. What is no filter is left out. */
function countsOf(marks: MarkCounts, today: string): FacetCount[] {
  const oldest = oldestYear(today)
  let older = 0
  const counts: FacetCount[] = []
  for (const [mark, count] of Object.entries(marks)) {
    const colon = mark.indexOf(':')
    const field = facetFields.find((one) => one === mark.slice(0, colon))
    const value = mark.slice(colon + 1)
    if (field === 'year' && Number(value) <= oldest) older += count
    else if (field) counts.push({ field, value, count })
  }
  return older > 0 ? [...counts, { field: 'year', value: `${oldest}-`, count: older }] : counts
}

const labels: Partial<Record<FacetField, Record<string, string>>> = {
  level: levelLabels,
  sizeType: sizeLabels,
  supportMode: supportModeLabels,
  status: statusLabels,
}
/** What is said of every industry is no choice among them. */
const noChoice = new Set(['不限', '等七部门', '等六部门'])
/** Options that a group shows at most; the rest is reached by words. */
const optionsShown = 60

interface FacetCount {
  field: FacetField
  value: string
  count: number
}

/** Counted marks as facets on a day: known codes in their own order, years newest first, names by how many they have. */
export function facetsFrom(
  marks: MarkCounts,
  chosen: Partial<Record<FacetField, string[]>>,
  today: string,
): Facet[] {
  const counts = countsOf(marks, today)
  return facetFields.map((field) => {
    const found = new Map(
      counts
        .filter((one) => one.field === field && !noChoice.has(one.value))
        .map((one) => [one.value, one.count]),
    )
    // What is chosen stays in sight even when nothing matches it.
    for (const value of chosen[field] ?? []) if (!found.has(value)) found.set(value, 0)
    const options = [...found]
      .map(([value, count]) => ({
        value,
        label: labelOf(field, value),
        count,
        ...(field === 'industry' && themeOf(value) ? { group: '重点产业' } : {}),
      }))
      .sort(orderOf(field))
      .slice(0, optionsShown)
    return { field, options }
  })
}

function labelOf(field: FacetField, value: string): string {
  if (field === 'year') return value.endsWith('-') ? `${value.slice(0, 4)}年及以前` : `${value}年`
  return labels[field]?.[value] ?? value
}

type Option = Facet['options'][number]
const byName = new Intl.Collator('zh')

function orderOf(field: FacetField): (a: Option, b: Option) => number {
  if (field === 'year') return (a, b) => (a.value < b.value ? 1 : -1)
  const known = Object.keys(labels[field] ?? {})
  if (known.length > 0) return (a, b) => known.indexOf(a.value) - known.indexOf(b.value)
  // Themes stand after the classes of the industries.
  return (a, b) =>
    Number(a.group !== undefined) - Number(b.group !== undefined) ||
    b.count - a.count ||
    byName.compare(a.value, b.value)
}
