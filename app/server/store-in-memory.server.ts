import { LRUCache } from 'lru-cache'
import type { Store } from './store.server.ts'

/** This many are kept, so that nobody fills the memory by asking. */
const most = 50_000

/** A store for a portal of one process. */
export function storeInMemory(): Store {
  const values = new LRUCache<string, string>({ max: most })
  return {
    get: async (key) => values.get(key),
    set: async (key, value, ttl) => void values.set(key, value, { ttl }),
    markOnce: async (key, ttl) => {
      const isNew = !values.has(key)
      if (isNew) values.set(key, 'marked', { ttl })
      return isNew
    },
    delete: async (key) => void values.delete(key),
  }
}
