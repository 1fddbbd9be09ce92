import autocannon from 'autocannon'
import { processorMs } from './servers.ts'

export interface Target {
  name: string
  url: string
  headers?: Record<string, string>
  /** The process that answers. */
  pid: number
}

export interface Rate {
  perSecond: number
  /** Microseconds of processor in the answering process for each request; NaN where the system does not tell. */
  processorUs: number
  /** Answers that were no 200, and requests without an answer. */
  failed: number
}

/** Asks one address as fast as it answers, for some seconds. */
async function load(target: Target, seconds: number): Promise<Rate> {
  const before = processorMs(target.pid)
  const { requests, non2xx, errors } = await autocannon({
    url: target.url,
    headers: { host: 'localhost', ...target.headers },
    connections: 16,
    duration: seconds,
  })
  const used = processorMs(target.pid) - before
  return {
    perSecond: requests.average,
    processorUs: (used * 1000) / requests.total,
    failed: non2xx + errors,
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Loads the targets in turn, round after round, so that a busy moment of the machine hits them all alike; medians. */
export async function alternate(
  targets: Target[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<string, Rate>> {
  const measured = new Map<string, Rate[]>()
  let failed = 0
  // The first round only warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const target of targets) {
      const rate = await load(target, seconds)
      failed += rate.failed
      if (round > 0) measured.set(target.name, [...(measured.get(target.name) ?? []), rate])
    }
  }
  if (failed > 0) console.log(`${failed} answers were no 200`)
  return Object.fromEntries(
    [...measured].map(([name, rates]) => [
      name,
      {
        perSecond: median(rates.map((rate) => rate.perSecond)),
        processorUs: median(rates.map((rate) => rate.processorUs)),
        failed: rates.reduce((sum, rate) => sum + rate.failed, 0),
      },
    ]),
  )
}
