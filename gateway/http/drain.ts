import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises'
import { acceptWaiting } from '../../contract/accept-waiting.ts'

/** Milliseconds for whoever spreads the calls to see that this gateway is no longer ready. */
const noticeMs = 1_000
/** Milliseconds that calls under way are given from the beginning. */
const hardMs = 8_000

/**
 * Ends a server without losing a call: it goes on taking connections for a moment, then takes none, answers what it has, and lets
 * each connection go with its next answer. A connection that is idle is left to its caller to close, which a portal does after four
 * seconds: closed from here, it might be just when a call is on its way. `alone`: where nobody calls any more, none of this is
 * waited for. Resolves in less than ten seconds.
 */
export async function drainServer(server: Server, { alone }: { alone: boolean }): Promise<void> {
  const end = pause(hardMs)
  server.prependListener('request', (_, answer) => {
    answer.shouldKeepAlive = false
  })
  if (!alone) await pause(noticeMs)
  await acceptWaiting(server, nextRound)
  // The close of an HTTP server cuts off at once whoever has connected and not asked yet.
  const closed = new Promise<void>((done) => Listener.prototype.close.call(server, () => done()))
  const idle = alone ? setInterval(() => server.closeIdleConnections(), 50) : undefined
  await Promise.race([closed, end])
  clearInterval(idle)
}
