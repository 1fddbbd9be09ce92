import { LRUCache } from 'lru-cache'
import type { Call, CallData } from '../../contract/call.ts'
import { frozen } from '../shared-state/frozen.ts'
import { readAnswer } from './envelope.server.ts'

/** Characters of answers that are remembered; read, they weigh a few times as much. */
const largest = 4 * 1024 * 1024

/** By their text alone: a key of more than that would copy it, for each answer. */
const read = new LRUCache<string, { name: string; data: object }>({
  maxSize: largest,
  maxEntrySize: largest / 16,
  sizeCalculation: (_, text) => text.length,
})

/**
 * Reads an answer as `readAnswer` does; one that says to the letter what another has said is not parsed and checked again.
 * Lists of policies are asked for in somebody's name and so are no public answers, and yet say the same to most people.
 * What is answered here is frozen, and is only what the contract lets be reused (`cacheSeconds`): nothing of an account.
 */
export function readOnce<C extends Call>(call: C, name: string, status: number, text: string): CallData<C> {
  if (call.method !== 'GET' || call.cacheSeconds === 0 || status !== 200)
    return readAnswer(call, name, status, text)
  const known = read.get(text)
  if (known?.name === name) return known.data as CallData<C>
  const data = frozen(readAnswer(call, name, status, text))
  if (typeof data === 'object' && data !== null) read.set(text, { name, data })
  return data
}
