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
type Named = [property: string, column: PgColumn]

export interface Encrypted {
  /** Rows that have been written again. */
  rows: number
  /** Rows with a value that none of the keys opens: they stay as they are. */
  unopened: number
}

export interface EncryptedTable {
  table: PgTable
  /** Those that are encrypted, each with the name that rows have it under. */
  columns: Named[]
  /** The primary key, in its order. */
  key: Named[]
}

/** Every table with columns that are encrypted. */
export const encryptedTables: readonly EncryptedTable[] = Object.values(schema).flatMap((table) => {
  if (!(table instanceof PgTable)) return []
  const all: Named[] = Object.entries(getTableColumns(table))
  const columns = all.filter(([, column]) => column.getSQLType() === encryptedType)
  return columns.length > 0 ? [{ table, columns, key: keyOf(table, all) }] : []
})

function keyOf(table: PgTable, all: Named[]): Named[] {
  const { name, primaryKeys } = getTableConfig(table)
  // Compared by name: the table has columns of its own for its keys.
  const composed = primaryKeys[0]?.columns.map((part) => all.find(([, column]) => column.name === part.name))
  const key = composed ?? all.filter(([, column]) => column.primary)
  if (key.length === 0 || key.includes(undefined)) throw new Error(`${name} has no primary key`)
  return key as Named[]
}

/**
 * Encrypts every value anew that is plain or under another key than the first, in batches of which each is a transaction of
 * its own: it may run beside a gateway, be killed, and be run again.
 */
export async function encryptValuesAgain(
  db: Database,
  cipher: Cipher,
  progress: (rows: number) => void = () => {},
): Promise<Encrypted> {
  const done: Encrypted = { rows: 0, unopened: 0 }
  for (const one of encryptedTables) {
    let after: Row | null = null
    do {
      const from: Row | null = after
      after = await db.transaction((transaction) => encryptBatch(transaction, one, cipher, from, done))
      progress(done.rows)
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
  const parts = key.map(([, column]) => column)
  const behind = after
    ? sql`(${sql.join(parts, sql`, `)}) > (${sql.join(
        key.map(([property]) => sql`${after[property]}`),
        sql`, `,
      )})`
    : undefined
  const rows: Row[] = await db
    .select(rawColumns(table))
    .from(table)
    .where(and(behind, or(...columns.map(([, column]) => notUnderFirst(column, cipher)))))
    .orderBy(...parts.map((column) => asc(column)))
    .limit(batch)
    .for('update')
  for (const row of rows) {
    const changed = encryptedAgain(columns, row, cipher)
    if (!changed) {
      done.unopened++
      continue
    }
    const own = and(...key.map(([property, column]) => eq(column, row[property])))
    await db.update(table).set(changed).where(own)
    done.rows++
  }
  return rows.length === batch ? (rows.at(-1) ?? null) : null
}

/** The columns as the database has them. */
function rawColumns(table: PgTable): Record<string, SQL> {
  const all: Named[] = Object.entries(getTableColumns(table))
  return Object.fromEntries(all.map(([property, column]) => [property, sql`${column}`]))
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
