import { createClient } from '@redis/client'
import { log } from '../base/log.server.ts'

type Client = ReturnType<typeof clientFor>

/** A Redis that several portals share. It may be away at any time, and then nobody waits for it. */
export interface Redis {
  readonly client: Client
  /** Returns what Redis answered, or null when it is away: it refused, failed, or took too long. */
  ask<T>(work: (client: Client) => Promise<T>): Promise<{ answer: T } | null>
}

/** The longest that a request waits for Redis, in milliseconds. */
const deadlineMs = 500
/** How long one that did not answer is not asked again. */
const rest = 3_000
const longestRetry = 5_000
/** A connection that has owed answers for so long is given up: behind it may be a machine that is gone and says nothing. */
const longestSilence = 10_000

function clientFor(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (attempts) => Math.min(100 * 2 ** attempts, longestRetry),
    },
  })
}

/** Connects, and goes on connecting for as long as it takes; until then Redis is away. */
export function connectRedis(url: string): Redis {
  const client = clientFor(url)
  let away: boolean | null = null
  let notBefore = 0
  let owingSince: number | null = null

  const tell = (nowAway: boolean, error?: unknown) => {
    if (away === nowAway) return
    away = nowAway
    if (nowAway) log().error({ err: error }, 'the shared store is away; this process remembers by itself')
    else log().info('the shared store is there')
  }
  client.on('error', (error: unknown) => tell(true, error))
  client.on('ready', () => {
    owingSince = null
    tell(false)
  })
  const connect = () => void client.connect().catch((error: unknown) => tell(true, error))
  connect()

  /** Also of a connection that is being made: a line may come about, and the greeting never be answered. */
  const owesAnAnswer = () => {
    owingSince ??= Date.now()
    if (Date.now() - owingSince <= longestSilence) return
    owingSince = null
    if (client.isOpen) client.destroy()
    connect()
  }

  return {
    client,
    async ask(work) {
      if (!client.isReady) {
        owesAnAnswer()
        return null
      }
      if (Date.now() < notBefore) return null
      const { promise: late, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new Error(`no answer in ${deadlineMs} ms`)), deadlineMs)
      try {
        const answer = await Promise.race([work(client), late])
        owingSince = null
        tell(false)
        return { answer }
      } catch (error) {
        notBefore = Date.now() + rest
        tell(true, error)
        owesAnAnswer()
        return null
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
