import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { foldText } from '../../contract/fold-text.ts'
import type { Context } from '../base/context.ts'
import seedQueries from '../data/hot-queries.json' with { type: 'json' }
import { policy, searchQuery } from '../store/schema/policy.ts'
import { vocabularyOf } from './vocabulary.ts'
import { keyOf, runsQuery, scriptRuns } from './words.ts'

/** A query is hot when it was asked this often. */
const hotFrom = 3
const longest = 20
/** Letters, digits and the marks that titles have. */
const plain = /^[\p{Letter}\p{Number}\s“”《》〔〕（）()、·—-]+$/u

/**
 * Remembers what was looked for, never by whom. What could be a person's data (numbers, long texts) is left out. So is
 * what stands in no title and no name: the home page shows the most asked queries, and nobody may put words of their own
 * onto a government's page by asking often.
 */
export async function logQuery(context: Context, tenantId: string, text: string): Promise<void> {
  const query = foldText(text).trim().replace(/\s+/g, ' ')
  if (query.length < 2 || query.length > longest || /\d{7}/.test(query) || !plain.test(query)) return
  if (!(await isPublished(context, tenantId, query))) return
  const lastAt = context.now(tenantId)
  await context.db
    .insert(searchQuery)
    .values({ tenantId, query, count: 1, lastAt })
    .onConflictDoUpdate({
      target: [searchQuery.tenantId, searchQuery.query],
      set: { count: sql`${searchQuery.count} + 1`, lastAt },
    })
}

/**
 * Returns the most asked queries first, filled up with the editors' list; `hotIsSearched`: people
 * asked some of them.
 */
export async function hotQueries(context: Context, tenantId: string, size: number) {
  const rows = await context.db
    .select({ query: searchQuery.query })
    .from(searchQuery)
    .where(and(eq(searchQuery.tenantId, tenantId), gte(searchQuery.count, hotFrom)))
    .orderBy(desc(searchQuery.count), desc(searchQuery.lastAt))
    .limit(size)
  const hot = [...new Set([...rows.map((row) => row.query), ...seedQueries])].slice(0, size)
  return { hot, hotIsSearched: rows.length > 0 }
}

/** Whether a known name or the title of a policy holds the query as it was written. */
async function isPublished(context: Context, tenantId: string, query: string): Promise<boolean> {
  const key = keyOf(query)
  const { names } = await vocabularyOf(context.db, tenantId)
  if (names().some((one) => one.key.includes(key))) return true
  const [title] = await context.db
    .select({ id: policy.id })
    .from(policy)
    .where(
      and(
        eq(policy.tenantId, tenantId),
        sql`${policy.titleWords} @@ ${runsQuery(query)}::tsquery`,
        ...scriptRuns(query).map((run) => sql`strpos(${policy.titleKey}, ${run}) > 0`),
      ),
    )
    .limit(1)
  return title !== undefined
}
