import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import type { Column } from './cells.ts'
import { columnOf, type Kind } from './kind.ts'
import { ofTenant } from './merge.ts'
import { labelOf, type Problems, repeated } from './problems.ts'
import { name, type Staging } from './staging.ts'

/** A cell that a spreadsheet program has written in place of the text that was there. */
export interface ChangedCell {
  column: Pick<Column, 'path' | 'label'>
  text: string
}

/** Identifiers that look like numbers or days and are compared with changed cells. */
const maxCompared = 20_000

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** `1E+05`, `1.E+05`, `9.1320E+17` */
const scientific = /^[+-]?\d(?:\.\d{0,30})?E[+-]\d{2,3}$/i
const yearFirst = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?$/
const yearLast = /^(\d{1,2})[-/](?:(\d{1,2})[-/])?(\d{4})$/
const withoutYear = /^(\d{1,2})(?:[-/]|月)(\d{1,2})日?$/
const monthFirst = /^([a-z]{3})-(\d{2}|\d{4})$/i
const monthLast = /^(\d{1,2})-([a-z]{3})(?:-(\d{2}|\d{4}))?$/i
const timeBehindDay = / \d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?$/i
/** Days as Excel and WPS write them into a CSV file; `2026-05` is what people write. */
const writtenDay =
  /^(?:\d{4}\/\d{1,2}(?:\/\d{1,2})?|\d{1,2}\/\d{1,2}\/\d{4}|(?:\d{4}年)?\d{1,2}月(?:\d{1,2}日)?)$/

/**
 * Returns the cells of a row that a spreadsheet has changed: long numbers in whatever text, and
 * days where an identifier belongs. A cell with a quote before it says what it means.
 */
export function changedCells(columns: readonly (Column | null)[], cells: readonly string[]): ChangedCell[] {
  return columns.flatMap((column, at) => {
    const text = cells[at]?.trim() ?? ''
    if (!column || column.form === 'number' || column.form === 'integer') return []
    const isChanged = scientific.test(text) || (column.isIdentifier && isWrittenDay(text))
    return isChanged ? [{ column, text }] : []
  })
}

function isWrittenDay(text: string): boolean {
  const day = text.replace(timeBehindDay, '')
  return (
    (day !== text || [writtenDay, monthFirst, monthLast].some((form) => form.test(day))) &&
    dayOf(day) !== null
  )
}

interface Day {
  year?: number | undefined
  month: number
  day?: number | undefined
}

function dayOf(cell: string): Day | null {
  const text = cell.replace(timeBehindDay, '')
  const [, year, month, day] = yearFirst.exec(text) ?? []
  if (year) return validDay({ year: Number(year), month: Number(month), day: numberOf(day) })
  const [, first, second, last] = yearLast.exec(text) ?? []
  if (last) return validDay({ year: Number(last), month: Number(first), day: numberOf(second) })
  const [, ownMonth, ownDay] = withoutYear.exec(text) ?? []
  if (ownMonth) return validDay({ month: Number(ownMonth), day: Number(ownDay) })
  const [, nameBefore = '', yearAfter] = monthFirst.exec(text) ?? []
  if (yearAfter) return validDay({ year: fullYear(yearAfter), month: monthOf(nameBefore) })
  const [, dayBefore, nameAfter = '', yearBehind] = monthLast.exec(text) ?? []
  if (!dayBefore) return null
  return validDay({
    year: yearBehind ? fullYear(yearBehind) : undefined,
    month: monthOf(nameAfter),
    day: Number(dayBefore),
  })
}

const fullYear = (text: string) => Number(text) + (text.length === 2 ? 2000 : 0)
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const monthOf = (text: string) => monthNames.indexOf(text.toLowerCase()) + 1

function validDay(day: Day): Day | null {
  return day.month >= 1 && day.month <= 12 && (day.day ?? 1) >= 1 && (day.day ?? 1) <= 31 ? day : null
}

/** Returns true if a spreadsheet may have made this text of an identifier. */
export function isMadeOf(text: string, identifier: string): boolean {
  if (text === identifier) return false
  if (scientific.test(text)) return isShortened(text, Number(identifier))
  const [after, before] = [dayOf(text), dayOf(identifier)]
  if (!after || !before || after.month !== before.month) return false
  if (after.year !== undefined && before.year !== undefined)
    return after.year === before.year && (after.day ?? 1) === (before.day ?? 1)
  // Saved twice, the year 26 of a month becomes its day.
  return endOf(after) === endOf(before)
}

/** Returns true for a number that was rounded, or cut, to the digits of a text. */
function isShortened(text: string, number: number): boolean {
  const [, decimals = '', exponent] = /(?:\.(\d+))?E([+-]\d+)$/i.exec(text) ?? []
  const unit = 10 ** (Number(exponent) - decimals.length)
  const shortened = Math.round(Number(text) / unit)
  return Math.round(number / unit) === shortened || Math.trunc(number / unit) === shortened
}

const endOf = ({ year = 0, day }: Day) => day ?? year % 100

/** Guesses the text before the change, for a cell like no identifier of the platform. */
function likelyTexts(text: string): string[] {
  if (scientific.test(text)) {
    const value = Number(text)
    return Number.isSafeInteger(value) ? [text.replace(/\.?E\+?0*/i, 'E'), String(value)] : []
  }
  const parts = dayOf(text)
  if (!parts) return []
  const { year, month, day } = parts
  const [twoDigits, dayDigits] = [month, day ?? 1].map((number) => String(number).padStart(2, '0'))
  if (year !== undefined) {
    const ofMonth = `${year}-${twoDigits}`
    return (day ?? 1) === 1 ? [ofMonth, `${ofMonth}-01`] : [`${ofMonth}-${dayDigits}`]
  }
  return [`${month}-${day}`, `20${dayDigits}-${twoDigits}`]
}

/** Says what is wrong with a changed cell, and which identifiers it may have been. */
export function changedCellInWords({ column, text }: ChangedCell, identifiers: readonly string[]): string {
  const existing = identifiers.filter((identifier) => isMadeOf(text, identifier))
  const likely = (existing.length > 0 ? existing : likelyTexts(text)).slice(0, 3).map(repeated)
  const [first = '原来的内容'] = likely
  const before = likely.length > 0 ? `原来可能是${likely.join('或')}` : '原来的数字已经不全'
  return `“${column.label}”的${repeated(text)}像是电子表格改过的，${before}。请把这一栏设成文本格式，再填${first}；确实要写${repeated(text)}的，在前面加一个 '`
}

/** The identifiers of each kind that a spreadsheet may change, read once in an import. */
export class IdentifiersAtRisk {
  private readonly identifiersByKind = new Map<string, Promise<string[]>>()
  private readonly around: { context: Context; tenantId: string }
  private readonly kinds: readonly Kind[]

  constructor(around: { context: Context; tenantId: string }, kinds: readonly Kind[]) {
    this.around = around
    this.kinds = kinds
  }

  /**
   * Returns the identifiers that a column of a kind may name: its own, or those of another kind.
   */
  async ofColumn(kind: Kind, { path }: Pick<Column, 'path'>): Promise<string[]> {
    const reference = kind.references?.find(({ property }) => property === path)
    const target = path === kind.key ? kind : this.kinds.find(({ name }) => name === reference?.kind)
    if (!target) return []
    const identifiers = this.identifiersByKind.get(target.name) ?? readIdentifiers(this.around, target)
    this.identifiersByKind.set(target.name, identifiers)
    return identifiers
  }
}

async function readIdentifiers(
  { context, tenantId }: { context: Context; tenantId: string },
  kind: Kind,
): Promise<string[]> {
  const key = name(columnOf(kind.table, kind.key))
  const { rows } = await context.db.execute<{ key: string }>(sql`
    select t.${key}::text as key from ${kind.table} t where ${ofTenant(kind, tenantId)}
      and t.${key}::text ~* ${`^([0-9./-]+|[0-9.]+e[+-]?[0-9]+|[0-9]{1,2}-[a-z]{3}|[a-z]{3}-[0-9]{2})$`}
    order by 1 limit ${maxCompared}`)
  return rows.map((row) => row.key)
}

/**
 * Reports new identifiers that a spreadsheet makes of one on the platform: without its leading
 * zeros, with zeros from its 16th digit on, as the number that it reads, or in capital letters.
 */
export async function checkChangedKeys(
  staging: Staging,
  kind: Kind,
  { context }: { context: Context },
  problems: Problems,
): Promise<void> {
  const key = sql`t.${staging.key}::text`
  const { rows } = await context.db.execute<{
    file: string
    line: number
    value: string
    first: string
    last: string
  }>(sql`
    select s.line_file as file, s.line_number as line, s.${staging.key}::text as value, min(existing.key) as first, max(existing.key) as last
    from ${staging.table} s join (
      select ${key} as key, form from ${kind.table} t cross join lateral (values ${savedForms(key)}) forms (form)
      where ${staging.ofTenant} and ${key} ~* '^([0-9][0-9e-]*|true|false)$'
    ) existing on existing.form = s.${staging.key}::text
    where not exists (select 1 from ${kind.table} t where ${staging.ofTenant} and t.${staging.key} = s.${staging.key})
    group by 1, 2, 3, s.line_place order by s.line_place limit 1000`)
  for (const { file, line, value, first, last } of rows) {
    const existing = [...new Set([first, last])].map(repeated).join('或')
    problems.add({
      ...{ file, line },
      words: `“${labelOf(kind, [kind.key])}”${repeated(value)}在平台上没有，有的是${existing}，像是电子表格改过的。请把这一栏设成文本格式，再填${existing}；确实要新增的，请另取编号`,
    })
  }
}

/** Returns the texts that a spreadsheet may save for a key: a row of SQL each, null for none. */
function savedForms(key: SQL): SQL {
  const part = (number: number) => sql`nullif(split_part(${key}, '-', ${sql.raw(String(number))}), '')::int`
  return sql`
    (case when ${key} ~ '^0+[1-9][0-9]*$' then ltrim(${key}, '0') end),
    (case when ${key} ~ '^[0-9]{16,}$' then left(${key}, 15) || repeat('0', length(${key}) - 15) end),
    (case when ${key} ~* '^[0-9]{1,15}e[0-9]{1,2}$' then ${key}::numeric::text end),
    (case when ${key} ~ '^(19|20)[0-9]{2}-(0?[1-9]|1[0-2])(-(0?[1-9]|[12][0-9]|3[01]))?$'
      then (make_date(${part(1)}, ${part(2)}, 1) + coalesce(${part(3)}, 1) - 1 - date '1899-12-30')::text end),
    (case when lower(${key}) in ('true', 'false') then upper(${key}) end)`
}
