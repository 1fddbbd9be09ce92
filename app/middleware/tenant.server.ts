import { LRUCache } from 'lru-cache'
import { data, type MiddlewareFunction } from 'react-router'
import type { TenantConfig } from '../../contract/entities/tenant.ts'
import { log } from '../base/log.server.ts'
import { inLog, type RequestInfo, requestInfo } from '../base/request-info.server.ts'
import { messagesOf } from '../errors/catalogue.ts'
import type { FailureData } from '../errors/failure-data.ts'
import { changes } from '../gateway/changes.server.ts'
import { connect } from '../gateway/connect.server.ts'
import { type FailureKind, GatewayFailure, isGatewayFailure } from '../gateway/failure.ts'
import { portal } from '../portal/portal.server.ts'
import { tenantContext } from '../portal/tenant.server.ts'
import { forgetLogin } from '../session/sign-in.server.ts'
import { usableTenant } from './usable-tenant.server.ts'

/** Statuses for a configuration that could not be read; 503 for every other kind. */
const statusByKind: Partial<Record<FailureKind, number>> = { notFound: 421, loginNeeded: 401 }

const fresh = 60_000
const hard = 3_000

/** Why a configuration could not be had: the cache below only tells that it could not. */
const failures = new LRUCache<string, GatewayFailure>({ max: 1000, ttl: fresh })

/** By tenant and change. Cached while the gateway is away: a stale configuration is better than no portal. */
const configs = new LRUCache<string, TenantConfig, RequestInfo>({
  max: 1000,
  ttl: fresh,
  allowStale: true,
  allowStaleOnFetchRejection: true,
  allowStaleOnFetchAbort: true,
  noDeleteOnFetchRejection: true,
  noDeleteOnStaleGet: true,
  ignoreFetchAbort: true,
  fetchMethod: async (_key, _stale, { context: info }) => {
    const id = info.tenantId
    const client = connect(portal().transport, () => ({
      tenantId: info.tenantId,
      tenantHost: info.hostName,
      requestId: info.id,
      traceparent: info.traceparent,
      // Others wait for the same answer, so it does not end when one browser leaves.
      signal: new AbortController().signal,
      accessToken: null,
      smsToken: null,
      enterpriseId: null,
      clientAddress: null,
    }))
    const config = await client.common.tenantConfig({ id }, { budgetMs: hard }).catch((error: unknown) => {
      if (isGatewayFailure(error)) failures.set(id, error)
      throw error
    })
    return usableTenant(config)
  },
})

/** How often the gateway has told that a tenant's settings are others now: what was fetched before counts no longer. */
const revisions = new Map<string, number>()
changes.on('settings', (id) => revisions.set(id, (revisions.get(id) ?? 0) + 1))

/**
 * Fetches the tenant's configuration by id; a page of 503 when it cannot be had and none was seen
 * before, and of 421 when the gateway knows no such tenant. A 401 clears the login, as that of any
 * call, and is a page with the way to the login: the login page needs the configuration too, so
 * that a redirect would never end.
 */
export const tenantMiddleware: MiddlewareFunction<Response> = async ({ context }) => {
  const info = requestInfo(context)
  const config = await configs.fetch(`${info.tenantId}\n${revisions.get(info.tenantId) ?? 0}`, {
    context: info,
  })
  if (config) {
    context.set(tenantContext, config)
    return
  }
  const failure = failures.get(info.tenantId) ?? new GatewayFailure('unreachable')
  const { kind, reason } = failure
  log().error({ ...inLog(info), tenant: info.tenantId, kind, reason }, 'no tenant configuration')
  if (kind === 'loginNeeded') forgetLogin(context)
  const status = statusByKind[kind] ?? 503
  const body: FailureData = { status, messages: messagesOf(failure), requestId: info.id }
  throw data(body, { status })
}
