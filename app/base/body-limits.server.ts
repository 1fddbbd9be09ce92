/** The longest body of a form, and of one with files, in bytes. */
export const largestForm = 1024 * 1024
export const largestUpload = 32 * 1024 * 1024

const takenTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json']

/** What is wrong with a body before any of it has been read: 415, 413, or null. */
export function bodyRefusal(headers: Headers): 413 | 415 | null {
  const length = Number(headers.get('content-length') ?? 0)
  const hasBody = length > 0 || headers.has('transfer-encoding')
  if (!hasBody) return null
  if (!takenTypes.includes(mediaType(headers))) return 415
  return length > largestBody(headers) ? 413 : null
}

/**
 * Reads a body that is refused, and throws it away: a browser hears an answer only when it has sent its form. One that
 * says it is longer than the longest there is, is not waited for.
 */
export async function heardOut({ headers, body }: Request): Promise<void> {
  if (!body || Number(headers.get('content-length') ?? 0) > largestUpload) return
  await cappedAt(largestUpload, body)
    .discard()
    .catch(() => {})
}

function largestBody(headers: Headers): number {
  return mediaType(headers) === 'multipart/form-data' ? largestUpload : largestForm
}

function mediaType(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Ends the reading of a body at the cap; the server answers 413 to it. */
export class BodyTooLarge extends Error {}

export interface CappedBody {
  body: ReadableStream<Uint8Array>
  /** Whether more came than may. */
  exceeded: () => boolean
  /** Reads what nobody has read, up to the cap, and throws it away. */
  discard: () => Promise<void>
}

/** The body itself, cut off at the cap: an announced length is only a promise. */
export function cappedBody(body: ReadableStream<Uint8Array>, headers: Headers): CappedBody {
  return cappedAt(largestBody(headers), body)
}

/** The same at a cap in bytes. */
export function cappedAt(cap: number, body: ReadableStream<Uint8Array>): CappedBody {
  const reader = body.getReader()
  let size = 0
  const read = async () => {
    const part = await reader.read()
    size += part.value?.byteLength ?? 0
    return part
  }
  const counted = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await read()
      if (done) controller.close()
      else if (size <= cap) controller.enqueue(value)
      else {
        controller.error(new BodyTooLarge())
        await reader.cancel()
      }
    },
    // Whoever stops reading leaves the rest to `discard`: a connection cut off while a browser sends loses the answer.
    cancel() {},
  })
  const discard = async () => {
    while (size <= cap && !(await read()).done);
  }
  return { body: counted, exceeded: () => size > cap, discard }
}
