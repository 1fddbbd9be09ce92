import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { log } from '../base/log.server.ts'
import { routesOf } from '../base/matched-route.server.ts'
import { noRoute, staticRoute } from '../base/metrics.server.ts'
import { securityHeaders } from '../base/security-headers.server.ts'
import { answerRecord, bringsRecord } from '../behaviour/answer-record.server.ts'
import { knownPagesOf } from '../behaviour/known-pages.server.ts'
import { pageCacheOf } from '../page-cache/page-cache.server.ts'
import { portal } from '../portal/portal.server.ts'
import { logWhenDone } from './access-log.server.ts'
import { admitBody } from './admit-body.server.ts'
import type { BundledGateway } from './bundled-gateway.server.ts'
import { answerHealth, asksForHealth } from './health.server.ts'
import { hostsOf } from './hosts.server.ts'
import { measureWhenDone } from './measure-request.server.ts'
import { answerPlainly, type PlainAnswer, rejectEarly } from './reject-early.server.ts'
import { routerOf } from './router.server.ts'
import type { StaticFiles } from './static-files.server.ts'

interface Parts {
  build: ServerBuild
  mode: string
  /** Files of the client build; null while developing, when Vite serves them. */
  files: StaticFiles | null
  bundled: BundledGateway | null
}

/** The answer to what is read while the bundled gateway starts. */
const starting: PlainAnswer = {
  heading: '平台正在启动',
  messages: ['启动通常需要几秒到一分钟，完成后这一页会自动打开，请稍候。'],
  reloadSeconds: 2,
  headers: { 'retry-after': '2' },
}

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** The whole portal as a listener of `node:http`: the way of a request, in its order. */
export function portalListener({ build, mode, files, bundled }: Parts): Listener {
  const { settings, now, drain } = portal()
  const hosts = hostsOf(settings)
  const routeOf = routesOf(build)
  const pagesInLog = knownPagesOf(build.routes, routeOf)
  const router = routerOf(build, mode, hosts, routeOf)
  // While developing, what was edited shows at once.
  const pages =
    settings.pageCache && files ? pageCacheOf({ routeOf, render: router.render, now, drain }) : null

  /** Returns true for a reading that is not one of the static files. A form goes its usual way, which keeps what was entered. */
  function needsGateway({ method = '', url = '' }: IncomingMessage): boolean {
    return ['GET', 'HEAD'].includes(method) && !files?.has(url.split('?', 1)[0] ?? '')
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const isStarting = bundled?.isStarting() ?? false
    if (asksForHealth(incoming)) return answerHealth(incoming, outgoing, isStarting)
    if (isStarting && needsGateway(incoming)) return answerPlainly(incoming, outgoing, 503, starting)
    const measured = measureWhenDone(incoming, outgoing)
    const request = await rejectEarly(incoming, outgoing, hosts, routeOf)
    if (!request) return
    const route = routeOf(request.address.path)?.pattern ?? noRoute
    measured.route = route
    logWhenDone(incoming, outgoing, request, route)
    if (!(await admitBody(incoming, outgoing, request, route))) return
    if (await pages?.answers(request, incoming, outgoing)) return
    // What no route answers has these; a route sets its own in their place.
    outgoing.setHeaders(new Map(Object.entries(securityHeaders(request))))
    outgoing.setHeader('x-request-id', request.id)
    if (bringsRecord(incoming, route)) {
      const { step: _step, address: _address, ...asked } = request
      return answerRecord(incoming, outgoing, asked, pagesInLog)
    }
    if (files?.answers(request.address.path, incoming, outgoing)) {
      measured.route = staticRoute
      return
    }
    return router.listener(incoming, outgoing)
  }

  return (incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      // No request is left without an end: 500, or the end of a line on which the answer has begun.
      log().error({ err: error }, 'unexpected error')
      if (outgoing.headersSent) outgoing.destroy()
      else answerPlainly(incoming, outgoing, 500)
    })
  }
}
