import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ServerBuild } from 'react-router'
import { bodyRefusal, cappedBody, heardOut } from '../base/body-limits.server.ts'
import { log } from '../base/log.server.ts'
import { plainPage } from '../base/plain-page.server.ts'
import { type RequestInfo, signalFor } from '../base/request-info.server.ts'
import { comesFromHere } from '../base/same-origin.server.ts'
import { securityHeaders } from '../base/security-headers.server.ts'
import { recordSecurity } from '../base/security-log.server.ts'
import { pageCacheOf } from '../page-cache/page-cache.server.ts'
import { portal } from '../portal/portal.server.ts'
import { compressed } from './compress.server.ts'
import { admitted, answerPlainly } from './gate.server.ts'
import { answerHealth, asksForHealth } from './health.server.ts'
import { hostsOf } from './hosts.server.ts'
import { type PageAnswer, pagesOf } from './pages.server.ts'

interface Env {
  Bindings: HttpBindings
  Variables: { info: RequestInfo; page: PageAnswer | undefined }
}

export interface AppParts {
  build: ServerBuild
  mode: string
  /** Files of the client build; null while developing, when Vite serves them. */
  files: ((request: Request, path: string) => Response | null) | null
  draining: () => boolean
  /** Resolves when requests still running must be answered, because the process ends. */
  ending: Promise<void>
}

/** The whole portal as a listener of `node:http`. */
export function listenerOf(parts: AppParts) {
  const hosts = hostsOf(portal().settings)
  const answerPage = pagesOf(parts.build, parts.mode, parts.ending)
  const { settings, now } = portal()
  // While developing, what was edited shows at once.
  const pageCache =
    settings.pageCache && parts.files
      ? pageCacheOf({
          build: parts.build,
          answerPage,
          now,
        })
      : null
  const app = new Hono<Env>()

  app.use(
    createMiddleware<Env>(async (c, next) => {
      const { incoming, outgoing } = c.env
      const rendered = pageCache?.takeRendered(incoming)
      const info = rendered?.info ?? hosts.infoOf(incoming, leaving(outgoing))
      // The gate has let this host through.
      if (!info) return plainPage(421)
      c.set('info', info)
      c.set('page', rendered?.answer)
      logWhenDone(incoming, outgoing, info)
      await next()
      const set = securityHeaders({ ...c.get('page'), https: info.https })
      for (const [name, value] of Object.entries(set)) {
        // What may do less than a page says so itself.
        if (name !== 'content-security-policy' || !c.res.headers.has(name)) c.res.headers.set(name, value)
      }
      c.res.headers.set('x-request-id', info.id)
      if (parts.draining()) c.res.headers.set('connection', 'close')
    }),
  )

  app.get('*', async (c, next) => {
    const file = parts.files?.(c.req.raw, decodeURIComponent(pathOf(c.env.incoming)))
    return file ?? (await next())
  })

  app.all('*', async (c) => {
    const info = c.get('info')
    const { raw } = c.req
    if (!comesFromHere(raw.method, raw.headers, info.origin)) {
      recordSecurity(info, { event: 'origin', outcome: 'refused' })
      return plainPage(403, {
        messages: ['请求不是从本平台的页面发出的，请回到页面重新提交'],
        requestId: info.id,
      })
    }
    const refusal = raw.method === 'POST' ? bodyRefusal(raw.headers) : null
    if (refusal) {
      await Promise.race([heardOut(raw), parts.ending])
      return plainPage(refusal, { requestId: info.id, headers: { connection: 'close' } })
    }

    const capped = raw.method === 'POST' && raw.body ? cappedBody(raw.body, raw.headers) : null
    // The address is made anew from the tenant's own origin: behind TLS the connection's scheme is not the browser's.
    const request = new Request(info.origin + (c.env.incoming.url ?? '/'), {
      method: raw.method,
      headers: raw.headers,
      signal: signalFor(info),
      ...(capped ? { body: capped.body, duplex: 'half' } : {}),
    })
    const page = c.get('page') ?? (await answerPage(request, info))
    c.set('page', page)
    // A browser hears an answer only when it has sent its whole form.
    if (capped) await Promise.race([capped.discard().catch(() => {}), parts.ending])
    if (capped?.exceeded()) return plainPage(413, { requestId: info.id, headers: { connection: 'close' } })
    return await compressed(raw, page.response)
  })

  app.onError((error, c) => {
    const info = c.get('info')
    if (!info?.signal.aborted) log().error({ id: info?.id, err: error }, 'unexpected error')
    return plainPage(500, { requestId: info?.id ?? '' })
  })

  const listen = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // An address that no request object can be made of.
    errorHandler: () => plainPage(400, { headers: securityHeaders() }),
  })

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): unknown {
    if (asksForHealth(incoming)) return answerHealth(incoming, outgoing, parts.draining())
    const address = admitted(incoming, outgoing, hosts)
    if (!address) return
    const plan = pageCache?.planOf(incoming, address)
    const place = plan && hosts.placeOf(incoming)
    if (!pageCache || !plan || !place) return listen(incoming, outgoing)
    const start = performance.now()
    const id = randomUUID()
    const finish = (answered: boolean) =>
      answered
        ? logWhenDone(incoming, outgoing, { id, tenantId: place.tenantId }, start)
        : listen(incoming, outgoing)
    const failed = (error: unknown) => {
      log().error({ id, err: error }, 'a kept page failed')
      return finish(false)
    }
    const more = ['x-request-id', id]
    if (parts.draining()) more.push('connection', 'close')
    const info = () => {
      const known = hosts.infoOf(incoming, nobodyLeaves, id)
      if (!known) throw new Error('a host that is none of ours has passed the gate')
      return known
    }
    const answered = pageCache.answered({ plan, place, more, info }, incoming, outgoing)
    return typeof answered === 'boolean' ? finish(answered) : answered.then(finish, failed)
  }

  return answeringFailures(answer)
}

/**
 * The one place that answers for what nothing above has caught, at once or later: 500, or the end of a line on which the answer has
 * begun. So no request is left without an end.
 */
function answeringFailures(answer: (incoming: IncomingMessage, outgoing: ServerResponse) => unknown) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const failed = (error: unknown) => {
      log().error({ err: error }, 'unexpected error')
      if (outgoing.headersSent) outgoing.destroy()
      else answerPlainly(incoming, outgoing, 500)
    }
    try {
      const answering = answer(incoming, outgoing)
      if (answering instanceof Promise) answering.catch(failed)
    } catch (error) {
      failed(error)
    }
  }
}

/** What is rendered for everybody does not end when one browser leaves. */
const nobodyLeaves = new AbortController().signal

/** Aborted when the browser leaves before its answer is written. */
function leaving(outgoing: HttpBindings['outgoing']): AbortSignal {
  const controller = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort(new Error('the browser left'))
  })
  return controller.signal
}

function logWhenDone(
  incoming: IncomingMessage,
  outgoing: HttpBindings['outgoing'],
  { id, tenantId }: Pick<RequestInfo, 'id' | 'tenantId'>,
  start = performance.now(),
): void {
  outgoing.on('close', () => {
    const ms = Math.round(performance.now() - start)
    const left = !outgoing.writableFinished
    log().info({
      id,
      tenant: tenantId,
      method: incoming.method,
      path: pathOf(incoming),
      status: outgoing.statusCode,
      ms,
      ...(left ? { left } : {}),
    })
  })
}

/** Without the query, which may hold a code. */
function pathOf(incoming: IncomingMessage): string {
  return (incoming.url ?? '/').split(/[?#]/, 1)[0] ?? '/'
}
