import { clientNetwork } from '../../contract/client-network.ts'
import { log } from '../base/log.server.ts'
import type { CallerHeaders } from './caller.server.ts'
import { deadlineAfter, unlessAborted } from './deadline.server.ts'
import { GatewayFailure } from './failure.ts'

/** What goes over lines of its own, so that however slow it is nothing else waits for it. */
export type FileLine = 'upload' | 'download'

/** How many files go over each line at once: as many as the transport has connections for it. */
export const maxFiles: Record<FileLine, number> = { upload: 96, download: 96 }

interface OwnerBounds {
  maxFiles: number
  maxWaiting: number
}

/** How many files one person sends, and fetches, at once, and a network of strangers; and how many more may wait. */
const bounds: Record<FileLine, Record<'person' | 'network', OwnerBounds>> = {
  upload: { person: { maxFiles: 24, maxWaiting: 60 }, network: { maxFiles: 24, maxWaiting: 60 } },
  download: { person: { maxFiles: 8, maxWaiting: 60 }, network: { maxFiles: 48, maxWaiting: 500 } },
}
/** Longest wait for a place, in milliseconds. A page that waits longer has been given up. */
const waitingMs: Record<FileLine, number> = { upload: 60_000, download: 8_000 }

/**
 * While files wait, each transfer is checked at this interval. It is slow if its browser has let
 * through less than `minBytesInLooks` in `looksUntilSlow` checks.
 */
const lookEveryMs = 1_000
const looksUntilSlow = 3
const minBytesInLooks = 96 * 1024

/** A file on its way. */
export interface FileTransfer {
  /** Bytes that have gone through. */
  bytes(): number
  /** Returns true while the browser alone keeps it from going on. */
  waitsForBrowser(): boolean
  /** Ends it: it is slow, and others wait for its place. */
  end(): void
}

/** Gives a place back; doing so twice changes nothing. */
export type Leave = () => void

export interface Places {
  /**
   * Waits for one of the caller's places. A slow file may lose its place while others wait.
   * @throws GatewayFailure `busy` if no place becomes free in time, or the reason of the signal
   */
  take(
    line: FileLine,
    caller: CallerHeaders,
    call: string,
    signal: AbortSignal,
    transfer: FileTransfer,
  ): Promise<Leave>
}

interface Holder {
  owner: string
  transfer: FileTransfer
  looks: number
  bytesBefore: number
}

interface Waiter {
  owner: string
  maxFiles: number
  grant: () => void
}

/**
 * The places of one line. A free one goes to the owner that holds the fewest, first come first
 * served among equals, so that no owner can keep the others out by asking for many.
 */
class LinePlaces {
  readonly #maxFiles: number
  readonly #holders = new Set<Holder>()
  readonly #waiters = new Set<Waiter>()
  #timer: NodeJS.Timeout | null = null

  constructor(maxFiles: number) {
    this.#maxFiles = maxFiles
  }

  /** Resolves when the owner has a place; null where too many of theirs wait. */
  enter(owner: string, { maxFiles, maxWaiting }: OwnerBounds, transfer: FileTransfer) {
    const waiting = [...this.#waiters].filter((one) => one.owner === owner).length
    if (this.#held(owner) + waiting >= maxFiles + maxWaiting) return null
    const { promise: granted, resolve } = Promise.withResolvers<void>()
    const holder: Holder = { owner, transfer, looks: 0, bytesBefore: 0 }
    const waiter: Waiter = {
      owner,
      maxFiles,
      grant: () => {
        this.#holders.add(holder)
        resolve()
      },
    }
    this.#waiters.add(waiter)
    this.#fill()
    const leave = () => {
      this.#waiters.delete(waiter)
      this.#holders.delete(holder)
      this.#fill()
    }
    return { granted, leave }
  }

  #held(owner: string): number {
    return [...this.#holders].filter((holder) => holder.owner === owner).length
  }

  /** Those that wait for a place of the line, and not for one of their own. */
  #waitersForLine(): Waiter[] {
    return [...this.#waiters].filter(({ owner, maxFiles }) => this.#held(owner) < maxFiles)
  }

  #fill(): void {
    while (this.#holders.size < this.#maxFiles) {
      const waiters = this.#waitersForLine()
      const [first, ...others] = waiters
      if (!first) break
      const next = others.reduce(
        (best, waiter) => (this.#held(waiter.owner) < this.#held(best.owner) ? waiter : best),
        first,
      )
      this.#waiters.delete(next)
      next.grant()
    }
    this.#watch()
  }

  /** Looks for slow files as long as others wait for their places. */
  #watch(): void {
    const isShort = this.#waitersForLine().length > 0
    if (isShort && this.#timer === null) {
      for (const holder of this.#holders) mark(holder)
      this.#timer = setInterval(() => this.#look(), lookEveryMs).unref()
    } else if (!isShort && this.#timer !== null) {
      clearInterval(this.#timer)
      this.#timer = null
    }
  }

  /** Ends as many slow files as others wait, of those who hold the most places first. */
  #look(): void {
    const slow = [...this.#holders].filter(isSlow)
    const byPlaces = slow.sort((one, other) => this.#held(other.owner) - this.#held(one.owner))
    for (const { transfer } of byPlaces.slice(0, this.#waitersForLine().length)) {
      log().warn({ slow: 'file' }, 'a line was too slow')
      transfer.end()
    }
  }
}

function mark(holder: Holder): void {
  holder.looks = 0
  holder.bytesBefore = holder.transfer.bytes()
}

/** Looks once more. A file that this side keeps waiting is not slow. */
function isSlow(holder: Holder): boolean {
  const { transfer } = holder
  if (!transfer.waitsForBrowser() || transfer.bytes() - holder.bytesBefore >= minBytesInLooks) {
    mark(holder)
    return false
  }
  return ++holder.looks >= looksUntilSlow
}

/** The places of one process. */
export function placesOf(): Places {
  const lines: Record<FileLine, LinePlaces> = {
    upload: new LinePlaces(maxFiles.upload),
    download: new LinePlaces(maxFiles.download),
  }
  return {
    async take(line, { accessToken, clientAddress }, call, signal, transfer) {
      const kind = accessToken === null ? 'network' : 'person'
      const owner = accessToken ?? clientNetwork(clientAddress ?? '')
      const entered = lines[line].enter(owner, bounds[line][kind], transfer)
      if (!entered) throw new GatewayFailure('busy', { call, cause: 'no place' })
      const deadline = deadlineAfter(waitingMs[line], [signal])
      try {
        await unlessAborted(entered.granted, deadline.signal)
        return entered.leave
      } catch (cause) {
        entered.leave()
        if (signal.aborted) throw GatewayFailure.without({ call, cause }, signal)
        throw new GatewayFailure('busy', { call, cause })
      } finally {
        deadline.release()
      }
    },
  }
}
