import { request } from 'node:http'
import type { Portal } from '../processes.ts'

const beginning = '%PDF-1.7\n'

export interface UploadAnswer {
  status: number
  body: string
}

export interface GrowingFile {
  name: string
  megabytes: number
  /** Each byte of the file is one of these. */
  filling: string
  /** The second half of the file is sent when this has come true. */
  halfway?: () => Promise<void>
}

/** Sends a file that grows as fast as it is taken; answers null when the line was cut. */
export function growingUpload(
  { port }: Pick<Portal, 'port'>,
  path: string,
  headers: Record<string, string>,
  { name, megabytes, filling, halfway = async () => {} }: GrowingFile,
): Promise<UploadAnswer | null> {
  const part = Buffer.alloc(1024 * 1024, filling)
  return new Promise((done, fail) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers },
      },
      (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (text: string) => {
          body += text
        })
        response.on('end', () => done({ status: response.statusCode ?? 0, body }))
        response.on('error', () => done(null))
      },
    )
    sent.on('error', () => done(null))
    sent.write(
      `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n${beginning}`,
    )
    let left = megabytes
    const more = (until: number, then: () => void) => {
      while (left > until) {
        left--
        const piece = left > 0 ? part : part.subarray(beginning.length)
        if (!sent.write(piece)) return void sent.once('drain', () => more(until, then))
      }
      then()
    }
    const sendRest = () => more(0, () => sent.end('\r\n--b--\r\n'))
    more(Math.floor(megabytes / 2), () => void halfway().then(sendRest, fail))
  })
}
