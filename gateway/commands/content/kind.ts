import { getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { LinkTarget } from '../../../contract/entities/link-target.ts'
import type { Context } from '../../base/context.ts'
import type { CellForm } from './columns/cell-forms.ts'
import type { ColumnTexts } from './columns/shared-columns.ts'

/** Where rows are made: inside the one transaction of an import. */
export interface Around {
  /** Over the transaction: what earlier kinds of the same import brought is there. */
  context: Context
  tenantId: string
  /** The tenant's present moment and its day (YYYY-MM-DD). */
  now: Date
  today: string
  /** How many lines of this kind came before those at hand: what stands in the order of its file has its place by it. */
  first: number
}

/** Where the files of an import or an export lie. */
export interface Beside {
  context: Context
  tenantId: string
  folder: string
}

/** How a value stands in one cell of a table, where the way that follows from its type is not what a clerk would write. */
export interface Cell {
  /** Left out: text. */
  form?: CellForm
  /** Reads what a spreadsheet makes of its cells, so that they are written without a quote. */
  survivesSpreadsheet?: boolean
  /** Throws nothing: what cannot be read comes back as it is, and the schema refuses it. */
  read(cell: string): unknown
  write(value: unknown): string
}

/** A row of the table by its properties, without the tenant. */
export type RowOf<Table extends PgTable> = Omit<Table['$inferInsert'], 'tenantId'>

/**
 * A kind of content that a city brings: one line of a file is one row of a table. A line is said in the words of the contract; what
 * follows from it (words to search by, days to sort by) is derived by `rows`, with the functions of the seeds.
 */
export interface KindOf<Line extends object, Table extends PgTable> {
  /** The word of the command, and how the names of its files begin: `policies`. */
  name: string
  /** In Chinese: 政策. */
  title: string
  table: Table
  /** The property of the row that names it within its tenant; of the line too, unless it follows from what the line says. */
  key: keyof Table['$inferInsert'] & string
  /** Strict, of the contract's entities. What may be left out has a default that is the same for everybody. */
  line: z.ZodType<Line>
  columns: ColumnTexts
  /** Names of what is no column of its own: properties of the row, and parts of a value. */
  labels?: Readonly<Record<string, string>>
  /** The words of the closed lists, by the path of the value, code by code. */
  codes?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Cells of its own way, by path. */
  cells?: Readonly<Record<string, Cell>>
  /** A line as somebody writes it, with everything that helps to understand it. */
  example: object
  /**
   * The rows of some lines, in their order. Each has the same properties; a column that none has keeps what it had, and in a new row
   * gets the table's default.
   */
  rows(lines: Line[], around: Around): RowOf<Table>[] | Promise<RowOf<Table>[]>
  /**
   * A line with what only its surroundings tell: the files that it names beside its own are stored, and it names them as they are stored. Words
   * of what is wrong where that cannot be.
   */
  completed?(line: Line, beside: Beside): Promise<Line | string[]>
  /**
   * Returns words for what of a line is likely a mistake, which keeps nothing from being brought
   * in.
   */
  doubts?(line: Line): string[]
  /** The line that `rows` makes this row of again. */
  lineOf(row: Table['$inferSelect']): object
  /** Which rows are exported; all, where it is left out. What is invented for a test is not. */
  exported?: SQL
  /** Properties that only a new row gets: when it came in. */
  kept?: readonly string[]
  /** Properties of the row that name rows of other kinds, or of its own, with the path that they are said under. */
  references?: readonly Reference[]
  /** Properties of which each value stands in one row alone. */
  unique?: readonly string[]
  /** Tables whose rows hang on this kind: what they name is not removed. Rows of other kinds that refer to it hold it without being named here. */
  holders?: readonly Holder[]
  /** Rows in other tables that go with a removed one. */
  leavings?: readonly Holder[]
  /** Does the writing with what has to be done round it; `changed` is a query of the keys that were there and become another row. */
  writing?(around: Around, changed: SQL, write: (context: Context) => Promise<void>): Promise<void>
  /** Writes what lines name beside them into the folder of an export. */
  besides?(beside: Beside): Promise<void>
  /** In the transaction, when everything has been brought in and removed, and something of the kind has changed. */
  finish?(around: Around): Promise<void>
  /** When the import is committed and has changed something. */
  afterwards?(context: Context, tenantId: string): Promise<void>
}

export interface Reference {
  property: string
  /** The word of the kind that is named. */
  kind: string
  /** Where the property is a link: which of its kinds lead to rows of that kind. */
  links?: readonly LinkTarget['kind'][]
}

export interface Holder {
  /** What hangs on it, in Chinese: 收藏. */
  title: string
  table: PgTable
  /** The property of that table which names it; one of texts names several. */
  property: string
  /** What the identifier stands behind there: `policy:`. */
  prefix?: string
}

/** Any kind: its methods take what its own schema has let through. */
export type Kind = Omit<KindOf<{ [name: string]: unknown }, PgTable>, 'key' | 'labels'> & {
  key: string
  /** The headings of columns too. */
  labels: Readonly<Record<string, string>>
}

/** A kind as the frame handles it: `any line` is safe since only lines that its schema let through reach `rows`. */
export function kindOf<Line extends object, Table extends PgTable>(of: KindOf<Line, Table>): Kind {
  const headings = Object.fromEntries(Object.entries(of.columns).map(([path, [heading]]) => [path, heading]))
  return { ...of, labels: { ...headings, ...of.labels } } as unknown as Kind
}

/** The column of a table under a property. */
export function columnOf(table: PgTable, property: string): PgColumn {
  const column = getTableColumns(table)[property as never] as PgColumn | undefined
  if (!column) throw new Error(`no column ${property}`)
  return column
}

/** The JSON Schema (draft 2020-12) of one line of a kind. */
export function lineSchema(kind: Kind): z.core.JSONSchema.JSONSchema {
  return z.toJSONSchema(kind.line, { io: 'input', unrepresentable: 'any' })
}
