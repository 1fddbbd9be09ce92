import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'
import { acceptWaiting } from '../../contract/accept-waiting.ts'
import { log } from '../base/log.server.ts'
import type { Drain } from '../portal/drain.server.ts'
import type { Cause } from './life.server.ts'

/** Time for whoever spreads the requests to see that this process is no longer ready. */
const noticeMs = 1_000
/** Time for who has just connected to ask. */
const firstRequestMs = 500
/** A hung page is answered then. */
const deadlineMs = 6_000
const hardMs = 7_500

/**
 * Ends a server in an orderly way: turns away new work, lets running work finish, and is done in less than ten seconds. When
 * told to, it goes on taking connections for a moment; when it is in doubt itself, it takes none.
 */
export async function drainServer(server: Server, drain: Drain, cause: Cause): Promise<void> {
  const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms).unref())
  drain.begin()
  log().info({ cause }, 'draining')
  const deadline = setTimeout(() => drain.end(), deadlineMs)
  if (cause === 'told') await wait(noticeMs)
  await acceptWaiting(server, nextRound)
  // The close of an HTTP server cuts off at once whoever has connected and not asked yet.
  const closed = new Promise<void>((done) => Listener.prototype.close.call(server, () => done()))
  await wait(firstRequestMs)
  server.closeIdleConnections()
  const idle = setInterval(() => server.closeIdleConnections(), 200)
  await Promise.race([closed, wait(hardMs - noticeMs - firstRequestMs)])
  clearInterval(idle)
  clearTimeout(deadline)
  server.closeAllConnections()
}
