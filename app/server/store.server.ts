import cluster from 'node:cluster'
import KeyvRedis from '@keyv/redis'
import { Keyv } from 'keyv'
import { log } from './log.server.ts'
import { storeInMemory } from './store-in-memory.server.ts'
import { storeInPrimary } from './store-in-primary.server.ts'

/** What the processes of a portal share: kept forms, used login codes. A store that is away forgets; it never fails a page. */
export interface Store {
  get(key: string): Promise<unknown>
  set(key: string, value: string, milliseconds: number): Promise<void>
  delete(key: string): Promise<void>
  close(): Promise<void>
}

/** Opens the store at this address, or the one of this machine: in memory, where several processes run in that of the one that started them. */
export function openStore(url: string | null): Store {
  if (url !== null) return elsewhere(url)
  return cluster.isWorker ? storeInPrimary() : storeInMemory()
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
