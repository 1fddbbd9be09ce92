import { LRUCache } from 'lru-cache'
import { Shelf } from './shelf.server.ts'
import type { Owner, Store } from './store.server.ts'

const megabyte = 1024 * 1024

/** What one person or one network may store at a time: five of the longest forms there are. */
export const largestOfOwner = 4 * megabyte
/** What all strangers, and all persons who have logged in, store together. */
export const largestOfAll: Record<Owner['kind'], number> = { stranger: 32 * megabyte, person: 96 * megabyte }

/** So many marks, and so many notes of the portal's own, are stored, so that nobody fills the memory by asking. */
const mostMarks = 50_000
const mostNotes = 50_000
/** The longest note: a renewed login as it is sealed has about 700 characters. */
const longestNote = 2_000

/** A store for one portal alone. What strangers store takes no space from a person. */
export function storeInMemory(): Store & { bytes(kind: Owner['kind']): number } {
  const shelves = {
    stranger: new Shelf({ largest: largestOfAll.stranger, largestOfOwner }),
    person: new Shelf({ largest: largestOfAll.person, largestOfOwner }),
  }
  const marks = new LRUCache<string, true>({ max: mostMarks })
  const notes = new LRUCache<string, string>({ max: mostNotes })
  return {
    get: async (key) => notes.peek(key) ?? shelves.person.get(key) ?? shelves.stranger.get(key),
    set: async (key, value, ttl, owner) => {
      if (owner) shelves[owner.kind].set(key, value, ttl, owner.name)
      else if (value.length <= longestNote) notes.set(key, value, { ttl })
      else throw new RangeError(`a note of ${value.length} characters`)
    },
    markOnce: async (key, ttl) => {
      const isNew = !marks.has(key)
      if (isNew) marks.set(key, true, { ttl })
      return isNew
    },
    delete: async (key) => {
      notes.delete(key)
      marks.delete(key)
      for (const shelf of Object.values(shelves)) shelf.delete(key)
    },
    bytes: (kind) => shelves[kind].bytes,
  }
}
