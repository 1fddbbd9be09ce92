import type { RequestListener } from 'node:http'
import { createRequestListener } from '@react-router/node'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { isAttended } from '../base/attended.server.ts'
import type { RouteOf } from '../base/matched-route.server.ts'
import { type RequestInfo, requestInfoContext } from '../base/request-info.server.ts'
import { answeringFailures } from '../errors/wrap-routes.server.ts'
import { callTallyContext, newTally } from '../gateway/call-tally.server.ts'
import { formPagesOf } from '../interrupted-forms/form-pages.server.ts'
import { InterruptedForm, interruptedFormContext } from '../interrupted-forms/interrupted-form.server.ts'
import { coveringAnswers } from '../navigation/covered-answers.server.ts'
import type { RenderPage } from '../page-cache/cached-page.server.ts'
import { type Hosts, senderOf } from './hosts.server.ts'

/** The routes of a build: as a listener of `node:http`, and for the page cache, which asks in nobody's name. */
export interface Router {
  listener: RequestListener
  render: RenderPage
}

/** Puts the behaviour of failures round the routes, and what is known about a request into its context. */
export function routerOf(build: ServerBuild, mode: string, hosts: Hosts, routeOf: RouteOf): Router {
  const routes = coveringAnswers(answeringFailures(build))
  const pageOf = formPagesOf(routeOf)
  const handle = createRequestHandler(routes, mode)

  function contextOf(request: Request, info: RequestInfo) {
    const tally = newTally()
    const context = new RouterContextProvider()
    context.set(requestInfoContext, info)
    context.set(callTallyContext, tally)
    context.set(interruptedFormContext, new InterruptedForm(request, info, pageOf))
    return { context, tally }
  }

  return {
    listener: createRequestListener({
      build: routes,
      mode,
      getLoadContext(request, { address }) {
        const place = hosts.placeOf(senderOf(request, address))
        if (!place) throw new Error('a host that is none of ours was not rejected')
        const { signal, headers } = request
        const id = headers.get('x-request-id') ?? ''
        const traceparent = headers.get('traceparent') ?? ''
        const clientAgent = headers.get('user-agent')
        const attended = isAttended(request)
        return contextOf(request, { ...place, id, traceparent, clientAgent, attended, signal }).context
      },
    }),
    async render(request, info) {
      const { context, tally } = contextOf(request, info)
      const response = await handle(request, context)
      return { response, whole: tally.running + tally.failed + tally.stale === 0 }
    },
  }
}
