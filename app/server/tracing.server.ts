import { DiagLogLevel, diag, trace } from '@opentelemetry/api'
import { log } from '../base/log.server.ts'

/** Milliseconds that the last spans may take to leave, when the process ends. */
const leavingMs = 500
/** Milliseconds between two lines that tell that spans do not get through. */
const pauseMs = 60_000

/**
 * Records what requests and calls take, and sends it to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`, in batches and behind the
 * answers. What a collector does not take is dropped: no more than 2,048 spans wait. Returns how to send the last ones. Where it
 * cannot be started, the log says so, and nothing is recorded.
 */
export async function startTracing(): Promise<() => Promise<void>> {
  try {
    return await startRecording()
  } catch (err) {
    log().error({ err }, 'tracing could not be started')
    return async () => {}
  }
}

async function startRecording(): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'policy-portal' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  diag.setLogger(troubleInLog(), DiagLogLevel.WARN)
  trace.setGlobalTracerProvider(provider)
  return async () => {
    const over = new Promise<void>((done) => setTimeout(done, leavingMs).unref())
    await Promise.race([provider.shutdown(), over]).catch(() => {})
  }
}

/** Trouble with the collector, written once in a while: it comes with each batch. */
function troubleInLog() {
  let lastLine = Number.NEGATIVE_INFINITY
  const write = (reason: string) => {
    if (performance.now() - lastLine < pauseMs) return
    lastLine = performance.now()
    log().warn({ reason: reason.slice(0, 300) }, 'spans do not reach the collector')
  }
  const nothing = () => {}
  return { error: write, warn: write, info: nothing, debug: nothing, verbose: nothing }
}
