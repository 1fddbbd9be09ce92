import { LRUCache } from 'lru-cache'

export interface Cached<T> {
  value: T
  /** Cached past its time because it could not be made anew. */
  stale: boolean
}

export interface Made<T> {
  value: T
  /** What it weighs in the cache. */
  bytes: number
}

/** Makes a value anew. The signal is aborted when nobody waits for it any more. */
export type Make<T> = (signal: AbortSignal) => Promise<Made<T>>

interface Options {
  /** Bytes of all values together. */
  largest: number
  now: () => number
  /** Whether a failure is transient, so that what is cached is better than it; otherwise that is forgotten. */
  isTransient: (failure: unknown) => boolean
  /** What to fail with when somebody who waits gives up. */
  givenUp: (signal: AbortSignal) => Error
  /** Whether whoever gives up has left, which is no failure of what makes the values. */
  hasLeft: (signal: AbortSignal) => boolean
}

interface Entry<T> {
  value: T
  madeAt: number
  freshMs: number
  failedAt: number | null
}

interface Flight<T> {
  made: Promise<T>
  waiting: number
  controller: AbortController
}

/** How long past its time a value is still better than a failure. */
const staleIfErrorMs = 10 * 60_000
/** Whoever has just failed is left alone for so long. */
const pauseMs = 5_000

/**
 * Values that are the same for everybody, cached for a short time and bounded in bytes; each is made by one flight at a
 * time. A value that is up to twice as old as it may be is answered at once while it is made anew; one that cannot be
 * made anew is answered, and says so, for ten minutes more.
 */
export class FreshCache<T extends object> {
  readonly #options: Options
  readonly #entries: LRUCache<string, Entry<T>>
  readonly #flights = new Map<string, Flight<T>>()

  constructor(options: Options) {
    this.#options = options
    this.#entries = new LRUCache({ maxSize: options.largest, maxEntrySize: options.largest / 16 })
  }

  /** Bytes and number of what is cached. */
  get held(): { bytes: number; values: number } {
    return { bytes: this.#entries.calculatedSize, values: this.#entries.size }
  }

  /** Whether there is a value, however old. */
  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** What can be answered without waiting; begins to make it anew when it is time. */
  atOnce(key: string, make: Make<T>): Cached<T> | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    const { now } = this.#options
    const age = now() - entry.madeAt
    if (age < entry.freshMs) return { value: entry.value, stale: false }
    if (age >= entry.freshMs + staleIfErrorMs) {
      this.#entries.delete(key)
      return null
    }
    if (entry.failedAt !== null && now() - entry.failedAt < pauseMs)
      return { value: entry.value, stale: true }
    if (age >= 2 * entry.freshMs) return null
    // Nobody waits for it, so nobody hears of its failure; the entry remembers it.
    const flight = this.#flightOf(key, entry.freshMs, make)
    flight.waiting++
    flight.made.catch(() => {})
    return { value: entry.value, stale: entry.failedAt !== null }
  }

  /**
   * The value of a key: cached, or made now and cached for `seconds`. Fails with what making it failed with, or with
   * `givenUp` when the signal is aborted first.
   */
  async get(key: string, seconds: number, make: Make<T>, signal?: AbortSignal): Promise<Cached<T>> {
    const cached = this.atOnce(key, make)
    if (cached) return cached
    const flight = this.#flightOf(key, seconds * 1000, make)
    try {
      return { value: await this.#waitFor(key, flight, signal), stale: false }
    } catch (failure) {
      const entry = this.#options.isTransient(failure) ? this.#entries.get(key) : undefined
      if (!entry) throw failure
      return { value: entry.value, stale: true }
    }
  }

  /** Forgets the values whose keys begin so; what is being made for such a key is not cached either. */
  forget(beginning: string): void {
    for (const key of [...this.#entries.keys(), ...this.#flights.keys()]) {
      if (!key.startsWith(beginning)) continue
      this.#entries.delete(key)
      this.#flights.delete(key)
    }
  }

  #flightOf(key: string, freshMs: number, make: Make<T>): Flight<T> {
    const running = this.#flights.get(key)
    if (running) return running
    const controller = new AbortController()
    const made = make(controller.signal).then(
      ({ value, bytes }) => {
        const entry = { value, madeAt: this.#options.now(), freshMs, failedAt: null }
        if (this.#ends(key, flight)) this.#entries.set(key, entry, { size: Math.max(1, bytes) })
        return value
      },
      (failure: unknown) => {
        if (this.#ends(key, flight)) this.#fail(key, failure)
        throw failure
      },
    )
    const flight: Flight<T> = { made, waiting: 0, controller }
    this.#flights.set(key, flight)
    return flight
  }

  /** Whoever comes next begins another flight; returns whether this one still counted. */
  #ends(key: string, flight: Flight<T>): boolean {
    return this.#flights.get(key) === flight && this.#flights.delete(key)
  }

  #fail(key: string, failure: unknown): void {
    const { now, isTransient } = this.#options
    const entry = this.#entries.peek(key)
    if (entry && isTransient(failure)) entry.failedAt = now()
    else this.#entries.delete(key)
  }

  #waitFor(key: string, flight: Flight<T>, signal: AbortSignal | undefined): Promise<T> {
    flight.waiting++
    if (!signal) return flight.made
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const giveUp = () => {
      const failure = this.#options.givenUp(signal)
      reject(failure)
      flight.waiting--
      if (flight.waiting > 0) return
      if (this.#ends(key, flight) && !this.#options.hasLeft(signal)) this.#fail(key, failure)
      flight.controller.abort(signal.reason)
    }
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
    flight.made.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
    return promise
  }
}
