import { LRUCache } from 'lru-cache'

/** Milliseconds between purges of expired texts. A timer for each would hold 24 days at most. */
const purgeEveryMs = 60_000

interface Item {
  value: string
  owner: string
}

interface Bounds {
  /** Bytes of everything together. */
  largest: number
  /** Bytes of what one owner stores. */
  largestOfOwner: number
}

/**
 * Texts that are stored for a time, bounded in bytes: in all, and for each owner. Where there is no space the oldest go, an owner's
 * own ones first. Texts are of one byte a character, as sealed ones are.
 */
export class Shelf {
  readonly #bounds: Bounds
  readonly #items: LRUCache<string, Item>
  /** What each owner stores, the oldest first, with its bytes. */
  readonly #owners = new Map<string, Map<string, number>>()

  constructor(bounds: Bounds) {
    this.#bounds = bounds
    this.#items = new LRUCache({
      maxSize: bounds.largest,
      maxEntrySize: bounds.largestOfOwner,
      sizeCalculation: ({ value, owner }, key) => value.length + key.length + owner.length,
      perf: Date,
      dispose: ({ owner }, key) => this.#forgetOf(owner, key),
    })
    setInterval(() => this.#items.purgeStale(), purgeEveryMs).unref()
  }

  /** Bytes of everything that is stored. */
  get bytes(): number {
    return this.#items.calculatedSize
  }

  /** Reading makes nothing younger. */
  get(key: string): string | undefined {
    return this.#items.peek(key)?.value
  }

  /** Stores a text for so many milliseconds; one that is longer than an owner may store is refused. */
  set(key: string, value: string, milliseconds: number, owner: string): void {
    this.#items.set(key, { value, owner }, { ttl: milliseconds })
    if (!this.#items.has(key)) return
    const own = this.#owners.get(owner) ?? new Map<string, number>()
    this.#owners.set(owner, own.set(key, value.length + key.length + owner.length))
    let bytes = [...own.values()].reduce((sum, size) => sum + size, 0)
    for (const [oldest, size] of own) {
      if (bytes <= this.#bounds.largestOfOwner) break
      bytes -= size
      this.#items.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#items.delete(key)
  }

  #forgetOf(owner: string, key: string): void {
    const own = this.#owners.get(owner)
    own?.delete(key)
    if (own?.size === 0) this.#owners.delete(owner)
  }
}
