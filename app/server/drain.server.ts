import type { Server } from 'node:http'
import { log } from './log.server.ts'

export interface Drain {
  draining: () => boolean
  /** Resolves when what still runs must be answered now. */
  ending: Promise<void>
  /** Ends in an orderly way: turns away new work, lets running work finish, and is done in less than ten seconds. */
  begin(server: Server): Promise<void>
}

/** Time for whoever spreads the requests to see that this process is no longer ready. */
const noticeMs = 1_000
/** A hung page is answered then. */
const patienceMs = 6_000
const hardMs = 7_500

export function drainOf(): Drain {
  let draining = false
  const { promise: ending, resolve: end } = Promise.withResolvers<void>()
  const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms).unref())

  return {
    draining: () => draining,
    ending,
    async begin(server) {
      draining = true
      log().info('draining')
      const patience = setTimeout(end, patienceMs)
      await wait(noticeMs)
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeIdleConnections()
      const idle = setInterval(() => server.closeIdleConnections(), 200)
      await Promise.race([closed, wait(hardMs - noticeMs)])
      clearInterval(idle)
      clearTimeout(patience)
      server.closeAllConnections()
    },
  }
}
