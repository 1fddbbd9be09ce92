import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Facet } from '../../contract/entities/policy.ts'
import type { policyFilters } from '../../contract/policy.ts'
import { monthsAfter } from '../base/shanghai-date.ts'
import { textArray } from '../store/sql-values.ts'

export type PolicyFilters = z.output<typeof policyFilters>
export type FacetField = Facet['field']

/** Years shown one by one; what is older stands together. */
const yearsShown = 5

/** `p.status` on a day: the same rule as `statusOn`, where the database must filter and count. */
export function statusSql(today: string): SQL {
  return sql`case when p.standing not in ('effective', 'unverified', 'amended') then p.standing
    when p.effective_to < ${today}::date then 'expired'
    when p.standing <> 'amended' and p.effective_day > ${today}::date then 'upcoming' else p.standing end`
}

/** The year of issue as the filter names it: `2023`, or `2021-` for everything up to 2021. */
export function yearSql(today: string): SQL {
  const oldest = Number(today.slice(0, 4)) - yearsShown
  return sql`case when p.year <= ${oldest} then ${`${oldest}-`} else p.year::text end`
}

function yearFilter(years: string[]): SQL {
  const each = years.map((year) =>
    year.endsWith('-') ? sql`p.year <= ${Number(year.slice(0, 4))}` : sql`p.year = ${Number(year)}`,
  )
  return sql`(${sql.join(each, sql` or `)})`
}

/** One condition for each group in which something is chosen. Any of a group's options may match. */
export function groupConditions(filters: PolicyFilters, today: string): Partial<Record<FacetField, SQL>> {
  const { level, area, issuer, category, industry, sizeType, supportMode, status, year } = filters
  return {
    ...(level.length > 0 && { level: sql`p.level = any(${textArray(level)})` }),
    ...(area.length > 0 && { area: sql`p.region = any(${textArray(area)})` }),
    ...(issuer.length > 0 && { issuer: sql`p.issuers && ${textArray(issuer)}` }),
    ...(category.length > 0 && { category: sql`p.categories && ${textArray(category)}` }),
    ...(industry.length > 0 && { industry: sql`p.industries && ${textArray(industry)}` }),
    ...(sizeType.length > 0 && { sizeType: sql`p.sizes && ${textArray(sizeType)}` }),
    ...(supportMode.length > 0 && { supportMode: sql`p.support_modes && ${textArray(supportMode)}` }),
    ...(status.length > 0 && { status: sql`(${statusSql(today)}) = any(${textArray(status)})` }),
    ...(year.length > 0 && { year: yearFilter(year) }),
  }
}

/** The conditions of all groups, chosen or not, in one text whatever is chosen: a group without a choice lets everything in. */
export function allGroupConditions(filters: PolicyFilters, today: string): Record<FacetField, SQL> {
  const any = (values: string[], condition: (list: SQL) => SQL) => {
    const list = sql`${sql.param(values.length > 0 ? [...values] : null)}::text[]`
    return sql`(${list} is null or ${condition(list)})`
  }
  const { level, area, issuer, category, industry, sizeType, supportMode, status, year } = filters
  return {
    level: any(level, (list) => sql`p.level = any(${list})`),
    area: any(area, (list) => sql`p.region = any(${list})`),
    issuer: any(issuer, (list) => sql`p.issuers && ${list}`),
    category: any(category, (list) => sql`p.categories && ${list}`),
    industry: any(industry, (list) => sql`p.industries && ${list}`),
    sizeType: any(sizeType, (list) => sql`p.sizes && ${list}`),
    supportMode: any(supportMode, (list) => sql`p.support_modes && ${list}`),
    status: any(status, (list) => sql`(${statusSql(today)}) = any(${list})`),
    year: any(year, (list) => sql`(p.year::text = any(${list}) or p.year <= ${upTo(year)}::int)`),
  }
}

/** The last of the years that are chosen with everything before them; null where none is. */
function upTo(years: string[]): number | null {
  const last = years.filter((year) => year.endsWith('-')).map((year) => Number(year.slice(0, 4)))
  return last.length > 0 ? Math.max(...last) : null
}

/**
 * The filters as far as the column `marks` can express them: with it one index finds words and filters together. Every
 * policy that `groupConditions` lets in meets them. Without a tenant, of all tenants.
 */
export function markConditions(tenantId: string | null, filters: PolicyFilters): SQL {
  const anyOf = (kind: string, values: string[]) =>
    values.length > 0 ? [sql`and p.marks && ${textArray(values.map((value) => `${kind}:${value}`))}`] : []
  const { level, area, issuer, category, industry, sizeType, supportMode, year, tag } = filters
  const conditions = [
    ...(tenantId === null ? [] : [sql`and p.marks @> ${textArray([`tenant:${tenantId}`])}`]),
    ...anyOf('level', level),
    ...anyOf('area', area),
    ...anyOf('issuer', issuer),
    ...anyOf('category', category),
    ...anyOf('industry', industry),
    ...anyOf('sizeType', sizeType),
    ...anyOf('supportMode', supportMode),
    // Everything up to a year has no mark of its own.
    ...(year.some((one) => one.endsWith('-')) ? [] : anyOf('year', year)),
    ...anyOf('tag', tag),
  ]
  return sql.join(conditions, sql` `)
}

/** Issued in one of these months (YYYY-MM). */
export function monthCondition(months: string[]): SQL {
  return sql`p.marks && ${textArray(months.map((month) => `month:${month}`))}`
}

/** Issued in none of the months of these parts, the newest part first, which have no month between them. */
export function otherMonths(parts: string[][]): SQL {
  const [first, last] = [parts.at(-1)?.[0], parts[0]?.at(-1)]
  return sql`not (p.issued_day >= ${`${first}-01`}::date and p.issued_day < ${`${monthsAfter(last ?? '', 1)}-01`}::date)`
}

/** The tags chosen: any may match. */
export function tagCondition(tagIds: string[]): SQL | undefined {
  return tagIds.length > 0 ? sql`p.tag_ids && ${textArray(tagIds)}` : undefined
}
