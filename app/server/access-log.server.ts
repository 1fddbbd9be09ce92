import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../base/log.server.ts'

/** Writes a line of the log when a request is over: answered, or left by the browser before that. */
export function logWhenDone(
  { method, url = '/' }: IncomingMessage,
  outgoing: ServerResponse,
  { id, tenantId }: { id: string; tenantId: string },
): void {
  const start = performance.now()
  outgoing.on('close', () => {
    log().info({
      id,
      tenant: tenantId,
      method,
      // The query may hold a code.
      path: url.split(/[?#]/, 1)[0],
      status: outgoing.statusCode,
      ms: Math.round(performance.now() - start),
      ...(outgoing.writableFinished ? {} : { left: true }),
    })
  })
}
