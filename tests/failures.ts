import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  specs: {
    title: string
    file: string
    line: number
    tests: { status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors: { message?: string; location?: { file: string; line: number } }[]
}

/** One line for each test that failed in Vitest's JSON report: where it stands, its name, what was wrong. */
export function vitestFailures(report: unknown): string[] {
  if (!report) return []
  return (report as VitestReport).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    if (status === 'failed' && assertionResults.length === 0) {
      return [`${file} could not be loaded: ${firstLine(message)}`]
    }
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages: [failure = ''] }) => {
        const line = failure.split(`${name}:`)[1]?.split(':')[0]
        return `${file}${line ? `:${line}` : ''} ${fullName}: ${firstLine(failure)}`
      })
  })
}

/** A line for each failed test of Playwright's report; one that passed only when repeated has failed. */
export function playwrightFailures(report: unknown): string[] {
  if (!report) return []
  const { suites, errors } = report as PlaywrightReport
  const outside = errors.map(({ message, location }) => {
    const place = location ? `${relative(process.cwd(), location.file)}:${location.line} ` : ''
    return `${place}${firstLine(message)}`
  })
  return [...suites.flatMap(suiteFailures), ...outside]
}

function suiteFailures({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const message = results.flatMap((result) => result.errors).find((error) => error.message)?.message
        return `${file}:${line} ${title}: ${firstLine(message)}`
      }),
  )
  return [...own, ...suites.flatMap(suiteFailures)]
}

function firstLine(message: string | undefined): string {
  const line = stripVTControlCharacters(message ?? '')
    .split('\n')
    .find((one) => one.trim() !== '')
  return line?.trim() ?? 'no message'
}
