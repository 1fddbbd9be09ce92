import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { BodyTooLarge } from './base/body-limits.server.ts'
import { log } from './base/log.server.ts'
import { NonceContext } from './base/nonce.ts'
import { type RouterContext, requestInfo } from './base/request-info.server.ts'
import { drawingsOf } from './drawings/carried-drawings.server.ts'
import { uncoverAnswers } from './hydration/covered-answers.server.ts'
import { MarkupKeeperContext } from './hydration/kept-markup.ts'
import { lateScripts, routersOwnStream } from './hydration/late-scripts.server.ts'
import { markupKeeper } from './hydration/markup-keeper.server.ts'
import sheet from './styles/index.css?inline'
import { SheetContext } from './styles/sheet.ts'

/** Nothing is streamed in late, so a page has all its data before it is rendered. */
export const streamTimeout = 15_000

const markupOf = markupKeeper()

/** Renders a page whole, in one go: what would be streamed in late would never show without scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContext,
): Promise<Response> {
  const { nonce, id } = requestInfo(context)
  headers.set('content-type', 'text/html; charset=utf-8')
  uncoverAnswers(entry)
  // While developing, the router's own scripts bring what Vite needs (root.tsx).
  const atEnd = import.meta.env.DEV ? await routersOwnStream(entry, nonce) : lateScripts(entry)
  try {
    const page = renderToString(
      <NonceContext.Provider value={nonce}>
        <SheetContext.Provider value={sheet}>
          <MarkupKeeperContext.Provider value={markupOf}>
            <ServerRouter context={ofThisPage(entry)} url={request.url} nonce={nonce} />
          </MarkupKeeperContext.Provider>
        </SheetContext.Provider>
      </NonceContext.Provider>,
    )
    return new Response(doctype + withAtEnd(page, drawingsOf(page) + atEnd), { status, headers })
  } catch (error) {
    log().error({ id, err: error }, 'rendering failed')
    throw error
  }
}

/** With the page's own routes alone: of each that it is given the router makes an object before it renders. */
function ofThisPage(entry: EntryContext): EntryContext {
  // While developing, its scripts are told all of them.
  if (import.meta.env.DEV) return entry
  const { manifest, staticHandlerContext } = entry
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  )
  return { ...entry, manifest: { ...manifest, routes } }
}

const doctype = '<!DOCTYPE html>'
const bodyEnd = '</body></html>'

/** A page with more at the end of its body: outside what React hydrates. */
function withAtEnd(page: string, more: string): string {
  const at = page.lastIndexOf(bodyEnd)
  return at < 0 ? page : page.slice(0, at) + more + bodyEnd
}

/** What no route expected: logged with its stack, told to nobody. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof BodyTooLarge) return
  const { id } = requestInfo(context)
  if (isRouteErrorResponse(error)) {
    log().warn({ id, status: error.status }, 'refused by the router')
    return
  }
  log().error({ id, err: error }, 'unexpected error')
}
