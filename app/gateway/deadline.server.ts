let factor = () => 1

/** Lengthens all time limits for answers of the gateway, for tests on machines that are busy. */
export function lengthenTimeLimits(by: () => number): void {
  factor = by
}

/** Returns how long to wait for something that may take this long, both in milliseconds. */
export function timeLimit(milliseconds: number): number {
  return milliseconds * factor()
}

/** When the waiting for something ends. */
export interface Deadline {
  signal: AbortSignal
  /** Stops the timer and listening; called when nobody waits any more. */
  release(): void
}

/**
 * A deadline after so many milliseconds, or earlier when one of the other signals is aborted. By hand, because what `AbortSignal.any` joins stays in
 * memory for as long as anybody listens to it, and with it the whole request.
 */
export function deadlineAfter(
  milliseconds: number,
  others: readonly AbortSignal[],
  tooLate: () => Error = () => new DOMException('not within its time', 'TimeoutError'),
): Deadline {
  const controller = new AbortController()
  const { signal } = controller
  const timer = setTimeout(() => controller.abort(tooLate()), timeLimit(milliseconds)).unref()
  const follow = ({ target }: Event) => controller.abort((target as AbortSignal).reason)
  for (const other of others) {
    if (other.aborted) controller.abort(other.reason)
    else other.addEventListener('abort', follow, { once: true })
  }
  return {
    signal,
    release() {
      clearTimeout(timer)
      for (const other of others) other.removeEventListener('abort', follow)
    },
  }
}

/**
 * What the work comes to, or fails with, unless the signal is aborted first: then it fails at once with the signal's reason,
 * however long the work goes on.
 */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const end = () => reject(signal.reason)
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
  return Promise.race([work, ended]).finally(() => signal.removeEventListener('abort', end))
}
