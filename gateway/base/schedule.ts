/**
 * Does work now and every so many milliseconds, never twice at once; what it throws goes to `failed`. Returns what stops that, which
 * resolves when the work under way has ended; `signal` tells that work to come to its end.
 */
export function schedule(
  every: number,
  work: (signal: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  const stop = new AbortController()
  let under: Promise<void> | null = null
  const run = () => {
    under ??= work(stop.signal)
      .catch(failed)
      .finally(() => {
        under = null
      })
  }
  run()
  const timer = setInterval(run, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stop.abort()
    await under
  }
}
