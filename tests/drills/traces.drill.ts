import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { readTraceParent } from '../../contract/traceparent.ts'
import { freePort, startPortal, temporaryFolder } from '../processes.ts'
import { newTenant } from './portal-for-drills.ts'
import { type SentSpan, spanCollector } from './span-collector.ts'
import { until } from './until.ts'

const folder = temporaryFolder()
after(() => folder.remove())

const page = '/zct-ee/policy-info/n-rd-2023-7'
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const browser = '00f067aa0ba902b7'
const given = { traceparent: `00-${traceId}-${browser}-01` }

test('what a request and its calls took reaches the collector, in the trace that the browser began', async () => {
  const collector = await spanCollector()
  const portal = await startPortal(folder.path, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  try {
    const tenant = newTenant(portal)
    await tenant.control.forgetCalls()
    assert.equal((await tenant.ask(page, { headers: given })).status, 200)
    const calls = (await tenant.control.calls()).filter(({ headers }) =>
      headers['traceparent']?.includes(traceId),
    )
    assert.ok(calls.length > 0)
    const own = () => collector.spans.filter((span) => span.traceId === traceId)
    await until('all spans have come', async () => own().length > calls.length)

    const request = own().find(({ parentSpanId }) => parentSpanId === browser)
    assert.equal(request?.name, 'GET /zct-ee/policy-info/:id')
    assert.equal(attribute(request, 'http.response.status_code')?.intValue, 200)
    const ofCalls = own().filter((span) => span !== request)
    for (const span of ofCalls) assert.equal(span.parentSpanId, request.spanId, span.name)
    assert.ok(
      ofCalls.some(({ name }) => name === 'policy.detailNew'),
      ofCalls.map(({ name }) => name).join(' '),
    )
    const askedBy = calls.map(({ headers }) => readTraceParent(headers['traceparent'])?.spanId ?? '')
    assert.deepEqual(askedBy.sort(), ofCalls.map(({ spanId }) => spanId).sort())
    assert.deepEqual([...collector.services], ['policy-portal'])

    await until('both logs name the trace', async () => {
      const lines = linesOf(portal.output()).filter(({ trace }) => trace === traceId)
      return lines.some(({ path }) => path === page) && lines.some(({ part }) => part === 'gateway')
    })
  } finally {
    assert.equal(await portal.stop(), 0)
    collector.close()
  }
})

// Run side by side: both wait until the exporter gives up.
describe('a collector in trouble', { concurrency: true }, () => {
  for (const trouble of ['hangs', 'is not there'] as const) {
    test(`a collector that ${trouble} is noticed by nobody but the log`, async () => {
      const own = temporaryFolder()
      const collector = await spanCollector(() => {})
      const url = trouble === 'hangs' ? collector.url : `http://127.0.0.1:${await freePort()}`
      const portal = await startPortal(own.path, { OTEL_EXPORTER_OTLP_ENDPOINT: url })
      let code: number | null = null
      try {
        const tenant = newTenant(portal)
        await tenant.control.forgetCalls()
        const isTold = () => portal.output().includes('spans do not reach the collector')
        // So many that some wait while the first batch is on its way.
        for (let asked = 0; asked < 600; asked++) assert.equal((await tenant.ask(page)).status, 200)
        await until('the log tells it', async () => isTold())
        assert.equal((await tenant.ask(page)).status, 200)
      } finally {
        code = await portal.stop()
        collector.close()
        own.remove()
      }
      assert.equal(code, 0)
    })
  }
})

function attribute(span: SentSpan | undefined, key: string) {
  return span?.attributes.find((one) => one.key === key)?.value
}

function linesOf(output: string): Record<string, unknown>[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line))
}
