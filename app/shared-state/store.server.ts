import type { Redis } from './redis.server.ts'
import { sharedSpaceIn } from './shared-space.server.ts'
import { storeInMemory } from './store-in-memory.server.ts'

/**
 * What several portals share: interrupted forms, answers of tools on their way, used login codes.
 * While the shared store is away each of them remembers by itself, so nothing fails and nothing is
 * lost to who comes back to the same one.
 */
export interface Store {
  /** Undefined for what is not there. */
  get(key: string): Promise<unknown>
  /**
   * Stores a text of one byte a character. What somebody entered has an owner, and may go before its time when its owner, or
   * all of the kind, store too much; a short note of the portal's own has none, and others' texts take no space from it.
   */
  set(key: string, value: string, milliseconds: number, owner?: Owner): Promise<void>
  /** Stores a mark and returns whether it is new: of several who ask at once one is told yes. */
  markOnce(key: string, milliseconds: number): Promise<boolean>
  delete(key: string): Promise<void>
}

/** Who has something stored: a person who has logged in, or a network that nobody is known in. */
export interface Owner {
  kind: 'stranger' | 'person'
  name: string
}

const prefix = 'portal:'

/** The store in Redis, or without one the memory of this process. */
export function openStore(redis: Redis | null): Store {
  const own = storeInMemory()
  return redis ? sharedThrough(redis, own) : own
}

function sharedThrough(redis: Redis, own: Store): Store {
  const space = sharedSpaceIn(redis)
  return {
    async get(key) {
      const asked = await redis.ask((client) => client.get(prefix + key))
      return asked?.answer ?? (await own.get(key))
    },
    async set(key, value, ttl, owner) {
      const mayShare = owner === undefined || (await space.takes(owner, value.length))
      const asked = mayShare
        ? await redis.ask((client) => client.set(prefix + key, value, { PX: ttl }))
        : null
      if (!asked) await own.set(key, value, ttl, owner)
    },
    async markOnce(key, ttl) {
      // What was marked while the shared store was away stays marked here.
      if (!(await own.markOnce(key, ttl))) return false
      const asked = await redis.ask((client) => client.set(prefix + key, '1', { PX: ttl, NX: true }))
      return asked === null || asked.answer !== null
    },
    async delete(key) {
      await Promise.all([redis.ask((client) => client.del(prefix + key)), own.delete(key)])
    },
  }
}
