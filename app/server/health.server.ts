import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from '../gateway/connect.server.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import { portal } from './portal.server.ts'
import { securityHeaders } from './security-headers.server.ts'

/**
 * Answers the two health addresses and nothing else: `live` while the process runs; `ready` when requests should come
 * here, so not while draining and not while the gateway cannot be reached. Whoever asks may use any host, as balancers
 * ask by address. Answers whether it was asked.
 */
export function answeredHealth(
  { url }: IncomingMessage,
  outgoing: ServerResponse,
  draining: boolean,
): boolean {
  if (url === '/healthz/live') answer(outgoing, 200, 'live')
  else if (url === '/healthz/ready' && draining) answer(outgoing, 503, 'draining')
  else if (url === '/healthz/ready') {
    void reachesGateway().then((reached) =>
      answer(outgoing, reached ? 200 : 503, reached ? 'ready' : 'gateway unreachable'),
    )
  } else return false
  return true
}

function answer(outgoing: ServerResponse, code: number, status: string): void {
  const headers = { ...securityHeaders({ info: null }), 'cache-control': 'no-store' }
  outgoing.writeHead(code, { ...headers, 'content-type': 'application/json' })
  outgoing.end(JSON.stringify({ status }))
}

async function reachesGateway(): Promise<boolean> {
  const { transport, settings } = portal()
  const [host = 'localhost', id = 'default'] = [...settings.tenants][0] ?? []
  const client = connect(transport, () => ({
    // A breaker of its own: asking after the gateway's health is never what closes the way for people.
    tenantId: ' health',
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
    return (
      isGatewayFailure(error) && (error.kind === 'other' || error.kind === 'notFound') && error.status < 500
    )
  }
}
