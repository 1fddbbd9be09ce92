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
