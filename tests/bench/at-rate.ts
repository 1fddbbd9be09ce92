import { Agent, request } from 'node:http'
import type { Question } from './load.ts'
import { quantile } from './report.ts'

type Asked = Pick<Question, 'url' | 'headers'>

export interface Latency {
  medianMs: number
  p99Ms: number
  /** How late the asking itself was: what of the latency is not the server's. */
  p99LateMs: number
  failed: number
}

/**
 * Asks at an even rate whether or not answers keep up, and counts each latency from the moment at which the request was due,
 * so that a server that stalls cannot hide it by being asked less.
 */
export async function atRate(target: Asked, perSecond: number, seconds: number): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const latencies: number[] = []
  const late: number[] = []
  let failed = 0
  const gap = 1000 / Math.max(1, perSecond)
  const total = Math.ceil(seconds * perSecond)
  const start = performance.now()
  const running: Promise<void>[] = []

  for (let at = 0; at < total; ) {
    for (; at < total && start + at * gap <= performance.now(); at++) {
      const due = start + at * gap
      late.push(performance.now() - due)
      running.push(
        answered(target, agent).then((status) => {
          latencies.push(performance.now() - due)
          if (status !== 200) failed++
        }),
      )
    }
    await new Promise((again) => setTimeout(again, 1))
  }
  await Promise.all(running)
  agent.destroy()
  return {
    medianMs: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    p99LateMs: quantile(late, 0.99),
    failed,
  }
}

/** The status of an answer that has been read to its end; 0 for none. */
function answered({ url, headers }: Asked, agent: Agent): Promise<number> {
  return new Promise((done) => {
    const sent = request(url, { agent, headers }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0))
      answer.on('error', () => done(0))
    })
    sent.on('error', () => done(0))
    sent.end()
  })
}
