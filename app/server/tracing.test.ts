import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { diag, ProxyTracerProvider, trace } from '@opentelemetry/api'
import type { TracerProvider } from '@opentelemetry/sdk-trace'
import { expect, onTestFinished, test, vi } from 'vitest'
import { log } from '../base/log.server.ts'
import { startTracing } from './tracing.server.ts'

/** What is on its way to the collector, and what waits. */
const mostKept = 512 + 2048

/** What stands between every tracer and what records its spans. */
const recording = () => trace.getTracerProvider() as ProxyTracerProvider

test('of what a collector does not take in time only so much is kept', async () => {
  let spans = 0
  const collector = createServer(async (incoming, outgoing) => {
    const batch = Buffer.concat(await incoming.toArray()).toString()
    spans += batch.match(/"spanId"/g)?.length ?? 0
    outgoing.end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  onTestFinished(() => {
    // A tracer that another file has asked for before would go on recording.
    recording().setDelegate(new ProxyTracerProvider())
    trace.disable()
    diag.disable()
    vi.unstubAllEnvs()
    collector.close()
  })
  const { port } = collector.address() as AddressInfo
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
  const sendTheLast = await startTracing()
  for (let made = 0; made < 10_000; made++) trace.getTracer('test').startSpan('request').end()
  await sendTheLast()
  await expect.poll(() => spans, { timeout: 60_000 }).toBe(mostKept)
  // It is over when every batch has been answered, so nothing more can come.
  await (recording().getDelegate() as TracerProvider).shutdown()
  expect(spans).toBe(mostKept)
})

test('tracing that cannot be started is told once, and the process goes on to its end without it', async () => {
  const reason = new Error('not there')
  vi.doMock('@opentelemetry/sdk-trace', () => ({
    get BatchSpanProcessor() {
      throw reason
    },
  }))
  const logged = vi.spyOn(log(), 'error').mockReturnValue()
  onTestFinished(() => void vi.doUnmock('@opentelemetry/sdk-trace'))
  const sendTheLast = await startTracing()
  await sendTheLast()
  expect(logged.mock.calls).toEqual([[{ err: reason }, 'tracing could not be started']])
})
