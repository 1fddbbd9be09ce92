import { Hono } from 'hono'
import { picturesPath, servedPicture } from './gallery.ts'

/** `GET /pictures/{name}`: the platform's own pictures, public, without an envelope. */
export function servePictures(): Hono {
  const app = new Hono()
  app.get(`${picturesPath}/:fileName`, (context) => {
    const found = servedPicture(context.req.param('fileName'))
    if (!found) return context.notFound()
    return context.body(found.body, 200, {
      'content-type': found.contentType,
      'cache-control': found.cacheControl,
      'x-content-type-options': 'nosniff',
      // A picture opened by itself is a document: it may run and load nothing.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
  })
  return app
}
