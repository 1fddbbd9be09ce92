import { and, desc, eq, gte, sql } from 'drizzle-orm'
import seedQueries from './data/hot-queries.json' with { type: 'json' }
import type { Room } from './room.ts'
import { searchQuery } from './store/schema/policy.ts'
import { fold } from './store/words.ts'

/** A query is hot when it was asked this often. */
const hotFrom = 3
const longest = 20

/** Remembers what was looked for, never by whom. What could be a person's data (numbers, long texts) is left out. */
export async function logQuery(room: Room, tenantId: string, text: string): Promise<void> {
  const query = fold(text).trim().replace(/\s+/g, ' ')
  if (query.length < 2 || query.length > longest || /\d{7}|@/.test(query)) return
  const lastAt = room.now(tenantId)
  await room.db
    .insert(searchQuery)
    .values({ tenantId, query, count: 1, lastAt })
    .onConflictDoUpdate({
      target: [searchQuery.tenantId, searchQuery.query],
      set: { count: sql`${searchQuery.count} + 1`, lastAt },
    })
}

/** The most asked queries first, filled up with the editors' list. */
export async function hotQueries(room: Room, tenantId: string, size: number): Promise<string[]> {
  const rows = await room.db
    .select({ query: searchQuery.query })
    .from(searchQuery)
    .where(and(eq(searchQuery.tenantId, tenantId), gte(searchQuery.count, hotFrom)))
    .orderBy(desc(searchQuery.count), desc(searchQuery.lastAt))
    .limit(size)
  return [...new Set([...rows.map((row) => row.query), ...seedQueries])].slice(0, size)
}
