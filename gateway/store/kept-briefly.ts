import { LRUCache } from 'lru-cache'
import type { Database } from './open.ts'

/**
 * Milliseconds for which something published (projects, tags, policies to match, counts) is kept: nearly every call reads it, and
 * no call changes it. What is published past this process, as by SQL, is seen after this time.
 */
const keptFor = 5_000

type Kept = LRUCache<string, Promise<unknown>>

const byStore = new WeakMap<Database, Kept>()

function keptOf(db: Database): Kept {
  const known = byStore.get(db) ?? new LRUCache({ max: 400, ttl: keptFor, ttlAutopurge: true, perf: Date })
  byStore.set(db, known)
  return known
}

/** What was read a moment ago for this tenant, or is being read just now; read now otherwise. Not to be changed. */
export function keptBriefly<T>(
  db: Database,
  tenantId: string,
  what: string,
  read: () => Promise<T>,
): Promise<T> {
  const kept = keptOf(db)
  const key = `${what} ${tenantId}`
  const known = kept.get(key) as Promise<T> | undefined
  if (known) return known
  const asked = read()
  kept.set(key, asked)
  asked.catch(() => kept.delete(key))
  return asked
}

/** For a tenant to which something has just been published. */
export function forgetKept(db: Database, tenantId: string): void {
  const kept = keptOf(db)
  for (const key of kept.keys()) if (key.endsWith(` ${tenantId}`)) kept.delete(key)
}
