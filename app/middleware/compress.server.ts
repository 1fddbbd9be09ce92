import { promisify } from 'node:util'
import { constants, gzip, gzipSync, zstdCompressSync } from 'node:zlib'
import type { MiddlewareFunction } from 'react-router'
import { takesEncoding } from '../base/accepted-encoding.ts'

const gzippedBeside = promisify(gzip)
const compressible = /^(?:text\/|application\/(?:json|xml|atom\+xml|rss\+xml)|image\/svg)/
const smallest = 1024
/**
 * A page is compressed where it was rendered: other threads take twice the processor time for it. That keeps others waiting for 11 ms a
 * megabyte with gzip and for 3 ms with zstd, so what is gzipped and larger than any page, as a file of open data, goes to those threads.
 */
const largestInPlace = 256 * 1024

/** The first that a browser takes is given it: for the bytes of gzip and a twentieth more, zstd takes a quarter of its time. */
const compressors = {
  zstd: (plain: Uint8Array) =>
    zstdCompressSync(plain, {
      params: { [constants.ZSTD_c_compressionLevel]: 4 },
      pledgedSrcSize: plain.length,
    }),
  gzip: (plain: Uint8Array) =>
    plain.length > largestInPlace ? gzippedBeside(plain, gzipped) : gzipSync(plain, gzipped),
}
const gzipped = { level: 5 }
const encodings = ['zstd', 'gzip'] as const

/** Compresses a text that was made for this request, when the browser takes an encoding and it is worth it. */
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
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = encodings.find((one) => takesEncoding(accepted, one))
  if (!encoding) return response
  const plain = new Uint8Array(await response.arrayBuffer())
  if (plain.length < smallest) return new Response(plain, response)
  const body = await compressors[encoding](plain)
  headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(body, { status, headers })
}
