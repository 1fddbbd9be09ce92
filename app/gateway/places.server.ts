import { type BulkheadPolicy, bulkhead } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { clientNetwork } from '../../contract/client-network.ts'
import type { CallerHeaders } from './caller.server.ts'
import { deadlineAfter, unlessAborted } from './deadline.server.ts'
import { GatewayFailure } from './failure.ts'

/** What goes over lines of its own, so that however slow it is nothing else waits for it. */
export type FileLine = 'upload' | 'download'

/** How many files one person sends, and fetches, at once, and a network of strangers; and how many more may wait. */
const places = {
  upload: { person: [24, 60], network: [24, 60] },
  download: { person: [8, 60], network: [48, 500] },
} as const
/** How long one waits for a place, in milliseconds; a page that waits longer has been given up. */
const waitingMs: Record<FileLine, number> = { upload: 60_000, download: 8_000 }

/** Gives a place back; doing so twice changes nothing. */
export type Leave = () => void

export interface Places {
  /** Waits for a place of whoever calls. Throws `GatewayFailure`: `busy` when none is to be had, or what the signal ends with. */
  take(line: FileLine, caller: CallerHeaders, call: string, signal: AbortSignal): Promise<Leave>
}

/** The places of one process. */
export function placesOf(): Places {
  const known = new LRUCache<string, BulkheadPolicy>({ max: 10_000 })

  function placesFor(line: FileLine, { accessToken, clientAddress }: CallerHeaders): BulkheadPolicy {
    const [atOnce, waiting] = places[line][accessToken === null ? 'network' : 'person']
    const key = `${line} ${accessToken ?? clientNetwork(clientAddress ?? '')}`
    const own = known.get(key) ?? bulkhead(atOnce, waiting)
    known.set(key, own)
    return own
  }

  return {
    async take(line, caller, call, signal) {
      const { promise: left, resolve: leave } = Promise.withResolvers<void>()
      const { promise: taken, resolve: begin } = Promise.withResolvers<void>()
      const deadline = deadlineAfter(waitingMs[line], [signal])
      const held = placesFor(line, caller).execute(() => {
        begin()
        return left
      }, deadline.signal)
      try {
        await unlessAborted(Promise.race([taken, held]), deadline.signal)
        return leave
      } catch (cause) {
        leave()
        if (signal.aborted) throw GatewayFailure.without({ call, cause }, signal)
        throw new GatewayFailure('busy', { call, cause })
      } finally {
        deadline.release()
      }
    },
  }
}
