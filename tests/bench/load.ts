import autocannon from 'autocannon'

export interface Target {
  name: string
  url: string
  headers?: Record<string, string>
}

export interface Load {
  perSecond: number
  medianMs: number
  p99Ms: number
  /** Answers that were no 200, and requests without an answer. */
  failed: number
}

/** Asks one address as fast as it answers, or at a rate, for some seconds. */
export async function load(target: Target, seconds: number, rate?: number): Promise<Load> {
  const result = await autocannon({
    url: target.url,
    headers: { host: 'localhost', ...target.headers },
    connections: 16,
    duration: seconds,
    ...(rate ? { overallRate: Math.max(1, Math.round(rate)) } : {}),
  })
  return {
    perSecond: result.requests.average,
    medianMs: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Loads the targets in turn, round after round, so that a busy moment of the machine hits them all alike. */
export async function alternate(
  targets: Target[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<string, { perSecond: number; failed: number }>> {
  const rates: Record<string, number[]> = {}
  const failed: Record<string, number> = {}
  // The first round only warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const target of targets) {
      const measured = await load(target, seconds)
      if (round > 0) rates[target.name] = [...(rates[target.name] ?? []), measured.perSecond]
      failed[target.name] = (failed[target.name] ?? 0) + measured.failed
    }
  }
  return Object.fromEntries(
    targets.map(({ name }) => [name, { perSecond: median(rates[name] ?? []), failed: failed[name] ?? 0 }]),
  )
}
