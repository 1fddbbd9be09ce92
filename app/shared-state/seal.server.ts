import { createHash, hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { LRUCache } from 'lru-cache'
import { frozen } from './frozen.ts'

/** Seals values for cookies and opens them again. */
export interface Sealer {
  /** Returns the sealed text of a value that can be written as JSON. */
  seal(value: unknown): Promise<string>
  /**
   * Returns the value, or null when the text is not one of ours, was changed, or its key is gone. A text longer than a
   * cookie is refused unless it is said how long it may be.
   */
  open(sealed: string, longest?: number): Promise<unknown>
}

// A person's cookies come back with every request; opening each once is enough.
const longestSealed = 4096
const mostOpened = 2000

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const

/** A sealer over these keys: the first one seals, all of them open. */
export function sealerOf(keys: readonly string[]): Sealer {
  const byName = new Map(keys.map((key) => [nameOf(key), secretOf(key)]))
  const [first] = byName
  if (first === undefined) throw new Error('a sealer needs a key')
  const [kid, sealing] = first
  const opened = new LRUCache<string, { value: unknown }>({ max: mostOpened })

  return {
    async seal(value) {
      return await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ ...algorithms, kid })
        .encrypt(sealing)
    },
    async open(sealed, longest = longestSealed) {
      if (sealed.length > longest) return null
      const known = opened.get(sealed)
      if (known) return known.value
      try {
        const secret = (header: { kid?: string }) => byName.get(header.kid ?? '') ?? new Uint8Array()
        const { plaintext } = await compactDecrypt(sealed, secret, {
          keyManagementAlgorithms: [algorithms.alg],
          contentEncryptionAlgorithms: [algorithms.enc],
        })
        const value: unknown = JSON.parse(new TextDecoder().decode(plaintext))
        // The same value for many requests: none of them may change it.
        if (sealed.length <= longestSealed) opened.set(sealed, { value: frozen(value) })
        return value
      } catch {
        return null
      }
    },
  }
}

function secretOf(key: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', 'portal seal', 32))
}

// The name travels beside the sealed text, so it must tell nothing of the key.
function nameOf(key: string): string {
  return createHash('sha256').update(`name of ${key}`).digest('hex').slice(0, 8)
}
