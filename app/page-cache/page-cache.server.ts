import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { ServerBuild } from 'react-router'
import type { Address } from '../base/address.server.ts'
import { type RequestInfo, signalFor } from '../base/request-info.server.ts'
import { isMobileBrowser } from '../middleware/mobile-redirect.server.ts'
import type { Place } from '../server/hosts.server.ts'
import type { PageAnswer } from '../server/pages.server.ts'
import { comfortIn } from '../session/comfort.server.ts'
import { whenTold } from '../shared-state/between-processes.server.ts'
import { FreshCache, type Made } from '../shared-state/fresh-cache.server.ts'
import { type EncodedPage, KeptPage } from './kept-page.server.ts'
import { isNobodys, type PagePlan, plansOf } from './page-plan.server.ts'

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

/** A request whose answer may be the same for everybody. */
export interface Asked {
  plan: PagePlan
  place: Place
  /** Headers of this very answer: names and values in turn. */
  more: readonly string[]
  /** What else is known about the request: only asked for when the page must be rendered. */
  info(): RequestInfo
}

export interface PageCache {
  /** The plan of a request whose answer may be the same for everybody. */
  planOf(incoming: IncomingMessage, address: Address): PagePlan | null
  /**
   * Answers a request from what is kept, rendering it first where it must. Answers false, having written nothing, when
   * this page cannot be kept: the request then goes the ordinary way.
   */
  answered(asked: Asked, incoming: IncomingMessage, outgoing: ServerResponse): boolean | Promise<boolean>
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
  const planOfAddress = plansOf(build)
  const pages = new FreshCache<KeptPage>({
    largest,
    now,
    passes: (failure) => failure instanceof NotKept && failure.passes,
    givenUp: () => new NotKept(true),
  })
  const notKept = new LRUCache<string, true>({ max: mostNotKept, ttl: notKeptFor })
  const rendered = new WeakMap<IncomingMessage, RenderedAnswer>()
  whenTold('answers changed', (tenantId) => pages.forget(`${tenantId}\n`))

  async function render(
    key: string,
    plan: PagePlan,
    asked: RequestInfo,
    comfort: string,
    incoming: IncomingMessage,
  ): Promise<Made<KeptPage>> {
    const info = nobodys(asked)
    const answer = await answerPage(requestOf(plan, info, comfort), info)
    const page = await KeptPage.of(answer, info, plan)
    if (page) return { value: page, bytes: page.bytes }
    if (!answer.response.headers.has('set-cookie')) rendered.set(incoming, { answer, info })
    notKept.set(key, true)
    throw new NotKept(answer.response.status >= 500 || !answer.whole)
  }

  return {
    planOf({ method, headers }, address) {
      if (method !== 'GET' && method !== 'HEAD') return null
      if (!isNobodys(headers.cookie)) return null
      const plan = planOfAddress(address)
      // What a mobile browser gets may be the way to the tenant's mobile site.
      return plan?.onMobileSite && isMobileBrowser(headers['user-agent'] ?? '') ? null : plan
    },

    answered({ plan, place, more, info }, incoming, outgoing) {
      const { cookie } = incoming.headers
      const comfort = cookie === undefined ? '' : comfortIn(cookie).className
      // None of the parts can hold a line break.
      const key = `${place.tenantId}\n${place.origin}\n${comfort}\n${plan.address}`
      const make = () => render(key, plan, info(), comfort, incoming)
      const accepted = String(incoming.headers['accept-encoding'] ?? '')
      const kept = pages.atOnce(key, make)
      if (kept) {
        const head = [...more, 'x-served', kept.stale ? 'stale' : 'kept']
        const ready = kept.value.ready(accepted)
        if (ready) return send(incoming, outgoing, kept.value, ready, head)
        return kept.value
          .encoded(accepted)
          .then((encoded) => send(incoming, outgoing, kept.value, encoded, head))
      }
      if (incoming.method === 'HEAD' || (notKept.has(key) && !pages.has(key))) return false
      return pages.get(key, plan.seconds, make).then(
        async ({ value, stale }) => {
          const head = stale ? [...more, 'x-served', 'stale'] : more
          return send(incoming, outgoing, value, await value.encoded(accepted), head)
        },
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
  return new Request(info.origin + plan.address, { headers, signal: signalFor(info) })
}

/** Sends a kept page, or that the browser has it; answers true: the request needs nobody else. */
function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  page: KeptPage,
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
