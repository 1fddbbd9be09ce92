import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { MiddlewareFunction } from 'react-router'
import { takesEncoding } from '../base/accepted-encoding.ts'

const gzippedBeside = promisify(gzip)
const compressible = /^(?:text\/|application\/(?:json|xml|atom\+xml|rss\+xml)|image\/svg)/
const smallest = 1024
/**
 * A page is compressed where it was rendered: other threads take twice the processor time for it. That keeps others waiting for 11 ms a
 * megabyte, so what is larger than any page, as a file of open data, goes to those threads.
 */
const largestInPlace = 256 * 1024
const level = 5

/** Compresses a text that was made for this request, when the browser takes gzip and it is worth it. */
export const compressMiddleware: MiddlewareFunction<Response> = async ({ request }, next) =>
  await compressed(request, await next())

async function compressed(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response
  // That a text has not changed is told without its type.
  const isText = status === 304 || compressible.test(headers.get('content-type') ?? '')
  if (headers.has('content-encoding') || !isText) return response
  // Said to a HEAD too, which asks what a GET would be told, and so does a 304.
  headers.append('vary', 'Accept-Encoding')
  if (!response.body || request.method === 'HEAD') return response
  if (!takesEncoding(request.headers.get('accept-encoding') ?? '', 'gzip')) return response
  const plain = new Uint8Array(await response.arrayBuffer())
  if (plain.length < smallest) return new Response(plain, response)
  const body =
    plain.length > largestInPlace ? await gzippedBeside(plain, { level }) : gzipSync(plain, { level })
  headers.set('content-encoding', 'gzip')
  headers.set('content-length', String(body.length))
  return new Response(body, { status, headers })
}
