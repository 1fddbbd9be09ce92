import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { endStep, startRequest } from '../base/trace.server.ts'
import { startTracing } from './tracing.server.ts'

/** What is on its way to the collector, and what waits. */
const mostKept = 512 + 2048

test('of what a collector does not take in time only so much is kept', async () => {
  let spans = 0
  const collector = createServer(async (incoming, outgoing) => {
    const batch = Buffer.concat(await incoming.toArray()).toString()
    spans += batch.match(/"spanId"/g)?.length ?? 0
    outgoing.end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
  const sendTheLast = await startTracing()
  for (let made = 0; made < 10_000; made++) endStep(startRequest(undefined), 200, false)
  await sendTheLast()
  await expect.poll(() => spans, { timeout: 60_000 }).toBe(mostKept)
  vi.unstubAllEnvs()
  collector.close()
})
