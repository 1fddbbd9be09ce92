import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { plainPage } from '../../base/plain-page.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import type { Route } from './+types/picture.ts'

const pictureTypes = /^image\/(svg\+xml|webp|png|jpeg|avif)\b/

/** Passes a picture on from the gateway. Its name carries its version, so it may be kept for good. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const file = await gateway(context).topic.picture({ name: params.name })
  if (!pictureTypes.test(file.contentType)) {
    file.body.destroy()
    return plainPage(404)
  }
  const headers = new Headers({
    'content-type': file.contentType === 'image/svg+xml' ? 'image/svg+xml; charset=utf-8' : file.contentType,
    'cache-control': 'public, max-age=31536000, immutable',
    // A picture opened by itself is a document: it may run and load nothing.
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  })
  if (file.size !== null) headers.set('content-length', String(file.size))
  return new Response(Readable.toWeb(file.body) as NodeReadableStream as ReadableStream, { headers })
}
