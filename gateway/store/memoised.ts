import { LRUCache } from 'lru-cache'
import type { Database } from './open.ts'

/**
 * Milliseconds for which something published (projects, tags, policies to match, counts) is memoised: nearly every call reads it, and
 * no call changes it. What is published past this process, as by SQL, is seen after this time.
 */
const memoisedFor = 5_000

type Memo = LRUCache<string, Promise<unknown>>

const byStore = new WeakMap<Database, Memo>()

function memoOf(db: Database): Memo {
  const known =
    byStore.get(db) ?? new LRUCache({ max: 400, ttl: memoisedFor, ttlAutopurge: true, perf: Date })
  byStore.set(db, known)
  return known
}

/** Returns what was read a moment ago for this tenant, or is being read; reads it otherwise. Callers leave it unchanged. */
export function memoised<T>(
  db: Database,
  tenantId: string,
  what: string,
  read: () => Promise<T>,
): Promise<T> {
  const memo = memoOf(db)
  const key = `${what} ${tenantId}`
  const known = memo.get(key) as Promise<T> | undefined
  if (known) return known
  const asked = read()
  memo.set(key, asked)
  asked.catch(() => memo.delete(key))
  return asked
}

/** Forgets what was read of a tenant, to which something has just been published. */
export function forgetMemoised(db: Database, tenantId: string): void {
  const memo = memoOf(db)
  for (const key of memo.keys()) if (key.endsWith(` ${tenantId}`)) memo.delete(key)
}
