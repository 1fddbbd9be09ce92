import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as it is sent in OTLP over HTTP, as far as tests read it. */
export interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

interface SentBatch {
  resourceSpans: {
    resource: { attributes: SentSpan['attributes'] }
    scopeSpans: { spans: SentSpan[] }[]
  }[]
}

export interface SpanCollector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string
  /** Every span that has come. */
  spans: SentSpan[]
  /** Which services they came from. */
  services: Set<string | undefined>
  close(): void
}

/** A collector of spans on this machine, which answers as it is told to: one that never answers hangs. */
export async function spanCollector(
  answer: (outgoing: ServerResponse) => void = (outgoing) => outgoing.end('{}'),
): Promise<SpanCollector> {
  const spans: SentSpan[] = []
  const services = new Set<string | undefined>()
  const server = createServer(async (incoming, outgoing) => {
    const batch = JSON.parse(Buffer.concat(await incoming.toArray()).toString()) as SentBatch
    for (const { resource, scopeSpans } of batch.resourceSpans) {
      services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    }
    outgoing.setHeader('content-type', 'application/json')
    answer(outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    services,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
