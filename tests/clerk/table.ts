import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type Effort, secondsOf } from './clerk.ts'

/** Prints one line for each task: what it took, or why it could not be done. */
export default class Table implements Reporter {
  readonly #lines: string[] = []

  onTestEnd({ title }: TestCase, { annotations, error }: TestResult): void {
    const said = annotations.find(({ type }) => type === 'effort')?.description
    const effort: Effort | undefined = said ? JSON.parse(said) : undefined
    const cells = effort
      ? [
          effort.pages,
          effort.fields,
          effort.files,
          effort.clicks,
          effort.keys,
          effort.scrolls,
          secondsOf(effort).toFixed(1),
        ]
      : [`could not be done: ${error?.message?.split('\n')[0]}`]
    this.#lines.push(`| ${[title, ...cells].join(' | ')} |`)
  }

  onEnd(): void {
    console.log(
      '| task | pages | fields | files | clicks | keys | scrolls | seconds |\n|---|---|---|---|---|---|---|---|',
    )
    console.log(this.#lines.sort().join('\n'))
  }
}
