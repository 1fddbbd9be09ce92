import { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { IncomingFile } from './handler.ts'

/**
 * The one file of a multipart body, handed on while it arrives: nothing is held in memory but what is under way. Null
 * when there is none. A body that breaks off fails the stream.
 */
export function incomingFile(request: Request): Promise<IncomingFile | null> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data;/i.test(contentType) || !request.body) return Promise.resolve(null)
  const body = Readable.fromWeb(request.body as import('node:stream/web').ReadableStream)
  return new Promise((resolve, reject) => {
    let parser: InstanceType<typeof Busboy>
    try {
      parser = new Busboy({
        headers: { 'content-type': contentType },
        limits: { files: 1, fields: 10, fieldSize: 1000 },
      })
    } catch {
      resolve(null)
      return
    }
    let current: Readable | null = null
    parser.on('file', (part: string, stream: Readable, fileName: string | undefined) => {
      if (part !== 'file' || current) {
        stream.resume()
        return
      }
      current = stream
      resolve({ fileName: fileName ?? '', stream })
    })
    parser.on('finish', () => resolve(null))
    const fail = (error: unknown) => {
      const reason = error instanceof Error ? error : new Error('upload broke off')
      current?.destroy(reason)
      reject(reason)
    }
    parser.on('error', fail)
    body.on('error', fail)
    body.pipe(parser)
  })
}
