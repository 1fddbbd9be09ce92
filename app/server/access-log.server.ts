import type { IncomingMessage, ServerResponse } from 'node:http'
import { logRequest } from '../base/log.server.ts'
import { inLog } from '../base/request-info.server.ts'
import { endStep, type Step } from '../base/trace.server.ts'

/**
 * Writes a line of the log when a request is over: answered, or left by the browser before that; and ends its step of the trace,
 * which is named by the pattern of its route.
 */
export function logWhenDone(
  { method = '', url = '/' }: IncomingMessage,
  outgoing: ServerResponse,
  request: { id: string; traceparent: string; tenantId: string; step: Step },
  route?: string,
): void {
  const start = performance.now()
  outgoing.on('close', () => {
    const { statusCode: status, headersSent, writableFinished } = outgoing
    // The query may hold a code.
    const path = url.split(/[?#]/, 1)[0] ?? ''
    logRequest({
      ...inLog(request),
      tenant: request.tenantId,
      method,
      path,
      status,
      ms: Math.round(performance.now() - start),
      ...(writableFinished ? {} : { left: true }),
    })
    const { span } = request.step
    if (span.isRecording()) {
      span.updateName(`${method} ${route ?? ''}`.trim())
      span.setAttributes({ 'http.request.method': method, 'http.route': route, tenant: request.tenantId })
    }
    endStep(request.step, headersSent ? status : null, status >= 500)
  })
}
