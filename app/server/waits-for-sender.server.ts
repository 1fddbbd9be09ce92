import type { IncomingMessage } from 'node:http'

/** Returns true while the body of a request is unfinished and this side reads all that arrives. */
export function waitsForSender(incoming: IncomingMessage): boolean {
  return !incoming.complete && !incoming.destroyed && incoming.readableLength < incoming.readableHighWaterMark
}
