import { createHash } from 'node:crypto'
import { defaults, seal, unseal } from 'iron-webcrypto'
import { LRUCache } from 'lru-cache'
import { frozen } from '../gateway/public-answers.server.ts'

/** Seals values for cookies and opens them again. */
export interface Sealer {
  /** Answers the sealed text of a value that can be written as JSON. */
  seal(value: unknown): Promise<string>
  /**
   * Answers the value, or null when the text is not one of ours, was changed, or its key is gone. A text longer than a
   * cookie is refused unless it is said how long it may be.
   */
  open(sealed: string, longest?: number): Promise<unknown>
}

// A person's cookies come back with every request; opening each once is enough.
const longestSealed = 4096
const openedKept = 2000

/** A sealer over these keys: the first one seals, all of them open. */
export function sealerOf(keys: readonly string[]): Sealer {
  const byId = Object.fromEntries(keys.map((key) => [nameOf(key), key]))
  const first = keys[0]
  if (first === undefined) throw new Error('a sealer needs a key')
  const sealing = { id: nameOf(first), secret: first }
  const opened = new LRUCache<string, { value: unknown }>({ max: openedKept })

  return {
    async seal(value) {
      return await seal(value, sealing, defaults)
    },
    async open(sealed, longest = longestSealed) {
      if (sealed.length > longest) return null
      const known = opened.get(sealed)
      if (known) return known.value
      try {
        const value = await unseal(sealed, byId, defaults)
        // The same value for many requests: none of them may change it.
        if (sealed.length <= longestSealed) opened.set(sealed, { value: frozen(value) })
        return value
      } catch {
        return null
      }
    },
  }
}

// The identifier travels beside the sealed text, so it must tell nothing of the key.
function nameOf(key: string): string {
  return createHash('sha256').update(`name of ${key}`).digest('hex').slice(0, 8)
}
