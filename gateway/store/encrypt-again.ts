import { and, asc, eq, getTableColumns, isNotNull, like, not, or, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Cipher, startOf } from './encryption/cipher.ts'
import { bindingOf, encryptedType } from './encryption/columns.ts'
import { SealedValue } from './encryption/sealed-values.ts'
import type { Database } from './open.ts'
import * as schema from './schema/index.ts'
import { literally } from './sql-values.ts'

/** How many rows are locked at a time. */
const batch = 200

/** How a value begins that an earlier version wrote, before there was encryption; the migration has marked it so. */
const plainStart = 'plain:'

/** What is to be written with a value that had been plain, by the column of that value. */
const companions = new Map<PgColumn, (plain: string, row: Row) => Record<string, string>>([
  [schema.account.phone, (phone) => ({ phoneKey: phone })],
  [schema.idempotentAnswer.answer, (_answer, row) => ({ requestHash: String(row['requestHash']) })],
])

type Row = Record<string, unknown>

export interface Encrypted {
  /** Rows that have been written again. */
  rows: number
  /** Rows with a value that none of the keys opens: they stay as they are. */
  unopened: number
}

export interface EncryptedTable {
  table: PgTable
  name: string
  columns: [property: string, column: PgColumn][]
  key: PgColumn[]
}

/** Every table with columns that are encrypted. */
export const encryptedTables: readonly EncryptedTable[] = Object.values(schema).flatMap((table) => {
  if (!(table instanceof PgTable)) return []
  const { name, columns: all, primaryKeys } = getTableConfig(table)
  const columns = propertiesOf(table).filter(([, column]) => column.getSQLType() === encryptedType)
  const key = primaryKeys[0]?.columns ?? all.filter((column) => column.primary)
  return columns.length > 0 ? [{ table, name, columns, key }] : []
})

function propertiesOf(table: PgTable): [string, PgColumn][] {
  return Object.entries(getTableColumns(table))
}

/**
 * Encrypts every value anew that is plain or under another key than the first, in batches of which each is a transaction of
 * its own: it may run beside a gateway, be killed, and be run again.
 */
export async function encryptValuesAgain(db: Database, cipher: Cipher): Promise<Encrypted> {
  const done: Encrypted = { rows: 0, unopened: 0 }
  for (const one of encryptedTables) {
    let after: Row | null = null
    do {
      const from: Row | null = after
      after = await db.transaction((transaction) => encryptBatch(transaction, one, cipher, from, done))
    } while (after)
  }
  return done
}

/** One batch of rows in the order of the key, behind this row; the last row of it, or null at the end. */
async function encryptBatch(
  db: Database,
  { table, columns, key }: EncryptedTable,
  cipher: Cipher,
  after: Row | null,
  done: Encrypted,
): Promise<Row | null> {
  const properties = propertiesOf(table)
  const keyProperties = properties.filter(([, column]) => key.includes(column))
  const ordered = key.map((column) => asc(column))
  const behind = after
    ? sql`(${sql.join(key, sql`, `)}) > (${sql.join(
        key.map((column) => sql`${after[nameOf(keyProperties, column)]}`),
        sql`, `,
      )})`
    : undefined
  const rows: Row[] = await db
    .select(rawColumns(properties))
    .from(table)
    .where(and(behind, or(...columns.map(([, column]) => notUnderFirst(column, cipher)))))
    .orderBy(...ordered)
    .limit(batch)
    .for('update')
  for (const row of rows) {
    const changed = encryptedAgain(columns, row, cipher)
    if (!changed) {
      done.unopened++
      continue
    }
    const own = and(...keyProperties.map(([property, column]) => eq(column, row[property])))
    await db.update(table).set(changed).where(own)
    done.rows++
  }
  return rows.length === batch ? (rows.at(-1) ?? null) : null
}

function nameOf(properties: [string, PgColumn][], column: PgColumn): string {
  return properties.find(([, one]) => one === column)?.[0] ?? ''
}

/** The columns as the database has them. */
function rawColumns(properties: [string, PgColumn][]): Record<string, SQL> {
  return Object.fromEntries(properties.map(([property, column]) => [property, sql`${column}`]))
}

function notUnderFirst(column: PgColumn, cipher: Cipher): SQL | undefined {
  return and(isNotNull(column), not(like(sql`${column}::text`, `${literally(startOf(cipher.first))}%`)))
}

/** The values of a row as its columns take them; null where one does not open. */
function encryptedAgain(columns: EncryptedTable['columns'], row: Row, cipher: Cipher): Row | null {
  const changed: Row = {}
  for (const [property, column] of columns) {
    const value = row[property]
    if (!(value instanceof SealedValue)) continue
    const { sealed } = value
    if (sealed.startsWith(startOf(cipher.first))) continue
    const binding = bindingOf(column)
    try {
      const isPlain = sealed.startsWith(plainStart)
      const text = isPlain ? sealed.slice(plainStart.length) : cipher.open(sealed, binding)
      changed[property] = sql`${cipher.seal(text, binding)}`
      if (isPlain) Object.assign(changed, companions.get(column)?.(text, row))
    } catch {
      return null
    }
  }
  return changed
}

/** Whether a value is left that is under this key. */
export async function isKeyUsed(db: Database, id: string): Promise<boolean> {
  const start = `${literally(startOf({ id }))}%`
  for (const { table, columns } of encryptedTables) {
    const under = or(...columns.map(([, column]) => like(sql`${column}::text`, start)))
    const found = await db.select({ one: sql`1` }).from(table).where(under).limit(1)
    if (found.length > 0) return true
  }
  return false
}
