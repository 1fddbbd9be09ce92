import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { PlainValue } from '../../store/encryption/sealed-values.ts'
import { type Around, columnOf, type Kind } from './kind.ts'

/** Lines of which rows are made, and stored by one statement. */
export const atOnce = 1000

/** What cannot stand in a text of the database, as JSON writes it: a NUL, and half of a character. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

/** A line that its schema has let through. */
export interface CheckedLine {
  file: string
  line: number
  value: { [name: string]: unknown }
}

/** Whether the database can hold every text of a line. */
export function isStorable(value: unknown): boolean {
  return !unstorable.test(JSON.stringify(value) ?? '')
}

/** The rows of an import beside the table that they go to, in a table of this transaction's own. */
export class Staging {
  /** The properties that the rows have; known with the first rows. */
  properties: string[] = []
  private readonly kind: Kind
  private readonly around: Omit<Around, 'first'>
  private taken = 0

  constructor(kind: Kind, around: Omit<Around, 'first'>) {
    this.kind = kind
    this.around = around
  }

  /** The table of the rows: the columns of the kind's, with `line_file`, `line_number` and `line_place`. */
  get table(): SQL {
    return sql`${sql.identifier(`staged_${getTableName(this.kind.table)}`)}`
  }

  /** The table of the keys that are new or become another row. */
  get changes(): SQL {
    return sql`${sql.identifier(`changes_${getTableName(this.kind.table)}`)}`
  }

  get key(): SQL {
    return name(this.column(this.kind.key))
  }

  /** Which rows of the kind's table `t` are the tenant's; all of a table that is one for all tenants. */
  get ofTenant(): SQL {
    const tenantId = getTableColumns(this.kind.table)['tenantId' as never] as PgColumn | undefined
    return tenantId ? sql`t.tenant_id = ${this.around.tenantId}` : sql`true`
  }

  column(property: string): PgColumn {
    return columnOf(this.kind.table, property)
  }

  async begin(): Promise<void> {
    const columns = Object.values(getTableColumns(this.kind.table)).filter(
      (one) => one.generated === undefined,
    )
    await this.around.context.db.execute(sql`create temp table ${this.table} on commit drop as
      select ${list(columns.map(name))}, ''::text as line_file, 0 as line_number, 0 as line_place
      from ${this.kind.table} with no data`)
  }

  /** Lets the planner know how many rows there are; what is in the other columns it is never asked, and costs seconds to count. */
  async settle(): Promise<void> {
    await this.around.context.db.execute(sql`create index on ${this.table} (${this.key})`)
    await this.around.context.db.execute(sql`analyze ${this.table} (${this.key})`)
  }

  /** Makes rows of lines and stores them. */
  async take(lines: CheckedLine[]): Promise<void> {
    if (lines.length === 0) return
    const values = lines.map((one) => one.value)
    const rows = await this.kind.rows(values, { ...this.around, first: this.taken })
    const properties = Object.keys(rows[0] ?? {})
    if (this.properties.length === 0) this.properties = properties
    const columns = this.properties.map((property) => [property, this.column(property)] as const)
    const stored = rows.map((row, at) => ({
      ...Object.fromEntries(
        columns.map(([property, column]) => [column.name, this.driverValue(column, row[property as never])]),
      ),
      line_file: lines[at]?.file,
      line_number: lines[at]?.line,
      line_place: this.taken + at,
    }))
    this.taken += lines.length
    const names = list([
      ...columns.map(([, column]) => name(column)),
      ...['line_file', 'line_number', 'line_place'].map((one) => sql.identifier(one)),
    ])
    // Rows as one parameter: thousands of them cost more to bind than to store.
    await this.around.context.db.execute(sql`insert into ${this.table} (${names})
      select ${names} from json_populate_recordset(null::${this.table}, ${JSON.stringify(stored)}::json)`)
  }

  /** A value as JSON brings it to the database: what a driver would encrypt is encrypted here. */
  private driverValue(column: PgColumn, value: unknown): unknown {
    if (value === null || value === undefined) return null
    if (value instanceof Date) return value.toISOString()
    if (column.getSQLType() !== 'varchar') return value
    const written = column.mapToDriverValue(value)
    return written instanceof PlainValue ? written.writtenWith(this.around.context.cipher) : written
  }
}

export const name = (column: PgColumn): SQL => sql`${sql.identifier(column.name)}`
export const list = (parts: readonly (SQL | unknown)[]): SQL => sql.join(parts as SQL[], sql`, `)
