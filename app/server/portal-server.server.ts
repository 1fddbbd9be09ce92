import { createServer, type Server } from 'node:http'
import { answerUnreadable, refuseTunnel } from './reject-early.server.ts'
import { cutSlowLines } from './slow-lines.server.ts'

/** Makes the portal's server with its time limits, and with what it refuses before a request is whole. */
export function createPortalServer(): Server {
  const server = createServer({
    // A request without a host is answered by our own page too.
    requireHostHeader: false,
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2_000,
  })
  cutSlowLines(server)
  server.on('clientError', answerUnreadable)
  server.on('connect', refuseTunnel)
  return server
}
