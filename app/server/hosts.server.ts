import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Settings } from '../settings.server.ts'
import { listHolds, parseAddressList } from './address-list.server.ts'
import type { RequestInfo } from './request-info.server.ts'

/** Whose page is asked for, and under which origin. */
export type Place = Pick<RequestInfo, 'tenantId' | 'origin'>

export interface Hosts {
  /** The tenant of a host; null for a host that is none of ours. */
  tenantOf(host: string): string | null
  /** The least that is known about a request; null for a host that is none of ours. */
  placeOf(incoming: IncomingMessage): Place | null
  /** What the transport knows about a request; null for a host that is none of ours. */
  infoOf(incoming: IncomingMessage, signal: AbortSignal, id?: string): RequestInfo | null
}

const ofThisMachine = /^(?:(?:[a-z0-9][a-z0-9-]{0,62}\.)?localhost|127\.0\.0\.1)$/
const hostShape = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$/

/** Which hosts are served, and what is believed about how a request came. */
export function hostsOf(settings: Pick<Settings, 'tenants' | 'trustedProxies' | 'allowHttp'>): Hosts {
  const proxies = parseAddressList(settings.trustedProxies)

  const known = new LRUCache<string, string>({ max: 1000 })

  function tenantOf(host: string): string | null {
    const remembered = known.get(host)
    if (remembered !== undefined) return remembered
    const found = lookUp(host)
    if (found !== null) known.set(host, found)
    return found
  }

  function lookUp(host: string): string | null {
    const lower = host.toLowerCase()
    if (!hostShape.test(lower)) return null
    const name = lower.replace(/:\d+$/, '')
    const set = settings.tenants.get(lower) ?? settings.tenants.get(name)
    if (set !== undefined) return set
    if (!ofThisMachine.test(name)) return null
    return name === 'localhost' || name === '127.0.0.1' ? 'default' : name.slice(0, -'.localhost'.length)
  }

  function isBelieved({ socket }: IncomingMessage): boolean {
    return proxies !== null && listHolds(proxies, socket.remoteAddress ?? '')
  }

  function cameByHttps(incoming: IncomingMessage): boolean {
    const forwarded = incoming.headers['x-forwarded-proto']
    return forwarded !== undefined && lastOf(forwarded) === 'https' && isBelieved(incoming)
  }

  function placeOf(incoming: IncomingMessage): Place | null {
    const host = (incoming.headers.host ?? '').toLowerCase()
    const tenantId = tenantOf(host)
    return tenantId === null
      ? null
      : { tenantId, origin: `${cameByHttps(incoming) ? 'https' : 'http'}://${host}` }
  }

  function infoOf(
    incoming: IncomingMessage,
    signal: AbortSignal,
    id: string = randomUUID(),
  ): RequestInfo | null {
    const host = (incoming.headers.host ?? '').toLowerCase()
    const tenantId = tenantOf(host)
    if (tenantId === null) return null
    const peer = incoming.socket.remoteAddress ?? ''
    const believed = isBelieved(incoming)
    const https = cameByHttps(incoming)
    const hostName = host.replace(/:\d+$/, '')
    const local = ofThisMachine.test(hostName)
    return {
      id,
      tenantId,
      host,
      hostName,
      origin: `${https ? 'https' : 'http'}://${host}`,
      https,
      secureCookies: https || local,
      loginPossible: https || local || settings.allowHttp,
      nonce: randomBytes(16).toString('base64'),
      clientAddress: believed && proxies ? (forwardedFor(incoming, proxies) ?? peer) : peer,
      signal,
    }
  }

  return { tenantOf, placeOf, infoOf }
}

/** The last address that no trusted proxy stands behind. */
function forwardedFor(incoming: IncomingMessage, proxies: BlockList): string | null {
  const chain = String(incoming.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  return chain.reverse().find((address) => !listHolds(proxies, address)) ?? null
}

function lastOf(header: string | string[] | undefined): string {
  return (
    String(header ?? '')
      .split(',')
      .at(-1)
      ?.trim()
      .toLowerCase() ?? ''
  )
}
