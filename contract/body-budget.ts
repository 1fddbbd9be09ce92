/** How many bodies may be under way at once, and how many bytes they may hold together. */
interface BodyBounds {
  maxBodies: number
  maxBytes: number
}

/** A body under way: from the first byte that arrives until its answer is finished. */
export interface BodyUnderWay {
  /** The network or the person that sends it. */
  owner: string
  /**
   * Bytes that it may come to: the announced length, or the longest allowed if none is announced.
   */
  maxBytes: number
  /** Bytes that have arrived. */
  receivedBytes(): number
  /** Returns true while only the sender keeps this body from being finished. */
  waitsForSender(): boolean
  /** Ends the request. Its claim has been given back before. */
  cut(): void
}

/** Gives a claim back; a second call changes nothing. */
export type ReleaseBody = () => void

/** `owner`: this network or person has too much under way. `process`: all of them together have. */
export type BodyRefusal = 'owner' | 'process'

/** Progress in bytes since a body was last passed over. Bodies with less are cut first. */
const minProgressBytes = 4_096

/**
 * Bounds the bodies that a process holds at once, in number and in bytes, for each owner and in
 * all. A claim that does not fit takes the place of the oldest bodies that their senders have left
 * unfinished, so that stalled ones never keep a quick one out. A body that is being worked on is
 * never cut: the claim is refused instead.
 */
export class BodyBudget {
  readonly #perOwner: BodyBounds
  readonly #inAll: BodyBounds
  /** Oldest first; the number is what each had received when it was last passed over. */
  readonly #bodies = new Map<BodyUnderWay, number>()

  constructor(bounds: { perOwner: BodyBounds; inAll: BodyBounds }) {
    this.#perOwner = bounds.perOwner
    this.#inAll = bounds.inAll
  }

  /** The number of bodies under way and the bytes that they may hold. */
  get used(): { bodies: number; bytes: number } {
    return { bodies: this.#bodies.size, bytes: sumBytes([...this.#bodies.keys()]) }
  }

  /** Counts a body until it is released; returns why it may not come where there is no room. */
  claim(body: BodyUnderWay): ReleaseBody | BodyRefusal {
    const others = [...this.#bodies.keys()]
    const own = others.filter(({ owner }) => owner === body.owner)
    if (!this.#makeRoom(own, body, this.#perOwner)) return 'owner'
    const rest = others.filter((other) => this.#bodies.has(other))
    if (!this.#makeRoom(rest, body, this.#inAll)) return 'process'
    this.#bodies.set(body, body.receivedBytes())
    return () => void this.#bodies.delete(body)
  }

  /** Cuts as many stalled bodies as it takes; none where that would not be enough. */
  #makeRoom(bodies: BodyUnderWay[], added: BodyUnderWay, bounds: BodyBounds): boolean {
    const fits = (others: BodyUnderWay[]) =>
      others.length < bounds.maxBodies && sumBytes(others) + added.maxBytes <= bounds.maxBytes
    if (fits(bodies)) return true
    const busy = bodies.filter((body) => !body.waitsForSender())
    if (!fits(busy)) return false
    const left = new Set(bodies)
    for (const body of this.#stalledFirst(bodies.filter((one) => !busy.includes(one)))) {
      left.delete(body)
      this.#bodies.delete(body)
      body.cut()
      if (fits([...left])) break
    }
    return true
  }

  /** Those without progress in front, each group from the oldest on. */
  #stalledFirst(bodies: BodyUnderWay[]): BodyUnderWay[] {
    const moving: BodyUnderWay[] = []
    const stalled: BodyUnderWay[] = []
    for (const body of bodies) {
      const received = body.receivedBytes()
      const hasMoved = received - (this.#bodies.get(body) ?? 0) >= minProgressBytes
      if (hasMoved) this.#bodies.set(body, received)
      ;(hasMoved ? moving : stalled).push(body)
    }
    return [...stalled, ...moving]
  }
}

function sumBytes(bodies: readonly BodyUnderWay[]): number {
  return bodies.reduce((sum, { maxBytes }) => sum + maxBytes, 0)
}
