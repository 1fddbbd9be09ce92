/** Whether this process is about to end, as everything that answers requests needs to know. */
export class Drain {
  #begun = false
  #over = false
  readonly #running = new Set<() => void>()

  /** Whether new work is turned away: answers say then that their connection closes. */
  get begun(): boolean {
    return this.#begun
  }

  begin(): void {
    this.#begun = true
  }

  /**
   * Calls `giveUp` when requests that still run must be answered now, at once where that is so already, unless the function
   * that this returns was called before.
   */
  whenOver(giveUp: () => void): () => void {
    if (this.#over) giveUp()
    this.#running.add(giveUp)
    return () => void this.#running.delete(giveUp)
  }

  /** Ends all waiting for what still runs. */
  end(): void {
    this.#over = true
    for (const giveUp of this.#running) giveUp()
  }
}
