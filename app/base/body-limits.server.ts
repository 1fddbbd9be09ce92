import type { IncomingHttpHeaders } from 'node:http'

/** The longest body of a form, and of one with files, in bytes. */
export const largestForm = 1024 * 1024
export const largestUpload = 32 * 1024 * 1024

const acceptedTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json']

/** The status that a body is refused with by what its headers announce, before any of it is read; null when it may come. */
export function bodyRefusal(headers: IncomingHttpHeaders): 413 | 415 | null {
  const length = Number(headers['content-length'] ?? 0)
  const hasBody = length > 0 || headers['transfer-encoding'] !== undefined
  if (!hasBody) return null
  const type = mediaType(headers['content-type'] ?? '')
  if (!acceptedTypes.includes(type)) return 415
  return length > largestOf(type) ? 413 : null
}

function largestOf(type: string): number {
  return type === 'multipart/form-data' ? largestUpload : largestForm
}

function mediaType(contentType: string): string {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Ends the reading of a body at its limit; whatever an action makes of that, the answer is 413. */
export class BodyTooLarge extends Error {}

/** The body of a request, cut off at the longest that there may be: an announced length is only a promise. */
export interface LimitedBody {
  stream: ReadableStream<Uint8Array>
  /** The body as text, read once for all who ask. */
  text: () => Promise<string>
  /** Whether more came than may. */
  exceeded: () => boolean
  /** Reads what nobody has read, up to the limit, and throws it away. */
  discard: () => Promise<void>
}

const bodies = new WeakMap<Request, LimitedBody>()

/** The one way to the body of a request: whoever reads it without this finds it locked. Null for a request without a body. */
export function limitedBody(request: Request): LimitedBody | null {
  const known = bodies.get(request)
  if (known || !request.body) return known ?? null
  const most = largestOf(mediaType(request.headers.get('content-type') ?? ''))
  const body = limited(most, request.body)
  bodies.set(request, body)
  return body
}

/** A body, cut off at so many bytes. */
export function limited(most: number, body: ReadableStream<Uint8Array>): LimitedBody {
  const reader = body.getReader()
  let size = 0
  const read = async () => {
    const part = await reader.read()
    size += part.value?.byteLength ?? 0
    return part
  }
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await read()
      if (done) controller.close()
      else if (size <= most) controller.enqueue(value)
      else {
        controller.error(new BodyTooLarge())
        await reader.cancel()
      }
    },
    // Whoever stops reading leaves the rest to `discard`: a connection cut off while a browser sends loses the answer.
    cancel() {},
  })
  const discard = async () => {
    while (size <= most && !(await read()).done);
  }
  let text: Promise<string> | null = null
  return {
    stream,
    text: () => (text ??= new Response(stream).text()),
    exceeded: () => size > most,
    discard,
  }
}
