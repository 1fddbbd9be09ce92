import type { IncomingMessage } from 'node:http'
import { maxUploadBytes } from '../base/body-limits.server.ts'
import { portal } from '../portal/portal.server.ts'

/**
 * Reads a refused body and throws it away, because a browser reads an answer only after it has sent
 * its form. Does not wait for a body that is longer than any may be, nor when the process must end.
 */
export async function drainRequestBody(incoming: IncomingMessage): Promise<void> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxUploadBytes) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const stopWaiting = portal().drain.whenOver(resolve)
  let bytes = 0
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxUploadBytes) resolve()
  })
  incoming.once('close', resolve).once('end', resolve)
  await promise
  stopWaiting()
}
