import { type SQL, sql } from 'drizzle-orm'
import { levelLabels, sizeLabels, statusLabels, supportModeLabels } from '../../contract/closed-lists.ts'
import type { Facet } from '../../contract/entities/policy.ts'
import { themeOf } from '../rules/industry-themes.ts'
import type { FacetField } from './filters.ts'

/** Where each group's values are found in a row of `base`. Lists hold several. */
export const facetColumns: Record<FacetField, { column: SQL; many: boolean }> = {
  level: { column: sql`level`, many: false },
  area: { column: sql`region`, many: false },
  issuer: { column: sql`issuers`, many: true },
  category: { column: sql`categories`, many: true },
  industry: { column: sql`industries`, many: true },
  sizeType: { column: sql`sizes`, many: true },
  supportMode: { column: sql`support_modes`, many: true },
  status: { column: sql`status`, many: false },
  year: { column: sql`year_shown`, many: false },
}
export const facetFields = Object.keys(facetColumns) as FacetField[]

/**
 * Counts of every group's options over `base`, as one relation (field, value, count). A group's own selection
 * does not count for it: `fits` names the columns of `base` that say whether a row fits each chosen group.
 */
export function facetCounts(fits: Partial<Record<FacetField, SQL>>): SQL {
  const counts = facetFields.map((field) => {
    const others = facetFields.filter((one) => one !== field).flatMap((one) => fits[one] ?? [])
    const { column, many } = facetColumns[field]
    const from = many ? sql`base, unnest(${column}) as value` : sql`base`
    const value = many ? sql`value` : column
    const where = others.length > 0 ? sql`where ${sql.join(others, sql` and `)}` : sql``
    return sql`(select ${field}::text as field, ${value} as value, count(*)::int as count from ${from} ${where} group by 2)`
  })
  return sql.join(counts, sql` union all `)
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

export interface FacetCount {
  field: FacetField
  value: string
  count: number
}

/** Counted options as facets: known codes in their own order, years newest first, names by how many they have. */
export function facetsFrom(counts: FacetCount[], chosen: Partial<Record<FacetField, string[]>>): Facet[] {
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

function orderOf(field: FacetField): (a: Option, b: Option) => number {
  if (field === 'year') return (a, b) => (a.value < b.value ? 1 : -1)
  const known = Object.keys(labels[field] ?? {})
  if (known.length > 0) return (a, b) => known.indexOf(a.value) - known.indexOf(b.value)
  // Themes stand after the classes of the industries.
  return (a, b) =>
    Number(a.group !== undefined) - Number(b.group !== undefined) ||
    b.count - a.count ||
    a.value.localeCompare(b.value, 'zh')
}
