import { relative } from 'node:path'
import type { Location, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { flush, send } from './message.ts'

const results = { expected: 'passed', skipped: 'skipped', unexpected: 'failed', flaky: 'failed' } as const

/** Sends results to `tests/run.ts`. */
export default class PlaywrightReporter implements Reporter {
  printsToStdio(): boolean {
    return true
  }

  onBegin(_config: unknown, suite: Suite): void {
    send({ all: suite.allTests().length })
  }

  onTestEnd(test: TestCase, { duration, errors, stdout, stderr }: TestResult): void {
    const result = results[test.outcome()]
    const part = { name: test.parent.project()?.name ?? '', ms: duration }
    if (result !== 'failed') {
      send({ result, part })
      return
    }
    const failure = {
      place: placeOf(test.location),
      // Without the project's name twice and the file, which the place names.
      title: test.titlePath().slice(3).concat(`(${part.name})`).join(' '),
      errors: errors.map(errorText),
      printed: [...stdout, ...stderr].join(''),
    }
    send({ result, part, failure })
  }

  /** An error outside tests. */
  onError(error: TestError): void {
    const place = error.location ? placeOf(error.location) : ''
    send({ result: 'failed', failure: { place, title: '', errors: [errorText(error)] } })
  }

  onEnd(): Promise<void> {
    return flush()
  }
}

function placeOf({ file, line }: Location): string {
  return `${relative(process.cwd(), file)}:${line}`
}

function errorText({ message, stack, value, snippet = '' }: TestError): string {
  return `${stack ?? message ?? value ?? ''}\n${snippet}`
}
