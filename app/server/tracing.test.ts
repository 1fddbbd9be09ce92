import { afterEach, expect, test, vi } from 'vitest'
import { type SpanCollector, spanCollector } from '../../tests/drills/span-collector.ts'
import { endStep, startRequest } from '../base/trace.server.ts'
import { startTracing } from './tracing.server.ts'

let collector: SpanCollector | undefined
afterEach(() => {
  vi.unstubAllEnvs()
  collector?.close()
})

/** What is on its way to the collector, and what waits. */
const mostKept = 512 + 2048

test('of what a collector does not take in time only so much is kept', async () => {
  collector = await spanCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  const sendTheLast = await startTracing()
  for (let made = 0; made < 10_000; made++) endStep(startRequest(undefined), 200, false)
  await sendTheLast()
  await expect.poll(() => collector?.spans.length, { timeout: 60_000 }).toBe(mostKept)
})
