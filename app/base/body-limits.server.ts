import type { IncomingHttpHeaders } from 'node:http'

/**
 * Length limits of a form's body: for a person who is logged in, and for a stranger where the route
 * does not allow more.
 */
export const maxFormBytes = 1024 * 1024
export const maxStrangerFormBytes = 64 * 1024
/** The longest body with files, which is passed on as it arrives. */
export const maxUploadBytes = 32 * 1024 * 1024

/**
 * Header that holds the length limit of a request's body once the server has admitted it. The
 * server overwrites any value that a client sends. The limit travels in a header because neither
 * the route nor the login is known where the body is read.
 */
export const maxBodyHeader = 'x-max-body-bytes'

const formType = 'application/x-www-form-urlencoded'
const multipartType = 'multipart/form-data'
const acceptedTypes = [formType, multipartType, 'application/json']

export function hasBody(headers: IncomingHttpHeaders): boolean {
  return announcedBytes(headers) !== 0
}

/** The bytes that a body is said to have; null where it does not say. */
export function announcedBytes(headers: IncomingHttpHeaders): number | null {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : null
}

/** Returns true for the three kinds of body that a form or a script of ours sends. */
export function isAcceptedType(headers: IncomingHttpHeaders): boolean {
  return acceptedTypes.includes(mediaType(headers['content-type'] ?? ''))
}

export function isMultipart(headers: IncomingHttpHeaders): boolean {
  return mediaType(headers['content-type'] ?? '') === multipartType
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
  /** Returns true if more came than may. */
  exceeded: () => boolean
  /** The bytes that have been read. */
  size: () => number
  /** Reads what nobody has read, up to the limit, and throws it away. */
  discard: () => Promise<void>
}

const bodies = new WeakMap<Request, LimitedBody>()

/** The one way to the body of a request: whoever reads it without this finds it locked. Null for a request without a body. */
export function limitedBody(request: Request): LimitedBody | null {
  const known = bodies.get(request)
  if (known || !request.body) return known ?? null
  const maxBytes = Number(request.headers.get(maxBodyHeader) ?? maxFormBytes)
  const body = limitBody(maxBytes, request.body)
  bodies.set(request, body)
  return body
}

/** Cuts a body off at so many bytes. */
export function limitBody(maxBytes: number, body: ReadableStream<Uint8Array>): LimitedBody {
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
      else if (size <= maxBytes) controller.enqueue(value)
      else {
        controller.error(new BodyTooLarge())
        await reader.cancel()
      }
    },
    // Whoever stops reading leaves the rest to `discard`: a connection cut off while a browser sends loses the answer.
    cancel() {},
  })
  const discard = async () => {
    while (size <= maxBytes && !(await read()).done);
  }
  let text: Promise<string> | null = null
  return {
    stream,
    text: () => (text ??= new Response(stream).text()),
    exceeded: () => size > maxBytes,
    size: () => size,
    discard,
  }
}
