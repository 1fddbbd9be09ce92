import { stripVTControlCharacters } from 'node:util'

/** One failure, as a reporter sends it. */
export interface Failure {
  /** `tests/e2e/home.spec.ts:12`. */
  place: string
  title: string
  /** Errors with their stacks, as the tool formats them. */
  errors: string[]
  /** Everything that the test printed. */
  printed?: string
}

/** What a reporter sends to `tests/run.ts`: the number of tests, or the result of one. */
export type Message =
  | { all: number }
  | {
      result: 'passed' | 'failed' | 'skipped'
      /** The project that the test belongs to, with the time that it took. */
      part?: { name: string; ms: number }
      failure?: Failure
    }

let sent: Promise<unknown> = Promise.resolve()

/** Sends a message to the parent process. Does nothing where there is none. */
export function send(message: Message): void {
  if (process.send) sent = new Promise((done) => process.send?.(message, done))
}

/** Resolves once the parent has every message: a process that exits before would lose the last ones. */
export async function flush(): Promise<void> {
  await sent
}

/** Formats a failure in full. */
export function failureText({ place, title, errors, printed = '' }: Failure): string {
  const parts = [`FAILED ${place} ${title}`, ...errors, ...(printed ? [`It printed:\n${printed}`] : [])]
  return `${parts.map((part) => stripVTControlCharacters(part).trimEnd()).join('\n')}\n`
}

/** Formats a failure as one line, for the end of the report. */
export function failureLine({ place, title, errors: [error = ''] }: Failure): string {
  const lines = stripVTControlCharacters(error).split('\n')
  return `${place} ${title}: ${lines.find((line) => line.trim() !== '')?.trim() ?? 'no message'}`
}
