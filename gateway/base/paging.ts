import { count, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Page } from '../../contract/envelope.ts'
import type { Database } from '../store/open.ts'

/** Which page is asked for, and how many records it has. */
export interface PageAsked {
  page: number
  size: number
}

/** How many rows of a table meet a condition. */
export async function howMany(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(table).where(where)
  return counted?.total ?? 0
}

/** What `limit` and `offset` a page asks for. */
export function windowOf({ page, size }: PageAsked): { limit: number; offset: number } {
  return { limit: size, offset: (page - 1) * size }
}

/** One page of the rows that a query reads, with how many there are in all. */
export async function pageOfRows<Row>(
  { page, size }: PageAsked,
  total: Promise<number>,
  read: (limit: number, offset: number) => PromiseLike<Row[]>,
): Promise<Page<Row>> {
  const { limit, offset } = windowOf({ page, size })
  const [records, counted] = await Promise.all([read(limit, offset), total])
  return { records, total: counted, page, size }
}

/** One page of a list that was read whole. */
export function pageOfList<Item>({ page, size }: PageAsked, all: readonly Item[]): Page<Item> {
  const { limit, offset } = windowOf({ page, size })
  return { records: all.slice(offset, offset + limit), total: all.length, page, size }
}
