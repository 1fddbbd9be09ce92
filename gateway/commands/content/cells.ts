import { z } from 'zod'
import { type LinkTarget, linkTarget, linkTargetIn } from '../../../contract/entities/link-target.ts'
import { clockTime } from '../../../contract/entities/policy.ts'
import { identifier, looseDate } from '../../../contract/envelope.ts'
import { escapeCell, unescapeCell } from '../../../contract/spreadsheet-cell.ts'
import { type CellForm, cellForms, severalInWords } from './columns/cell-forms.ts'
import { type Cell, type Kind, lineSchema, type Reference } from './kind.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** One column of a table of lines. */
export interface Column {
  /** `benefit.text` */
  path: string
  /** 支持标准 */
  label: string
  /** Whether a line without it is refused. */
  required: boolean
  /** It names this line or another one. */
  isIdentifier: boolean
  /** What it is for, in words for whoever fills it in. */
  text: string
  form: CellForm
  /** How a cell is written, with its limits, in words. */
  formInWords: string
  /** What an empty cell stands for, as it would be written; null where it stands for nothing. */
  fallback: string | null
  cell: Cell
}

const loosePattern = z.toJSONSchema(looseDate).pattern
const timePattern = z.toJSONSchema(clockTime).pattern
export const identifierPattern = z.toJSONSchema(identifier).pattern

/** The columns of a kind, in the order of its schema: objects are spread out, lists of objects are JSON in one cell. */
export function columnsOf(kind: Kind): Column[] {
  return spread(kind, lineSchema(kind) as Schema, '', true)
}

function spread(kind: Kind, schema: Schema, above: string, required: boolean): Column[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = above ? `${above}.${name}` : name
    const own = kind.cells?.[path]
    const inner = withoutNull(property as Schema)
    const isRequired = required && (schema.required ?? []).includes(name)
    if (!own && inner.properties) return spread(kind, inner, path, isRequired && inner === property)
    const texts = kind.columns[path]
    if (!texts) throw new Error(`${kind.name}: no column for ${path}`)
    const [label, text] = texts
    const words = kind.codes?.[path] ?? {}
    const fallback = (property as Schema).default
    const [ownForm, cell] = own ? ([own.form ?? 'text', own] as const) : cellOf(inner, words, fallback)
    const form = path === kind.key && ownForm === 'reference' ? 'identifier' : ownForm
    const pattern = ((inner.items as Schema | undefined) ?? inner).pattern
    const isIdentifier = path === kind.key || pattern === identifierPattern
    return [
      {
        ...{ path, label, text, required: isRequired, isIdentifier, form, cell },
        formInWords: describeForm(inner, form, words, own !== undefined),
        fallback: fallback === undefined || isNothing(fallback) ? null : cell.write(fallback),
      },
    ]
  })
}

/** What a value is when it is there. */
function withoutNull(schema: Schema): Schema {
  const several = (schema.anyOf ?? []) as Schema[]
  const others = several.filter((one) => one.type !== 'null')
  const [only] = others
  return only && several.length > 1 && others.length === 1 ? only : schema
}

/** `fallback`: what an empty cell stands for. */
function cellOf(
  schema: Schema,
  words: Readonly<Record<string, string>>,
  fallback: unknown,
): [form: CellForm, cell: Cell] {
  if (schema.type === 'number') return ['number', numbers]
  if (schema.type === 'integer') return ['integer', numbers]
  if (schema.type === 'boolean') return ['yesOrNo', yesOrNo]
  const items = itemsOf(schema)
  if (items?.type === 'string')
    return [textForm(items), listOf(words, JSON.stringify(fallback) === '[]' ? '' : '[]')]
  if (schema.format === 'date') return ['date', days]
  if (schema.pattern === loosePattern) return ['looseDate', days]
  if (schema.pattern === timePattern) return ['time', times]
  if (schema.type === 'string') return [textForm(schema), textOf(words)]
  return ['json', json]
}

const itemsOf = (schema: Schema) =>
  schema.type === 'array' ? (schema.items as Schema | undefined) : undefined

function textForm({ format, pattern }: Schema): CellForm {
  if (format === 'date-time') return 'instant'
  return pattern === identifierPattern ? 'reference' : 'text'
}

const isNothing = (value: unknown) => value === null || value === '' || JSON.stringify(value) === '[]'

/** Says how a cell is written, with the limits of its schema; those of a cell of its own way are in other units. */
function describeForm(
  schema: Schema,
  form: CellForm,
  words: Readonly<Record<string, string>>,
  isOwn: boolean,
): string {
  const items = isOwn || form === 'json' ? undefined : itemsOf(schema)
  const choices = Object.values(words).join('、')
  const one = choices || `${cellForms[form]}${isOwn ? '' : limitInWords(items ?? schema, form)}`
  const most = items && schema.maxItems ? `，最多 ${schema.maxItems} 项` : ''
  return items ? `${one}；${severalInWords}${most}` : one
}

function limitInWords({ maxLength, minimum, maximum }: Schema, form: CellForm): string {
  if (form === 'text') return maxLength ? `，最多 ${maxLength} 个字` : ''
  // The bounds of whole numbers that JavaScript holds limit nothing.
  const [least, most] = [minimum, maximum].map((limit) => (Number.isSafeInteger(limit) ? limit : undefined))
  const isBound = (limit: number | undefined) =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER
  if (isBound(least) && isBound(most)) return `，${least} 到 ${most}`
  return isBound(least) ? `，不小于 ${least}` : ''
}

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

const numbers: Cell = {
  read: (cell) => {
    const text = cell.trim().replace(/,/g, '')
    return text !== '' && Number.isFinite(Number(text)) ? Number(text) : cell
  },
  write: asText,
}

const yesOrNo: Cell = {
  read: (cell) => {
    const text = cell.trim().toLowerCase()
    if (['是', 'true', '1'].includes(text)) return true
    return ['否', 'false', '0'].includes(text) ? false : cell
  },
  write: (value) => (value ? '是' : '否'),
}

/** Spreadsheets write days in the way of their country, and make a day of a month that looks like a number. */
const days: Cell = {
  survivesSpreadsheet: true,
  read: (cell) => {
    const [, year, month, day] =
      cell.trim().match(/^(\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?)?月?)?年?$/) ?? []
    if (!year) return cell
    return [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter(Boolean).join('-')
  },
  write: (value) => asText(value).replace(/^(\d{4})-(\d{2})$/, '$1年$2月'),
}

/** Spreadsheets write 9:00 or 9:00:00 for 09:00. */
const times: Cell = {
  survivesSpreadsheet: true,
  read: (cell) => {
    const [, hour, minute] = cell.trim().match(/^(\d{1,2})[:：](\d{2})(?:[:：]00)?$/) ?? []
    return hour ? `${hour.padStart(2, '0')}:${minute}` : cell
  },
  write: asText,
}

function textOf(words: Readonly<Record<string, string>>): Cell {
  const codes = codesByWord(words)
  // Line breaks are one character, whatever system they were typed on.
  return {
    read: (cell) => codes.get(cell.trim()) ?? cell.replace(/\r\n?/g, '\n'),
    write: (value) => words[asText(value)] ?? asText(value),
  }
}

/**
 * Several values in one cell, separated by ；, ; or a line break; as JSON where a value has one of them in it. `none`: how an empty list
 * is written, where an empty cell stands for something else.
 */
function listOf(words: Readonly<Record<string, string>>, none: string): Cell {
  const codes = codesByWord(words)
  return {
    read: (cell) => {
      if (/^\s*\[(?:"|\s*\]\s*$)/.test(cell)) return json.read(cell)
      const items = cell.split(/[；;\r\n]+/).map((item) => item.trim())
      return items.filter((item) => item !== '').map((item) => codes.get(item) ?? item)
    },
    write: (value) => {
      const items = Array.isArray(value) ? value.map((item) => words[asText(item)] ?? asText(item)) : []
      const isPlain = items.every(
        (item) => item !== '' && item === item.trim() && !/^\["|[；;\r\n]/.test(item),
      )
      if (items.length === 0) return none
      return isPlain ? items.join('；') : JSON.stringify(value)
    },
  }
}

const json: Cell = {
  read: (cell) => {
    try {
      return JSON.parse(cell)
    } catch {
      return cell
    }
  },
  write: (value) => (value === null || value === undefined ? '' : JSON.stringify(value)),
}

/** Several texts in one cell, a line for each; as JSON where they are more than texts. */
export const lineByLine: Cell = {
  form: 'lines',
  read: (cell) => {
    if (/^\s*\[/.test(cell)) return json.read(cell)
    const lines = cell.split(/[\r\n]+/).map((one) => one.trim())
    return lines.filter((one) => one !== '')
  },
  write: (value) => {
    const all = Array.isArray(value) ? (value as unknown[]) : []
    const isPlain = all.every(
      (one) => typeof one === 'string' && one === one.trim() && one !== '' && !/[\r\n]|^\[/.test(one),
    )
    if (all.length === 0) return ''
    return isPlain ? all.join('\n') : JSON.stringify(all)
  },
}

/** Fen, said in 万元 as people write them: 1，200 万元. */
export const tenThousands: Cell = {
  form: 'number',
  read: (cell) => {
    const number = numbers.read(cell.replace(/[，\s]|万元$/g, ''))
    return typeof number === 'number' ? Math.round(number * 1_000_000) : cell
  },
  write: (value) => String(Number(value) / 1_000_000),
}

/** The kinds that links of a line refer to; the import checks that their records exist. */
export const linkedContent: readonly Reference[] = [
  { property: 'link', kind: 'policies', links: ['policy'] },
  { property: 'link', kind: 'projects', links: ['project', 'freeProject'] },
]

/**
 * A link in one cell: an address of the web, or `policy/n-rd-2023-7` for a page of the portal, as
 * in the links of a text.
 */
export const linkCell: Cell = {
  form: 'link',
  read: (cell) => {
    const text = cell.trim()
    if (/^https?:/i.test(text)) return { kind: 'site', url: text }
    return linkTargetIn(/^portal:/.test(text) ? text : `portal:${text}`) ?? jsonOf(text)
  },
  write: (value) => {
    const { success, data } = linkTarget.safeParse(value)
    if (!success) return ''
    const text = inShort(data)
    return linkCell.read(text) !== text ? text : JSON.stringify(data)
  },
}

function inShort(target: LinkTarget): string {
  if (target.kind === 'site') return target.url
  if (target.kind === 'rating') return JSON.stringify(target)
  return 'id' in target && target.id !== undefined ? `${target.kind}/${target.id}` : target.kind
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function codesByWord(words: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(words).map(([code, word]) => [word, code]))
}

/** The line that the cells of a table's row say; empty cells say nothing. */
export function lineFrom(
  columns: readonly (Column | null)[],
  cells: readonly string[],
): Record<string, unknown> {
  const line: Record<string, unknown> = {}
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? ''
    if (!column || cell.trim() === '') continue
    put(line, column.path.split('.'), column.cell.read(unescapeCell(cell)))
  }
  return line
}

function put(into: Record<string, unknown>, [first, ...rest]: string[], value: unknown): void {
  if (first === undefined) return
  if (rest.length === 0) into[first] = value
  else {
    const inner = (into[first] ?? {}) as Record<string, unknown>
    into[first] = inner
    put(inner, rest, value)
  }
}

/** The cells of a line. */
export function cellsOf(columns: readonly Column[], line: object): string[] {
  return columns.map(({ path, cell }) => {
    const value = path
      .split('.')
      .reduce<unknown>((found, step) => (found as Record<string, unknown> | null | undefined)?.[step], line)
    if (value === undefined || value === null) return ''
    const text = cell.write(value)
    const isSafe = typeof value === 'number' || (cell.survivesSpreadsheet && /^\d/.test(text))
    return isSafe ? text : escapeCell(text)
  })
}
