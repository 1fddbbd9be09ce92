let factor = () => 1

/** Lengthens all time limits for answers of the gateway, for tests on machines that are busy. */
export function lengthenTimeLimits(by: () => number): void {
  factor = by
}

/** Returns how long to wait for something that may take this long, both in milliseconds. */
export function timeLimit(milliseconds: number): number {
  return milliseconds * factor()
}
