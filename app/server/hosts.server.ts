import type { IncomingHttpHeaders } from 'node:http'
import type { BlockList } from 'node:net'
import { LRUCache } from 'lru-cache'
import { listHolds, parseAddressList } from '../base/address-list.server.ts'
import type { RequestInfo } from '../base/request-info.server.ts'
import type { Settings } from '../base/settings.server.ts'

/** Whose page is asked for, under which origin and from where: all that a request tells by itself. */
export type Place = Omit<RequestInfo, 'id' | 'traceparent' | 'clientAgent' | 'attended' | 'signal'>

/** What tells of a request whom it asks, and who asks: of `node:http`, or read from a `Request` (`senderOf`). */
export interface Sender {
  headers: Pick<IncomingHttpHeaders, 'host'> & NodeJS.Dict<string | string[]>
  socket: { remoteAddress?: string | undefined }
}

/** The sender of a request that came from this address. */
export function senderOf({ headers }: Request, remoteAddress: string): Sender {
  const textOf = (name: string) => headers.get(name) ?? undefined
  const [host, forwardedFor, proto] = ['host', 'x-forwarded-for', 'x-forwarded-proto'].map(textOf)
  return {
    headers: { host, 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': proto },
    socket: { remoteAddress },
  }
}

export interface Hosts {
  /** Null for a host that is none of ours, or not served to whoever asks. */
  placeOf(sender: Sender): Place | null
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
const hostShape = /^[a-z0-9.-]{1,253}(?::[1-9]\d{0,4})?$/
const loopback = parseAddressList(['127.0.0.0/8', '::1'])

/** Which hosts are served, and what is trusted of how a request came. */
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
    const [name = '', port = ''] = asked.split(':')
    if (!hostShape.test(asked) || !isHostOfUrl(asked, name)) return null
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
  function servedHost(sender: Sender): Host | null {
    const found = hostOf(sender.headers.host ?? '')
    if (!found?.local || settings.tenants.size === 0 || settings.tenants.has(found.name)) return found
    return loopback && listHolds(loopback, clientAddressOf(sender)) ? found : null
  }

  function clientAddressOf(sender: Sender): string {
    const peer = sender.socket.remoteAddress ?? ''
    return proxies && isBelieved(sender) ? (forwardedFor(sender, proxies) ?? peer) : peer
  }

  function isBelieved({ socket }: Sender): boolean {
    return proxies !== null && listHolds(proxies, socket.remoteAddress ?? '')
  }

  function cameByHttps(sender: Sender): boolean {
    const forwarded = sender.headers['x-forwarded-proto']
    return forwarded !== undefined && lastOf(forwarded) === 'https' && isBelieved(sender)
  }

  return {
    placeOf(sender) {
      const found = servedHost(sender)
      if (found === null) return null
      const { tenantId, host, name, local } = found
      const https = cameByHttps(sender)
      return {
        tenantId,
        host,
        hostName: name,
        origin: `${https ? 'https' : 'http'}://${host}`,
        https,
        secureCookies: https || local,
        loginPossible: https || local || settings.allowHttp,
        clientAddress: clientAddressOf(sender),
      }
    },
  }
}

/**
 * Returns false for a port beyond 65535, and for a name that `URL` refuses or spells differently.
 */
function isHostOfUrl(host: string, name: string): boolean {
  return URL.parse(`http://${host}`)?.hostname === name
}

/** The last address that no trusted proxy stands behind. */
function forwardedFor(sender: Sender, proxies: BlockList): string | null {
  const chain = String(sender.headers['x-forwarded-for'] ?? '')
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
