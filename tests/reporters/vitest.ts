import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import { flush, send } from './message.ts'

type ConsoleLog = Parameters<NonNullable<Reporter['onUserConsoleLog']>>[0]

/** Vitest needs a few seconds to close. */
const maxClosingMs = 60_000

/** Sends results to `tests/run.ts`. Vitest prints nothing with it. */
export default class VitestReporter implements Reporter {
  private all = 0
  private readonly printed = new Map<string, string>()

  /** Counts the tests of a file. A run knows them all when its last file is loaded. */
  onTestModuleCollected(module: TestModule): void {
    this.all += [...module.children.allTests()].filter(isOfRun).length
    send({ all: this.all })
  }

  onUserConsoleLog({ taskId = '', content }: ConsoleLog): void {
    this.printed.set(taskId, (this.printed.get(taskId) ?? '') + content)
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    const printed = this.printed.get(test.id)
    this.printed.delete(test.id)
    if (state === 'pending' || !isOfRun(test)) return
    const part = { name: test.project.name, ms: test.diagnostic()?.duration ?? 0 }
    if (state !== 'failed') {
      send({ result: state, part })
      return
    }
    const line = errors[0]?.stacks?.find(({ file }) => file === test.module.moduleId)?.line
    const place = `${pathOf(test.module)}${line ? `:${line}` : ''}`
    const failure = { place, title: test.fullName, errors: errors.map(errorText), printed }
    send({ result: state, part, failure })
  }

  /** Sends the errors of a group's own hooks. */
  onTestSuiteResult(suite: TestSuite): void {
    sendErrors(suite.errors(), pathOf(suite.module), suite.fullName)
  }

  /** Sends the errors of a file that could not be loaded, and of its own hooks. */
  onTestModuleEnd(module: TestModule): void {
    sendErrors(module.errors(), pathOf(module), 'outside its tests')
  }

  onTestRunEnd(_modules: unknown, unhandled: readonly SerializedError[]): Promise<void> {
    sendErrors(unhandled, 'unit', 'outside tests')
    // A process that a failed test has left holds its worker's output, and with it Vitest, open.
    setTimeout(() => process.exit(), maxClosingMs).unref()
    return flush()
  }
}

/** Tells tests that have the tags of this run from those of others, which Vitest reports as skipped. */
function isOfRun(test: TestCase): boolean {
  return !test.project.vitest.config.tagsFilter?.length || test.result().state !== 'skipped'
}

function sendErrors(errors: readonly SerializedError[], place: string, title: string): void {
  for (const error of errors)
    send({ result: 'failed', failure: { place, title, errors: [errorText(error)] } })
}

function pathOf(module: TestModule): string {
  return relative(process.cwd(), module.moduleId)
}

function errorText(error: SerializedError & { diff?: string }): string {
  const stack = (error.stacks ?? []).map(
    ({ method, file, line, column }) =>
      `    at ${method || 'test'} (${relative(process.cwd(), file)}:${line}:${column})`,
  )
  return [`${error.name ?? 'Error'}: ${error.message}`, error.diff ?? '', ...stack].filter(Boolean).join('\n')
}
