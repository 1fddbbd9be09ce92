import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Address } from '../base/address.server.ts'
import type { RouteOf } from '../base/matched-route.server.ts'
import { pageCacheRequests } from '../base/metrics.server.ts'
import type { RequestInfo } from '../base/request-info.server.ts'
import { serverTiming } from '../base/trace.server.ts'
import { changes } from '../gateway/changes.server.ts'
import { isMobileBrowser } from '../middleware/mobile-redirect.server.ts'
import type { Drain } from '../portal/drain.server.ts'
import { comfortIn } from '../session/comfort.server.ts'
import { FreshCache, type Made } from '../shared-state/fresh-cache.server.ts'
import { CachedPage, type EncodedPage, type RenderPage } from './cached-page.server.ts'
import { isNobodys, type PagePlan, plansOf } from './page-plan.server.ts'

interface Parts {
  routeOf: RouteOf
  render: RenderPage
  now: () => number
  drain: Drain
}

/** What the server knows of a request. */
export interface Asked extends Omit<RequestInfo, 'clientAgent' | 'attended' | 'signal'> {
  address: Address
}

export interface PageCache {
  /**
   * Answers a request from what is cached, rendering it first where it must. Returns false, having written nothing, when
   * the answer belongs to one person, or cannot be cached: it is the routes' to give then.
   */
  answers(asked: Asked, incoming: IncomingMessage, outgoing: ServerResponse): boolean | Promise<boolean>
}

const largest = 64 * 1024 * 1024
/** A page that could not be cached is not tried again for so long. */
const notCachedFor = 10_000
const mostNotCached = 5_000

/** A rendering that cannot be cached; it is transient when the next one may be better. */
class NotCached extends Error {
  readonly isTransient: boolean

  constructor(isTransient: boolean) {
    super('not cached')
    this.isTransient = isTransient
  }
}

/**
 * Public pages, cached whole. Each is rendered for nobody: from a request of our own that carries the address and how
 * the person wants to read, and of whoever asked first the number and the trace for the log alone, so no private byte can get into it.
 */
export function pageCacheOf({ routeOf, render, now, drain }: Parts): PageCache {
  const planOfAddress = plansOf(routeOf)
  const pages = new FreshCache<CachedPage>({
    largest,
    now,
    isTransient: (failure) => failure instanceof NotCached && failure.isTransient,
    givenUp: () => new NotCached(true),
    hasLeft: () => false,
  })
  const notCached = new LRUCache<string, true>({ max: mostNotCached, ttl: notCachedFor })
  changes.on('answers', (tenantId) => pages.forget(`${tenantId}\n`))

  /** The plan of a request whose answer may be the same for everybody. */
  function planOf({ method, headers }: IncomingMessage, address: Address): PagePlan | null {
    const plan = planOfAddress(address)
    if (!plan) return null
    const isReading = method === 'GET' || method === 'HEAD'
    if (isReading && isNobodys(headers.cookie)) return plan
    count('bypass')
    return null
  }

  return {
    answers(asked, incoming, outgoing) {
      const plan = planOf(incoming, asked.address)
      if (!plan) return false
      const { cookie, 'user-agent': agent = '' } = incoming.headers
      const mobile = plan.onMobileSite && isMobileBrowser(agent)
      const leftToRoutes = () => {
        count('bypass')
        return false
      }
      const comfort = cookie === undefined ? '' : comfortIn(cookie).className
      // None of the parts can hold a line break.
      const key = `${asked.tenantId}\n${asked.origin}\n${comfort}\n${plan.address}`
      let uncacheable: Response | null = null
      const make = async (): Promise<Made<CachedPage>> => {
        const info = infoOfNobody(asked)
        const rendered = await render(requestOf(plan, info, comfort), info)
        const page = await CachedPage.of(rendered, plan)
        if (page) return { value: page, bytes: page.bytes }
        const { response, whole } = rendered
        // It was rendered for nobody, so it is right for whoever asked, unless it opens something for one browser.
        if (!response.headers.has('set-cookie')) uncacheable = response
        notCached.set(key, true)
        throw new NotCached(response.status >= 500 || !whole)
      }
      const accepted = String(incoming.headers['accept-encoding'] ?? '')
      const ownHeaders = ['x-request-id', asked.id, 'server-timing', serverTiming(asked.traceparent)]
      if (drain.begun) ownHeaders.push('connection', 'close')
      const cached = pages.atOnce(key, make)
      if (cached) {
        if (mobile && cached.value.dependsOnBrowser) return leftToRoutes()
        count(cached.stale ? 'stale' : 'hit')
        const head = [...ownHeaders, 'x-served', cached.stale ? 'stale' : 'cached']
        const ready = cached.value.ready(accepted)
        if (ready) return send(incoming, outgoing, cached.value, ready, head)
        return cached.value
          .encoded(accepted)
          .then((encoded) => send(incoming, outgoing, cached.value, encoded, head))
      }
      if (incoming.method === 'HEAD' || (notCached.has(key) && !pages.has(key))) return leftToRoutes()
      return pages.get(key, plan.seconds, make).then(
        async ({ value, stale }) => {
          if (mobile && value.dependsOnBrowser) return leftToRoutes()
          count(stale ? 'stale' : 'miss')
          const head = stale ? [...ownHeaders, 'x-served', 'stale'] : ownHeaders
          return send(incoming, outgoing, value, await value.encoded(accepted), head)
        },
        (failure: unknown) => {
          if (!(failure instanceof NotCached)) throw failure
          count('uncacheable')
          // Which site a mobile browser belongs on, only a whole page has told.
          return uncacheable && !mobile ? sendRendered(outgoing, uncacheable) : false
        },
      )
    },
  }
}

/**
 * Counts a request for a page that may be cached. `stale` was answered past its time, because it could not be made anew; `miss` was
 * rendered and cached; `uncacheable` was rendered and may not be; `bypass` is for the routes to answer: a form, the page of somebody who
 * is logged in.
 */
function count(outcome: 'hit' | 'stale' | 'miss' | 'uncacheable' | 'bypass'): void {
  pageCacheRequests.inc({ outcome })
}

/**
 * What is known of a request of our own: where it is made to, and for the log and the gateway the number and the trace of the one
 * that it is made for. It does not end when one browser leaves.
 */
function infoOfNobody(asked: Asked): RequestInfo {
  const { id, traceparent, tenantId, host, hostName, origin, https, secureCookies, loginPossible } = asked
  return {
    ...{ id, traceparent, tenantId, host, hostName, origin, https, secureCookies, loginPossible },
    clientAddress: '',
    clientAgent: null,
    attended: false,
    signal: new AbortController().signal,
  }
}

function requestOf(plan: PagePlan, info: RequestInfo, comfort: string): Request {
  const headers = new Headers({ accept: 'text/html' })
  if (comfort) headers.set('cookie', `comfort=${comfort.replaceAll(' ', '.')}`)
  return new Request(info.origin + plan.address, { headers })
}

/** Sends a cached page, or that the browser has it; returns true: the request needs nobody else. */
function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  page: CachedPage,
  { body, headers, headersWithoutBody }: EncodedPage,
  more: readonly string[],
): true {
  if (outgoing.destroyed || outgoing.headersSent) return true
  if (incoming.headers['if-none-match']?.includes(page.etag)) {
    outgoing.writeHead(304, headersWithoutBody.concat(more))
    outgoing.end()
  } else {
    outgoing.writeHead(200, headers.concat(more))
    outgoing.end(incoming.method === 'HEAD' ? undefined : body)
  }
  return true
}

/** Sends what was rendered and cannot be cached to the one who asked; returns true. */
async function sendRendered(outgoing: ServerResponse, response: Response): Promise<true> {
  const body = Buffer.from(await response.arrayBuffer())
  if (!outgoing.destroyed) outgoing.writeHead(response.status, [...response.headers].flat()).end(body)
  return true
}
