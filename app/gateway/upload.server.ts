import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { limitedBody } from '../base/body-limits.server.ts'
import { GatewayFailure } from './failure.ts'

/** A multipart body on its way to the gateway. */
export interface MultipartBody {
  body: Readable
  contentType: string
  /** Bytes that have come of it. */
  receivedBytes: () => number
}

/** The body of an upload: a browser's own form with the part `file`, passed on as it arrives. */
export function uploadBody(posted: Request): MultipartBody {
  const contentType = posted.headers.get('content-type') ?? ''
  const limited = limitedBody(posted)
  if (!limited || !/^multipart\/form-data;\s*boundary=/i.test(contentType)) {
    throw new GatewayFailure('warning', { warnings: [{ errorMessage: '请选择要上传的文件', field: 'file' }] })
  }
  const body = Readable.fromWeb(limited.stream as NodeReadableStream)
  return { body, contentType, receivedBytes: limited.size }
}
