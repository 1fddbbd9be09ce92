/** A step's last run in full. */
export interface StepTime {
  ms: number
  /** How many tests it had; 0 where it does not count them as it goes. */
  tests: number
}

/** Lanes of step names that run side by side, and after them the next ones. */
type Plan = readonly (readonly (readonly string[])[])[]

interface RunningStep {
  begunAt: number
  done: number
  all: number
}

/** The terminal, or the log of a machine. */
export interface Output {
  isTerminal: boolean
  columns: number
  write: (text: string) => void
}

/** Off a terminal the progress is printed this often, so that a log shows life. */
const logIntervalMs = 3 * 60_000

/** Prints one line of progress below what the steps report: on a terminal always, in a log now and then. */
export class Progress {
  private readonly running = new Map<string, RunningStep>()
  private readonly ended = new Set<string>()
  private printedAt: number
  private readonly plan: Plan
  private readonly lastTimes: Readonly<Record<string, StepTime>>
  private readonly output: Output
  private readonly now: () => number

  constructor(
    plan: Plan,
    lastTimes: Readonly<Record<string, StepTime>>,
    output: Output,
    now: () => number = Date.now,
  ) {
    this.plan = plan
    this.lastTimes = lastTimes
    this.output = output
    this.now = now
    this.printedAt = now()
  }

  begin(step: string): void {
    const all = this.lastTimes[step]?.tests ?? 0
    this.running.set(step, { begunAt: this.now(), done: 0, all })
    if (!this.output.isTerminal) this.print(`${step} …`)
  }

  /** Takes the number of a step's tests, as far as it is known. */
  count(step: string, all: number): void {
    const state = this.running.get(step)
    if (state) state.all = Math.max(state.all, all)
  }

  addResult(step: string): void {
    const state = this.running.get(step)
    if (state) state.done++
  }

  end(step: string, line: string): void {
    this.running.delete(step)
    this.ended.add(step)
    this.print(line)
  }

  /** Prints lines above the progress. */
  print(text: string): void {
    this.clear()
    this.output.write(text.endsWith('\n') ? text : `${text}\n`)
  }

  /** Draws the line anew; called each second. */
  tick(): void {
    if (this.running.size === 0) return
    if (this.output.isTerminal) {
      this.clear()
      this.output.write(this.text().slice(0, this.output.columns - 1))
    } else if (this.now() - this.printedAt >= logIntervalMs) {
      this.printedAt = this.now()
      this.print(this.text())
    }
  }

  /** `unit 812/1650 · types · about 4 min left`. */
  text(): string {
    const steps = [...this.running].map(([step, { done, all }]) => {
      if (done === 0 && all === 0) return step
      return all >= done && all > 0 ? `${step} ${done}/${all}` : `${step} ${done}`
    })
    const msLeft = this.msLeft()
    if (msLeft === undefined) return steps.join(' · ')
    const minutes = Math.ceil(msLeft / 60_000)
    return [...steps, minutes > 1 ? `about ${minutes} min left` : 'about a minute left'].join(' · ')
  }

  /** Estimates the time left; undefined where a step has never run to its end. */
  private msLeft(): number | undefined {
    let sum = 0
    for (const lanes of this.plan) {
      const lefts = lanes.map((lane) => lane.map((step) => this.msLeftOf(step)).reduce(add, 0))
      if (lefts.some(Number.isNaN)) return undefined
      sum += Math.max(0, ...lefts)
    }
    return sum
  }

  private msLeftOf(step: string): number {
    if (this.ended.has(step)) return 0
    const last = this.lastTimes[step]?.ms ?? Number.NaN
    const state = this.running.get(step)
    if (!state) return last
    if (state.done > 0 && state.all >= state.done) return last * (1 - state.done / state.all)
    return Math.max(0, last - (this.now() - state.begunAt))
  }

  private clear(): void {
    if (this.output.isTerminal) this.output.write('\r\u001b[2K')
  }
}

function add(sum: number, ms: number): number {
  return sum + ms
}
