import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { LRUCache } from 'lru-cache'
import { listHolds, parseAddressList } from '../base/address-list.server.ts'
import type { RequestInfo } from '../base/request-info.server.ts'
import type { Settings } from '../base/settings.server.ts'

/** Whose page is asked for, and under which origin. */
export type Place = Pick<RequestInfo, 'tenantId' | 'origin'>

export interface Hosts {
  /** The least that is known about a request; null for a host that is none of ours, or not served to whoever asks. */
  placeOf(incoming: IncomingMessage): Place | null
  /** What the transport knows about a request; null for the same. */
  infoOf(incoming: IncomingMessage, signal: AbortSignal, id?: string): RequestInfo | null
}

/** A host that is one of ours. */
interface Host {
  tenantId: string
  /** Lower case; with its port where the port is part of the portal's address. */
  host: string
  name: string
  /** Of this machine: it needs no HTTPS. */
  local: boolean
}

const ofThisMachine = /^(?:(?:[a-z0-9][a-z0-9-]{0,62}\.)?localhost|127\.0\.0\.1)$/
const hostShape = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$/
const loopback = parseAddressList(['127.0.0.0/8', '::1'])

/** Which hosts are served, and what is believed about how a request came. */
export function hostsOf(
  settings: Pick<Settings, 'tenants' | 'trustedProxies' | 'allowHttp' | 'port'>,
): Hosts {
  const proxies = parseAddressList(settings.trustedProxies)

  const known = new LRUCache<string, Host>({ max: 1000 })

  function hostOf(asked: string): Host | null {
    const remembered = known.get(asked)
    if (remembered) return remembered
    const found = lookUp(asked.toLowerCase())
    if (found !== null) known.set(asked, found)
    return found
  }

  /**
   * A port that somebody has only asked by is no part of the address that pages, feeds and the single sign-on are told: that is
   * the one that the settings name with the host, or the portal's own.
   */
  function lookUp(asked: string): Host | null {
    if (!hostShape.test(asked)) return null
    const [name = '', port = ''] = asked.split(':')
    const listed = settings.tenants.get(asked)
    if (listed !== undefined) return { tenantId: listed, host: asked, name, local: ofThisMachine.test(name) }
    const tenantId = settings.tenants.get(name)
    const local = ofThisMachine.test(name)
    if (tenantId !== undefined) {
      const keepsPort = local || port === String(settings.port)
      return { tenantId, host: keepsPort ? asked : name, name, local }
    }
    if (!local) return null
    const isDefault = name === 'localhost' || name === '127.0.0.1'
    return { tenantId: isDefault ? 'default' : name.slice(0, -'.localhost'.length), host: asked, name, local }
  }

  /** Where tenants have hosts of their own, those of this machine are for whoever is at it. */
  function servedHost(incoming: IncomingMessage): Host | null {
    const found = hostOf(incoming.headers.host ?? '')
    if (!found?.local || settings.tenants.size === 0 || settings.tenants.has(found.name)) return found
    return loopback && listHolds(loopback, clientAddressOf(incoming)) ? found : null
  }

  function clientAddressOf(incoming: IncomingMessage): string {
    const peer = incoming.socket.remoteAddress ?? ''
    return proxies && isBelieved(incoming) ? (forwardedFor(incoming, proxies) ?? peer) : peer
  }

  function isBelieved({ socket }: IncomingMessage): boolean {
    return proxies !== null && listHolds(proxies, socket.remoteAddress ?? '')
  }

  function cameByHttps(incoming: IncomingMessage): boolean {
    const forwarded = incoming.headers['x-forwarded-proto']
    return forwarded !== undefined && lastOf(forwarded) === 'https' && isBelieved(incoming)
  }

  const originOf = (incoming: IncomingMessage, { host }: Host) =>
    `${cameByHttps(incoming) ? 'https' : 'http'}://${host}`

  function placeOf(incoming: IncomingMessage): Place | null {
    const host = servedHost(incoming)
    return host && { tenantId: host.tenantId, origin: originOf(incoming, host) }
  }

  function infoOf(
    incoming: IncomingMessage,
    signal: AbortSignal,
    id: string = randomUUID(),
  ): RequestInfo | null {
    const found = servedHost(incoming)
    if (found === null) return null
    const { tenantId, host, name, local } = found
    const https = cameByHttps(incoming)
    return {
      id,
      tenantId,
      host,
      hostName: name,
      origin: originOf(incoming, found),
      https,
      secureCookies: https || local,
      loginPossible: https || local || settings.allowHttp,
      clientAddress: clientAddressOf(incoming),
      signal,
    }
  }

  return { placeOf, infoOf }
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
