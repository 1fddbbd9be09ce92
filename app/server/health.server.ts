import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../base/log.server.ts'
import { securityHeaders } from '../base/security-headers.server.ts'
import { connect } from '../gateway/connect.server.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import type { Sending } from '../gateway/transport.server.ts'
import { portal } from '../portal/portal.server.ts'

/** Whether one of the two health addresses is asked for: by any host, as balancers ask by address. */
export function asksForHealth({ url }: IncomingMessage): boolean {
  return url === '/healthz/live' || url === '/healthz/ready'
}

/**
 * Answers the health addresses: `live` while the process runs; `ready` when requests should come
 * here, so not while draining, while the bundled gateway starts or while the gateway cannot be reached.
 */
export async function answerHealth(
  { url }: IncomingMessage,
  outgoing: ServerResponse,
  isStarting: boolean,
): Promise<void> {
  if (url === '/healthz/live') return answer(outgoing, 200, 'live')
  if (portal().drain.begun) return answer(outgoing, 503, 'draining')
  if (isStarting) return answer(outgoing, 503, 'starting')
  const reached = await reachesGateway()
  answer(outgoing, reached ? 200 : 503, reached ? 'ready' : 'gateway unreachable')
}

function answer(outgoing: ServerResponse, code: number, status: string): void {
  const headers = { ...securityHeaders(), 'cache-control': 'no-store' }
  outgoing.writeHead(code, { ...headers, 'content-type': 'application/json' })
  outgoing.end(JSON.stringify({ status }))
}

async function reachesGateway(): Promise<boolean> {
  const { transport, settings } = portal()
  const [host = 'localhost', id = 'default'] = [...settings.tenants][0] ?? []
  // Connections and a breaker of its own: nothing that people do keeps it waiting, and it never closes the way for them.
  const own = { ...transport, read: (sending: Sending) => transport.read({ ...sending, line: 'health' }) }
  const client = connect(own, () => ({
    tenantId: id,
    tenantHost: host,
    requestId: 'health',
    signal: new AbortController().signal,
    accessToken: null,
    smsToken: null,
    enterpriseId: null,
    clientAddress: null,
  }))
  try {
    await client.common.tenantConfig({ id }, { budgetMs: 1500 })
    return true
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
    if ((error.kind === 'other' || error.kind === 'notFound') && error.status < 500) return true
    log().warn({ kind: error.kind, reason: error.reason }, 'not ready: the gateway cannot be reached')
    return false
  }
}
