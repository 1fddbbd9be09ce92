import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'

/** A file on its way to the gateway; it is read once, as it arrives. */
export interface OutgoingUpload {
  fileName: string
  contentType: string
  stream: AsyncIterable<Uint8Array>
}

/** A multipart body with the one part `file`, written as it is read: at no time is the whole file in memory. */
export function multipartOf(file: OutgoingUpload): { body: Readable; contentType: string } {
  const boundary = `----portal${randomUUID()}`
  async function* parts() {
    yield Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${quoted(file.fileName)}"\r\n` +
        `content-type: ${headerSafe(file.contentType) || 'application/octet-stream'}\r\n\r\n`,
    )
    yield* file.stream
    yield Buffer.from(`\r\n--${boundary}--\r\n`)
  }
  return {
    body: Readable.from(parts(), { objectMode: false }),
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}

// As browsers write it: quotes and line breaks are percent-encoded.
function quoted(name: string): string {
  return name.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign))
}

function headerSafe(value: string): string {
  return /^[\w.+/;= -]{1,200}$/.test(value) ? value : ''
}
