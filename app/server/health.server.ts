import { connect } from '../gateway/connect.server.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import { portal } from './portal.server.ts'

/** The process is alive. */
export function live(): Response {
  return Response.json({ status: 'live' }, { headers: { 'cache-control': 'no-store' } })
}

/** Whether requests should come here: not while draining, and not while the gateway cannot be reached. */
export async function ready(draining: boolean): Promise<Response> {
  const gateway = draining ? false : await reachesGateway()
  const status = draining ? 'draining' : gateway ? 'ready' : 'gateway unreachable'
  return Response.json({ status }, { status: gateway ? 200 : 503, headers: { 'cache-control': 'no-store' } })
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
