/** How many tests of a step came out how. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
}

/** `N passed, N failed`, and `, N skipped` where there are any. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Reads a closing line that stands alone; `undefined` for any other line. */
export function readClosingLine(line: string): Tally | undefined {
  const match = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(line)
  if (!match) return undefined
  return { passed: Number(match[1]), failed: Number(match[2]), skipped: Number(match[3] ?? 0) }
}

/**
 * A tally that agrees with how its tool ended: a tool that failed has at least one failure, and a tool that ran
 * no test has failed.
 */
export function honest(tally: Tally | undefined, exitCode: number): Tally {
  const counted = tally ?? { passed: 0, failed: 0, skipped: 0 }
  const nothingRan = counted.passed + counted.failed === 0
  const failedWithoutSaying = exitCode !== 0 && counted.failed === 0
  return nothingRan || failedWithoutSaying ? { ...counted, failed: counted.failed + 1 } : counted
}

/** From Vitest's JSON report; a file that could not be loaded counts as one failure. */
export function vitestTally(report: unknown): Tally | undefined {
  if (!report) return undefined
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
    testResults: { status: string; assertionResults: unknown[] }[]
  }
  const unloaded = testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0)
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
  }
}

/** From Playwright's JSON report; a test that passed only when repeated has failed. */
export function playwrightTally(report: unknown): Tally | undefined {
  if (!report) return undefined
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    errors: unknown[]
  }
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
  }
}

/** One project of a Playwright report: how many tests it has, and how long they took one after the other. */
export interface ProjectTally {
  tests: number
  seconds: number
}

interface Suite {
  specs: { tests: { projectName: string; results: { duration: number }[] }[] }[]
  suites?: Suite[]
}

/** The projects of Playwright's JSON report, by name. */
export function playwrightProjects(report: unknown): Record<string, ProjectTally> {
  const projects: Record<string, { tests: number; milliseconds: number }> = {}
  const add = ({ specs, suites = [] }: Suite): void => {
    for (const { projectName, results } of specs.flatMap(({ tests }) => tests)) {
      const project = projects[projectName] ?? { tests: 0, milliseconds: 0 }
      const took = results.reduce((sum, { duration }) => sum + duration, 0)
      projects[projectName] = { tests: project.tests + 1, milliseconds: project.milliseconds + took }
    }
    suites.forEach(add)
  }
  for (const suite of (report as { suites?: Suite[] } | undefined)?.suites ?? []) add(suite)
  return Object.fromEntries(
    Object.entries(projects).map(([name, { tests, milliseconds }]) => [
      name,
      { tests, seconds: Math.round(milliseconds / 1000) },
    ]),
  )
}
