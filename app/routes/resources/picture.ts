import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { plainPage } from '../../base/plain-page.server.ts'
import { headerOf } from '../../base/security-headers.server.ts'
import { logFailure } from '../../errors/answer-failure.server.ts'
import { statusOf } from '../../errors/catalogue.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import type { Route } from './+types/picture.ts'

const pictureTypes = /^image\/(svg\+xml|webp|png|jpeg|avif)\b/

/** Passes a picture on from the gateway. Its name carries its version, so it may be kept for good. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  try {
    const file = await gateway(context).topic.picture({ name: params.name })
    if (!pictureTypes.test(file.contentType)) {
      file.body.destroy()
      return plainPage(404)
    }
    const headers = headersOf(file.contentType, 'public, max-age=31536000, immutable')
    if (file.size !== null) headers.set('content-length', String(file.size))
    return new Response(Readable.toWeb(file.body) as NodeReadableStream as ReadableStream, { headers })
  } catch (failure) {
    if (!isGatewayFailure(failure) || !isInPage(request)) throw failure
    logFailure(failure, context)
    return new Response(emptyFrame, {
      status: statusOf(failure),
      headers: headersOf('image/svg+xml', 'no-store'),
    })
  }
}

/** Whether a page shows the picture: somebody who opens it by itself asks for a document. */
function isInPage({ headers }: Request): boolean {
  const accepted = headers.get('accept') ?? ''
  return accepted.includes('image/') && !accepted.includes('text/html')
}

/**
 * In the place of a picture that cannot be had: a browser draws the picture of a failed answer too, and no broken one. Without measures of
 * its own it is as large as the page says.
 */
const emptyFrame = `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"><style>@media(prefers-color-scheme:dark){svg{filter:invert(.85)}}</style><path fill="#e8eef7" d="M0 0h9999v9999H0z"/><svg viewBox="0 0 400 400" width="100%" height="40%" y="30%"><path fill="none" stroke="#b9c8de" stroke-width="12" d="M103.2 103.2A99 99 0 0 1 296.8 103.2A99 99 0 0 1 296.8 296.8A99 99 0 0 1 103.2 296.8A99 99 0 0 1 103.2 103.2Z"/></svg></svg>`

function headersOf(contentType: string, caching: string): Headers {
  return new Headers({
    'content-type': contentType === 'image/svg+xml' ? 'image/svg+xml; charset=utf-8' : contentType,
    'cache-control': caching,
    // A picture opened by itself is a document: it may run and load nothing.
    'content-security-policy': headerOf({
      'default-src': ["'none'"],
      'style-src': ["'unsafe-inline'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
      sandbox: [],
    }),
  })
}
