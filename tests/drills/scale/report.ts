import type { People } from './load.ts'

interface Row {
  what: string
  /** Milliseconds from the beginning of the fault until it was over, and from there until everybody succeeded with everything. */
  lasted: number
  untilWell: number
  done: number
  failed: Record<string, number>
  slowest: number
}

/** What each fault did to people: figures, which decide nothing. */
export class Report {
  readonly #people: People
  readonly #rows: Row[] = []

  constructor(people: People) {
    this.#people = people
  }

  /** Makes a fault, waits until all is well again, and notes what people met from its beginning to then. */
  async during(what: string, fault: () => Promise<void>): Promise<void> {
    const began = Date.now()
    await fault()
    const over = Date.now()
    await this.#people.areWell(2)
    const met = this.#people.tried.filter((one) => one.began + one.ms >= began)
    const failed: Record<string, number> = {}
    for (const { outcome } of met) if (outcome !== 'done') failed[outcome] = (failed[outcome] ?? 0) + 1
    this.#rows.push({
      what,
      lasted: over - began,
      untilWell: Date.now() - over,
      done: met.filter(({ outcome }) => outcome === 'done').length,
      failed,
      slowest: Math.max(...met.map(({ ms }) => ms)),
    })
  }

  /** A table in Markdown. */
  lines(): string[] {
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
    const kinds = (failed: Row['failed']) =>
      Object.entries(failed)
        .map(([kind, count]) => `${count} × ${kind}`)
        .join(', ') || '–'
    return [
      '| what is lost | for | until all is well | succeeded | failed | slowest answer |',
      '|---|---|---|---|---|---|',
      ...this.#rows.map(
        ({ what, lasted, untilWell, done, failed, slowest }) =>
          `| ${what} | ${seconds(lasted)} | ${seconds(untilWell)} | ${done} | ${kinds(failed)} | ${seconds(slowest)} |`,
      ),
    ]
  }
}
