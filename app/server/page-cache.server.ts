import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { ServerBuild } from 'react-router'
import { hasMobilePlace, isMobileBrowser } from '../middleware/mobile-redirect.server.ts'
import { comfortIn } from '../session/comfort.server.ts'
import { FreshCache, type Kept, type Made } from './fresh-cache.server.ts'
import { type EncodedPage, KeptPage } from './kept-page.server.ts'
import { isNobodys, type PagePlan, plansOf } from './page-plan.server.ts'
import type { PageAnswer } from './pages.server.ts'
import type { RequestInfo } from './request-info.server.ts'

interface Parts {
  build: ServerBuild
  /** Renders a page. */
  answerPage: (request: Request, info: RequestInfo) => Promise<PageAnswer>
  now: () => number
}

/** An answer that was rendered for a request before it turned out that it cannot be kept. */
export interface RenderedAnswer {
  answer: PageAnswer
  info: RequestInfo
}

export interface PageCache {
  /** The plan of a request whose answer may be the same for everybody. */
  planOf(incoming: IncomingMessage): PagePlan | null
  /**
   * Answers a request from what is kept, rendering it first where it must. Answers false, having written nothing, when
   * this page cannot be kept: the request then goes the ordinary way.
   */
  answered(
    plan: PagePlan,
    info: RequestInfo,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    more: Record<string, string>,
  ): boolean | Promise<boolean>
  /** What was rendered for this very request by then, once. */
  takeRendered(incoming: IncomingMessage): RenderedAnswer | undefined
  held(): { bytes: number; values: number }
}

const largest = 64 * 1024 * 1024
/** A page that could not be kept is not tried again for so long. */
const notKeptFor = 10_000
const mostNotKept = 5_000

/** Why a page is not kept: `passes` when the next rendering may be better. */
class NotKept extends Error {
  readonly passes: boolean

  constructor(passes: boolean) {
    super('not kept')
    this.passes = passes
  }
}

/**
 * Public pages, kept whole. Each is rendered for nobody: from a request of our own that carries the address and how
 * the person wants to read, and nothing of whoever asked first, so no private byte can get into it.
 */
export function pageCacheOf({ build, answerPage, now }: Parts): PageCache {
  const planOfUrl = plansOf(build)
  const pages = new FreshCache<KeptPage>({
    largest,
    now,
    passes: (failure) => failure instanceof NotKept && failure.passes,
    givenUp: () => new NotKept(true),
  })
  const notKept = new LRUCache<string, true>({ max: mostNotKept, ttl: notKeptFor })
  const rendered = new WeakMap<IncomingMessage, RenderedAnswer>()

  async function render(
    key: string,
    plan: PagePlan,
    asked: RequestInfo,
    comfort: string,
    incoming: IncomingMessage,
  ): Promise<Made<KeptPage>> {
    const info = nobodys(asked)
    const answer = await answerPage(requestOf(plan, info, comfort), info)
    const page = await KeptPage.of(answer, info, plan.seconds)
    if (page) return { value: page, bytes: page.bytes }
    if (!answer.response.headers.has('set-cookie')) rendered.set(incoming, { answer, info })
    notKept.set(key, true)
    throw new NotKept(answer.response.status >= 500 || !answer.whole)
  }

  return {
    planOf(incoming) {
      const { method, headers, url } = incoming
      if (method !== 'GET' && method !== 'HEAD') return null
      // What a mobile browser gets may be the way to the tenant's mobile site.
      if (hasMobilePlace(url ?? '/') && isMobileBrowser(headers['user-agent'] ?? '')) return null
      return isNobodys(headers.cookie) ? planOfUrl(url ?? '/') : null
    },

    answered(plan, info, incoming, outgoing, more) {
      const comfort = comfortIn(incoming.headers.cookie ?? null).className
      const key = JSON.stringify([info.tenantId, info.origin, comfort, plan.address])
      const make = () => render(key, plan, info, comfort, incoming)
      const accepted = String(incoming.headers['accept-encoding'] ?? '')
      const sendKept = (kept: Kept<KeptPage>, encoded: EncodedPage, served: string | null) => {
        const said = kept.stale ? 'stale' : served
        send(incoming, outgoing, kept.value, encoded, said ? { ...more, 'x-served': said } : more)
        return true
      }
      const kept = pages.atOnce(key, make)
      if (kept) {
        const ready = kept.value.ready(accepted)
        if (ready) return sendKept(kept, ready, 'kept')
        return kept.value.encoded(accepted).then((encoded) => sendKept(kept, encoded, 'kept'))
      }
      if (incoming.method === 'HEAD' || (notKept.has(key) && !pages.has(key))) return false
      return pages.get(key, plan.seconds, make).then(
        async (made) => sendKept(made, await made.value.encoded(accepted), null),
        (failure: unknown) => {
          if (failure instanceof NotKept) return false
          throw failure
        },
      )
    },

    takeRendered(incoming) {
      const found = rendered.get(incoming)
      rendered.delete(incoming)
      return found
    },

    held: () => pages.held,
  }
}

/** What the transport knows of a request that nobody in particular has made. */
function nobodys(asked: RequestInfo): RequestInfo {
  return { ...asked, clientAddress: '', signal: new AbortController().signal }
}

function requestOf(plan: PagePlan, info: RequestInfo, comfort: string): Request {
  const headers = new Headers({ accept: 'text/html' })
  if (comfort) headers.set('cookie', `comfort=${comfort.replaceAll(' ', '.')}`)
  return new Request(info.origin + plan.address, { headers, signal: info.signal })
}

function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  page: KeptPage,
  { body, headers }: EncodedPage,
  more: Record<string, string>,
): void {
  if (outgoing.destroyed || outgoing.headersSent) return
  if (incoming.headers['if-none-match']?.includes(page.etag)) {
    const {
      'content-length': _length,
      'content-encoding': _encoding,
      'content-type': _type,
      ...rest
    } = headers
    outgoing.writeHead(304, { ...rest, ...more })
    outgoing.end()
    return
  }
  outgoing.writeHead(200, { ...headers, ...more })
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}
