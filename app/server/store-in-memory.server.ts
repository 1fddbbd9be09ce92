import { LRUCache } from 'lru-cache'
import { Shelf } from './shelf.server.ts'
import type { Owner, Store } from './store.server.ts'

const megabyte = 1024 * 1024

/** What one person or one network may keep at a time: five of the longest forms there are. */
export const largestOfOwner = 4 * megabyte
/** What all strangers, and all persons who have logged in, keep together. */
export const largestOfAll: Record<Owner['kind'], number> = { stranger: 32 * megabyte, person: 96 * megabyte }

/** So many marks are kept, so that nobody fills the memory by asking. */
const mostMarks = 50_000

/** A store for a portal of one process. What strangers keep takes no room from a person. */
export function storeInMemory(): Store & { bytes(kind: Owner['kind']): number } {
  const shelves = {
    stranger: new Shelf({ largest: largestOfAll.stranger, largestOfOwner }),
    person: new Shelf({ largest: largestOfAll.person, largestOfOwner }),
  }
  const marks = new LRUCache<string, true>({ max: mostMarks })
  return {
    get: async (key) => shelves.person.get(key) ?? shelves.stranger.get(key),
    set: async (key, value, ttl, { kind, name }) => shelves[kind].set(key, value, ttl, name),
    markOnce: async (key, ttl) => {
      const isNew = !marks.has(key)
      if (isNew) marks.set(key, true, { ttl })
      return isNew
    },
    delete: async (key) => {
      for (const shelf of Object.values(shelves)) shelf.delete(key)
    },
    bytes: (kind) => shelves[kind].bytes,
  }
}
