import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { limitedBody } from '../base/body-limits.server.ts'
import { GatewayFailure } from './failure.ts'

/** A file on its way to the gateway; it is read once, as it arrives. */
export interface OutgoingUpload {
  fileName: string
  contentType: string
  stream: AsyncIterable<Uint8Array>
}

/** A multipart body on its way to the gateway. */
export interface MultipartBody {
  body: Readable
  contentType: string
}

/**
 * The body of an upload: a browser's own form with the part `file` is passed on as it arrives, a file of ours is
 * written as a form.
 */
export function uploadBody(upload: OutgoingUpload | Request): MultipartBody {
  if (!(upload instanceof Request)) return multipartOf(upload)
  const contentType = upload.headers.get('content-type') ?? ''
  const posted = limitedBody(upload)
  if (!posted || !/^multipart\/form-data;\s*boundary=/i.test(contentType)) {
    throw new GatewayFailure('warning', { warnings: [{ errorMessage: '请选择要上传的文件', field: 'file' }] })
  }
  return { body: Readable.fromWeb(posted.stream as NodeReadableStream), contentType }
}

/** A multipart body with the one part `file`, written as it is read: at no time is the whole file in memory. */
function multipartOf(file: OutgoingUpload): MultipartBody {
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
