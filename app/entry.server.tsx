import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { NonceContext } from './nonce.ts'
import { BodyTooLarge } from './server/body-limits.server.ts'
import { lateScripts } from './server/late-scripts.server.ts'
import { log } from './server/log.server.ts'
import { type RouterContext, requestInfo } from './server/request-info.server.ts'

/** Nothing is streamed in late, so a page has all its data before it is rendered. */
export const streamTimeout = 15_000

/** Renders a page whole: what would be streamed in late would never show without scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContext,
): Promise<Response> {
  const { nonce, signal } = requestInfo(context)
  headers.set('content-type', 'text/html; charset=utf-8')
  // While developing, the router's own scripts bring what Vite needs (root.tsx).
  const late = import.meta.env.DEV ? '' : await lateScripts(entry)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        onAllReady() {
          const chunks: Buffer[] = []
          pipe(
            new Writable({
              write(chunk: Buffer, _encoding, done) {
                chunks.push(chunk)
                done()
              },
              final(done) {
                resolve(new Response(withAtEnd(Buffer.concat(chunks), late), { status, headers }))
                done()
              },
            }),
          )
        },
        onShellError: reject,
        onError(error) {
          if (!signal.aborted) log().error({ id: requestInfo(context).id, err: error }, 'rendering failed')
        },
      },
    )
    signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
}

const bodyEnd = '</body></html>'

/** A page with more at the end of its body: outside what React hydrates. */
function withAtEnd(page: Buffer<ArrayBuffer>, more: string): Buffer<ArrayBuffer> {
  const at = page.lastIndexOf(bodyEnd)
  return more === '' || at < 0 ? page : Buffer.concat([page.subarray(0, at), Buffer.from(more + bodyEnd)])
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
