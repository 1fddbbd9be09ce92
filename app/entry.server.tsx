import { createHash, randomBytes } from 'node:crypto'
import { script } from 'virtual:client-build'
import { renderToReadableStream, renderToStaticMarkup, renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { BodyTooLarge } from './base/body-limits.server.ts'
import { inlineContentContext } from './base/inline-content.server.ts'
import { log } from './base/log.server.ts'
import { inLog, type RouterContext, requestInfo } from './base/request-info.server.ts'
import { FooterContentContext } from './components/frame/footer.tsx'
import { FooterContent } from './components/frame/footer-content.server.tsx'
import { memoisedMarkup } from './components/memoised-markup.server.ts'
import { MarkupMemoContext } from './components/memoised-markup.ts'
import { drawingsOf } from './drawings/carried-drawings.server.ts'
import { uncoveredAnswers } from './navigation/covered-answers.server.ts'
import { isWorkingPage } from './navigation/kinds-of-page.ts'
import { layers, stylesOf } from './navigation/page-styles.server.ts'
import { type PageParts, PagePartsContext } from './page-parts.ts'

/** A reading page is never hydrated, so it has nothing by which a browser would find React's texts again. */
const markupOf = { reading: memoisedMarkup(renderToStaticMarkup), working: memoisedMarkup(renderToString) }
/** The parts of a page, and the source expression of the styles in it. */
type Parts = { parts: PageParts; style: string }
/** The parts of reading pages, by the routes that they are made of. */
const partsByRoutes = new Map<string, Parts>()
/** A working page links its sheets. */
const workingParts = partsWith(layers)

function partsWith(sheet: string): Parts {
  const style = `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`
  return { parts: { sheet, script }, style }
}

function partsOf(routeIds: string[]): Parts {
  const key = routeIds.join(' ')
  const known = partsByRoutes.get(key)
  if (known) return known
  const made = partsWith(stylesOf(routeIds))
  partsByRoutes.set(key, made)
  return made
}

/** Renders a page whole: what would be streamed in late would never show without scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContext,
): Promise<Response> {
  const found = entry.staticHandlerContext
  found.loaderData = uncoveredAnswers(found.loaderData)
  const routes = found.matches.map(({ route }) => route)
  const working = isWorkingPage(routes)
  const nonce = working ? randomBytes(16).toString('base64') : null
  const { parts, style } = working ? workingParts : partsOf(routes.map(({ id }) => id))
  context.set(inlineContentContext, { style, nonce })
  if (!working) entry.manifest = readingManifest(routes, entry.manifest)
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = (
    <PagePartsContext.Provider value={parts}>
      <MarkupMemoContext.Provider value={working ? markupOf.working : markupOf.reading}>
        <FooterContentContext.Provider value={FooterContent}>
          <ServerRouter context={entry} url={request.url} nonce={nonce ?? undefined} />
        </FooterContentContext.Provider>
      </MarkupMemoContext.Provider>
    </PagePartsContext.Provider>
  )
  try {
    const html = nonce === null ? doctype + renderToStaticMarkup(page) : await withItsData(page, nonce)
    return new Response(withAtEnd(html, drawingsOf(html)), { status, headers })
  } catch (error) {
    log().error({ ...inLog(requestInfo(context)), err: error }, 'rendering failed')
    throw error
  }
}

/**
 * Reduces what the router renders from, each page anew, to the routes of a reading page, which leads to no other by
 * script and carries its styles.
 */
function readingManifest(
  routes: { id: string }[],
  manifest: EntryContext['manifest'],
): EntryContext['manifest'] {
  const carried = import.meta.env.DEV ? {} : { css: [] }
  return {
    ...manifest,
    routes: Object.fromEntries(
      routes.flatMap(({ id }) => {
        const route = manifest.routes[id]
        return route ? [[id, { ...route, ...carried }]] : []
      }),
    ),
  }
}

/** A working page carries the loaders' data, which React Router writes into it as a stream. */
async function withItsData(page: React.ReactNode, nonce: string): Promise<string> {
  const stream = await renderToReadableStream(page, { nonce })
  await stream.allReady
  return await new Response(stream).text()
}

const doctype = '<!DOCTYPE html>'
const bodyEnd = '</body></html>'

/** A page with more at the end of its body: outside what React hydrates. */
function withAtEnd(page: string, more: string): string {
  const at = page.lastIndexOf(bodyEnd)
  return at < 0 ? page : page.slice(0, at) + more + page.slice(at)
}

/** What no route expected: logged with its stack, told to nobody. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof BodyTooLarge) return
  const named = inLog(requestInfo(context))
  if (isRouteErrorResponse(error)) {
    log().warn({ ...named, status: error.status }, 'refused by the router')
    return
  }
  log().error({ ...named, err: error }, 'unexpected error')
}
