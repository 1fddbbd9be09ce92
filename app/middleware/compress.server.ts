import type { MiddlewareFunction } from 'react-router'
import { compress, compressInPlace, encodingFor } from '../base/compression.server.ts'

const compressible = /^(?:text\/|application\/(?:json|xml|atom\+xml|rss\+xml)|image\/svg)/
const smallest = 1024
/**
 * A page is compressed where it was rendered: other threads take twice the processor time for it. That keeps others waiting for 11 ms a
 * megabyte, so what is larger than any page, as a file of open data, goes to those threads.
 */
const largestInPlace = 256 * 1024

/**
 * Compresses a text that was made for this request, when the browser takes it and it is worth it.
 */
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
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
  if (encoding === 'identity') return response
  const plain = Buffer.from(await response.arrayBuffer())
  if (plain.length < smallest) return new Response(plain, response)
  const body =
    plain.length > largestInPlace ? await compress(encoding, plain) : compressInPlace(encoding, plain)
  headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(body, { status, headers })
}
