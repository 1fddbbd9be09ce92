/** Does what it is given a few at a time, in its order, and tells of what it could not do or could not take. */
export class Queue {
  readonly #atOnce: number
  readonly #longest: number
  readonly #waiting: (() => Promise<unknown>)[] = []
  readonly #lose: (error: unknown) => void
  #running = 0
  #empty: (() => void)[] = []

  /** At most so many run at once and so many wait; `lose` is told why one failed, and `null` where there was no room for it. */
  constructor(atOnce: number, longest: number, lose: (error: unknown) => void) {
    this.#atOnce = atOnce
    this.#longest = longest
    this.#lose = lose
  }

  add(work: () => Promise<unknown>): void {
    if (this.#running < this.#atOnce) this.#run(work)
    else if (this.#waiting.length < this.#longest) this.#waiting.push(work)
    else this.#lose(null)
  }

  /** Waits until everything is done, so many milliseconds at most. */
  async done(withinMs: number): Promise<void> {
    if (this.#running === 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#empty.push(resolve)
    const timer = setTimeout(resolve, withinMs)
    await promise
    clearTimeout(timer)
  }

  #run(work: () => Promise<unknown>): void {
    this.#running++
    work()
      .catch((error: unknown) => this.#lose(error))
      .finally(() => {
        this.#running--
        const next = this.#waiting.shift()
        if (next) this.#run(next)
        else if (this.#running === 0) for (const resolve of this.#empty.splice(0)) resolve()
      })
  }
}
