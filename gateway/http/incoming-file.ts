import { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { BusinessWarning, type IncomingFile } from '../base/handler.ts'

/**
 * The one file of a multipart body, handed on while it arrives: nothing is held in memory but what is under way. Null
 * when there is none. Reading on from a body that breaks off throws a `BusinessWarning`.
 */
export function incomingFile(request: Request): Promise<IncomingFile | null> {
  const parser = parserFor(request.headers.get('content-type') ?? '')
  if (!parser || !request.body) return Promise.resolve(null)
  const body = Readable.fromWeb(request.body as import('node:stream/web').ReadableStream)
  return new Promise((resolve) => {
    let current: Readable | null = null
    parser.on('file', (part: string, stream: Readable, fileName: string | undefined) => {
      // A part that breaks off says so by an error of its own, also when nobody reads it: unheard, it would end the process.
      stream.on('error', () => {})
      if (part !== 'file' || current) {
        stream.resume()
        return
      }
      current = stream
      resolve({ fileName: nameAsTyped(fileName ?? ''), stream: whole(stream) })
    })
    const end = () => {
      current?.destroy(new Error('the upload broke off'))
      resolve(null)
    }
    parser.on('finish', () => resolve(null))
    parser.on('error', end)
    // Parsing thousands of parts, none of which is wanted, would take seconds.
    parser.on('partsLimit', () => {
      body.unpipe(parser)
      body.resume()
      end()
    })
    body.on('error', end)
    body.pipe(parser)
  })
}

/** Longer than any file system takes. The end is kept, because the extension stands there. */
const maxNameLength = 1_000
/** Bytes of the headers of one part. */
const maxHeaderBytes = 8 * 1024

/**
 * Returns the name of a part as its person has typed it. Browsers escape a quote and a line break
 * so, and nothing else (WHATWG HTML, 4.10.21.8).
 */
function nameAsTyped(name: string): string {
  return name.slice(-maxNameLength).replace(/%22|%0D|%0A/gi, (escaped) => decodeURIComponent(escaped))
}

function parserFor(contentType: string): InstanceType<typeof Busboy> | null {
  if (!/^multipart\/form-data;/i.test(contentType)) return null
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 10, parts: 12, fieldSize: 1000, headerSize: maxHeaderBytes },
    })
  } catch {
    return null
  }
}

async function* whole(stream: Readable): AsyncIterable<Uint8Array> {
  try {
    yield* stream
  } catch {
    throw new BusinessWarning({ errorMessage: '文件没有传完，请重新上传', field: 'file' })
  }
}
