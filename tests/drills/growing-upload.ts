import { request } from 'node:http'
import type { Portal } from '../processes.ts'

const beginning = '%PDF-1.7\n'

/**
 * Sends a file that grows as fast as it is taken, each byte of it `filling`'s; answers the status and what was said, or
 * null when the line was cut.
 */
export function growingUpload(
  { port }: Portal,
  path: string,
  headers: Record<string, string>,
  { name, megabytes, filling = 'x' }: { name: string; megabytes: number; filling?: Buffer | string },
): Promise<{ status: number; body: string } | null> {
  const part = Buffer.alloc(1024 * 1024, filling)
  return new Promise((done) => {
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
    const more = () => {
      while (left > 0) {
        left--
        const piece = left > 0 ? part : part.subarray(beginning.length)
        if (!sent.write(piece)) return void sent.once('drain', more)
      }
      sent.end('\r\n--b--\r\n')
    }
    more()
  })
}
