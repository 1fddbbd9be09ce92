import KeyvRedis from '@keyv/redis'
import { Keyv } from 'keyv'
import { LRUCache } from 'lru-cache'
import { log } from './log.server.ts'

/** What the processes of a portal share: kept forms, used login codes. A store that is away forgets; it never fails a page. */
export interface Store {
  get(key: string): Promise<unknown>
  set(key: string, value: string, milliseconds: number): Promise<void>
  delete(key: string): Promise<void>
  close(): Promise<void>
}

/** In memory this many are kept, so that nobody fills it by asking. */
const mostInMemory = 50_000

/** Opens the store at this address, or one in memory for a portal of one process. */
export function openStore(url: string | null): Store {
  return url === null ? inMemory() : elsewhere(url)
}

function inMemory(): Store {
  const values = new LRUCache<string, string>({ max: mostInMemory })
  return {
    get: async (key) => values.get(key),
    set: async (key, value, ttl) => void values.set(key, value, { ttl }),
    delete: async (key) => void values.delete(key),
    close: async () => values.clear(),
  }
}

function elsewhere(url: string): Store {
  const keyv = new Keyv(new KeyvRedis(url), { namespace: 'portal', throwOnErrors: false })
  keyv.on('error', (error: unknown) => log().error({ err: error }, 'the shared store'))
  const forgiving = async <T>(answer: Promise<T>): Promise<T | undefined> => {
    try {
      return await answer
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => forgiving(keyv.get(key)),
    set: async (key, value, milliseconds) => void (await forgiving(keyv.set(key, value, milliseconds))),
    delete: async (key) => void (await forgiving(keyv.delete(key))),
    close: async () => void (await forgiving(keyv.disconnect())),
  }
}
