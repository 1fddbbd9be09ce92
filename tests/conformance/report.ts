import type { Tally } from '../tally.ts'

export type Outcome = { passed: true } | { failed: string } | { skipped: string }

interface Line {
  call: string
  check: string
  outcome: Outcome
}

/** What was checked, by call, and how it came out. */
export class Report {
  readonly lines: Line[] = []

  add(call: string, check: string, outcome: Outcome): void {
    this.lines.push({ call, check, outcome })
  }

  passed(call: string, check: string): void {
    this.add(call, check, { passed: true })
  }

  failed(call: string, check: string, why: string): void {
    this.add(call, check, { failed: why })
  }

  skipped(call: string, check: string, why: string): void {
    this.add(call, check, { skipped: why })
  }

  /** For a gateway that leaves nothing out. */
  countSkippedAsFailed(): void {
    for (const line of this.lines)
      if ('skipped' in line.outcome) line.outcome = { failed: `left out: ${line.outcome.skipped}` }
  }

  tally(): Tally {
    const count = (key: 'passed' | 'failed' | 'skipped') =>
      this.lines.filter((line) => key in line.outcome).length
    return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
  }

  /** Calls with a failure, each once. */
  failedCalls(): string[] {
    return [...new Set(this.lines.filter((line) => 'failed' in line.outcome).map((line) => line.call))]
  }

  /** The whole report for a person: a line for each call, and under it what failed and what was left out. */
  text(): string {
    const calls = [...new Set(this.lines.map((line) => line.call))]
    return calls.map((call) => this.textOf(call)).join('\n')
  }

  private textOf(call: string): string {
    const lines = this.lines.filter((line) => line.call === call)
    const failures = lines.flatMap(({ check, outcome }) =>
      'failed' in outcome ? [`    FAILED  ${check}: ${outcome.failed}`] : [],
    )
    const left = lines.flatMap(({ check, outcome }) =>
      'skipped' in outcome ? [`    left out  ${check}: ${outcome.skipped}`] : [],
    )
    const good = lines.filter((line) => 'passed' in line.outcome).length
    const mark = failures.length > 0 ? 'FAILED' : good > 0 ? 'ok    ' : '-     '
    return [`${mark} ${call.padEnd(30)} ${good}/${lines.length - left.length}`, ...failures, ...left].join(
      '\n',
    )
  }
}
