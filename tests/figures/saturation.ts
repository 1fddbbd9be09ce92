import type { Numbers } from '../scale/numbers.ts'
import { startDeployment } from './deployment.ts'
import { type Kind, times, visitorsOf } from './kinds.ts'

const people = 120
const atOnce = 12
/** How often each is asked, a request that no other one has made before. */
const often = { newPage: 440, draftSaved: 480 } satisfies Partial<Record<Kind, number>>

/**
 * Asks one portal with one gateway as fast as they answer, and sets beside what their costs predict how many were answered in a second of
 * the busiest thread's own time: a machine that others use too gives it less than a second of the clock.
 */
export async function saturate(requests: Numbers['costs']['requests']): Promise<Numbers['checks']> {
  const deployment = await startDeployment(10_000)
  try {
    const { next } = await visitorsOf(deployment.port, deployment.control, people)
    await times(people, 4, next.loginBySso)
    await times(people, 4, next.begun)
    const checks: Numbers['checks'] = []
    for (const kind of ['newPage', 'draftSaved'] as const) {
      const cost = requests[kind]
      if (!cost) throw new Error(`nothing is known of ${kind}`)
      const [before, began] = [deployment.used(), performance.now()]
      await times(often[kind], atOnce, next[kind])
      const [after, seconds] = [deployment.used(), (performance.now() - began) / 1000]
      const busy = {
        portal: (after.portal.main - before.portal.main) / 1000,
        gateway: (after.gateway.main - before.gateway.main) / 1000,
      }
      const firstFull = busy.portal > busy.gateway ? 'portal' : 'gateway'
      checks.push({
        kind,
        firstFull,
        predicted: rounded(1000 / Math.max(cost.portalMainMs, cost.gatewayMainMs)),
        measured: rounded(often[kind] / busy[firstFull]),
        share: Number((busy[firstFull] / seconds).toFixed(2)),
        answeredPerSecond: rounded(often[kind] / seconds),
      })
    }
    return checks
  } finally {
    await deployment.stop()
  }
}

const rounded = (rate: number) => Number(rate.toFixed(1))
