import { type SQL, sql } from 'drizzle-orm'
import { levelLabels, sizeLabels, statusLabels, supportModeLabels } from '../../contract/closed-lists.ts'
import type { Facet } from '../../contract/entities/policy.ts'
import { themeOf } from '../rules/industry-themes.ts'
import { type FacetField, statusSql, yearSql } from './filters.ts'

/** Where each group's values are found in a row of `base`. Lists hold several. */
const facetColumns: Record<FacetField, { column: string; many: boolean }> = {
  level: { column: 'level', many: false },
  area: { column: 'region', many: false },
  issuer: { column: 'issuers', many: true },
  category: { column: 'categories', many: true },
  industry: { column: 'industries', many: true },
  sizeType: { column: 'sizes', many: true },
  supportMode: { column: 'support_modes', many: true },
  status: { column: 'status', many: false },
  year: { column: 'year_shown', many: false },
}
export const facetFields = Object.keys(facetColumns) as FacetField[]

/** Counts of every group's options over the whole of `base`, as one relation (field, value, count). */
export const facetCounts: SQL = sql.join(
  facetFields.map((field) => {
    const { column, many } = facetColumns[field]
    const value = sql.raw(many ? 'value' : column)
    const from = sql.raw(many ? `base, unnest(${column}) as value` : 'base')
    return sql`(select ${field}::text as field, ${value} as value, count(*)::int as count from ${from} group by 2)`
  }),
  sql` union all `,
)

// What separates policies, their groups, and the values of a group: the control characters that are made for it.
const [betweenRows, betweenGroups, betweenValues] = ['\x1e', '\x1f', '\x1d'] as const

/**
 * What `countsIn` counts of the policy `p` on a day (YYYY-MM-DD): its values, group by group. Of lines with `misses` beside them a database makes one
 * text, and would need several times as long to count them by group.
 */
export function lineToCount(today: string): SQL {
  const values = facetFields.map((field) => {
    const { column, many } = facetColumns[field]
    if (many) return sql.raw(`array_to_string(p.${column}, '${betweenValues}')`)
    return { status: statusSql(today), year: yearSql(today) }[field as string] ?? sql.raw(`p.${column}`)
  })
  return sql`concat_ws('${sql.raw(betweenGroups)}', ${sql.join(values, sql`, `)})`
}

/** The lines of `base` with what each misses, as one text; what misses two groups counts for none. */
export const linesToCount: SQL = sql.raw(`string_agg(misses || '${betweenGroups}' || line, '${betweenRows}')`)

/** The sum of these numbers, of the chosen groups that a row misses, is what a line calls `misses`. */
export const missOf = (field: FacetField) => 2 ** facetFields.indexOf(field)

/** Counts every group's options over the rows of a text. A group's own selection does not count for it. */
export function countsIn(lines: string): FacetCount[] {
  const together = facetFields.map(() => new Map<string, number>())
  for (const line of lines === '' ? [] : lines.split(betweenRows)) {
    const [misses, ...values] = line.split(betweenGroups)
    const missed = Number(misses)
    // Nothing missed counts for all groups, one group for that one.
    if (missed === 0) {
      for (const [at, counts] of together.entries()) add(counts, values[at] ?? '', 1)
    } else if (Number.isInteger(Math.log2(missed))) {
      const at = Math.log2(missed)
      add(together[at] as Map<string, number>, values[at] ?? '', 1)
    }
  }
  return facetFields.flatMap((field, at) => countsOfField(field, together[at] as Map<string, number>))
}

/** Rows have few different lists, so each is taken apart once. */
function countsOfField(field: FacetField, lists: Map<string, number>): FacetCount[] {
  const counts = facetColumns[field].many ? new Map<string, number>() : lists
  if (counts !== lists)
    for (const [list, count] of lists)
      for (const value of list === '' ? [] : list.split(betweenValues)) add(counts, value, count)
  return [...counts].map(([value, count]) => ({ field, value, count }))
}

function add(counts: Map<string, number>, value: string, count: number): void {
  counts.set(value, (counts.get(value) ?? 0) + count)
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
    byName(a.value, b.value)
}

const { compare: byName } = new Intl.Collator('zh')
