import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartFailure } from '../base/start-failure.ts'

/** A number of our own for the lock that every gateway on a database shares, and a restore takes for itself. */
export const workLock = 7_204_620

/** Milliseconds from the loss of the connection to the next try. */
const retryAfter = 2000

/** Milliseconds of silence after which the system asks whether the server's machine is still there; it gives up some ten seconds later. */
const askedAfter = 60_000

/** Milliseconds that a server has to close a connection when it is told that we go. */
const goodbyeWithin = 1000

/**
 * Lets a restore see that a gateway is at work on this database, however long it has nothing to do: by a lock on a connection of its own,
 * taken again when the server comes back. Returns what ends that. Throws `StartFailure` while a restore is under way.
 */
export async function holdAtWork(databaseUrl: string, name: string): Promise<() => Promise<void>> {
  const stop = new AbortController()
  let client = await connected()
  const { rows } = await client
    .query('select pg_try_advisory_lock_shared($1) as taken', [workLock])
    .catch(async (error: unknown) => {
      await end(client)
      throw error
    })
  if (rows[0]?.taken !== true) {
    await end(client)
    throw new StartFailure('DATABASE_URL: a restore into this database is under way; start when it is done')
  }
  followLoss()

  async function connected(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString: databaseUrl,
      application_name: name,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      // Nobody asks on this line: without it, a machine that is gone would be missed after the system's two hours.
      keepAliveInitialDelayMillis: askedAfter,
    })
    // A loss is told by `end` too; without a listener it would end the process.
    made.on('error', () => {})
    await made.connect()
    return made
  }

  function followLoss(): void {
    client.once('end', () => void takeAgain().catch(() => {}))
  }

  async function takeAgain(): Promise<void> {
    while (!stop.signal.aborted) {
      await sleep(retryAfter, undefined, { signal: stop.signal, ref: false })
      const next = await connected().catch(() => null)
      if (!next) continue
      const isTaken = await next.query('select pg_advisory_lock_shared($1)', [workLock]).then(
        () => true,
        () => false,
      )
      if (!isTaken || stop.signal.aborted) {
        await end(next)
        continue
      }
      client = next
      followLoss()
      return
    }
  }

  return async () => {
    stop.abort()
    await end(client)
  }
}

/** Says goodbye, and cuts the connection of a server that does not answer it: without one, the server lets the lock go. */
async function end(client: pg.Client): Promise<void> {
  const cut = setTimeout(() => client.connection.stream.destroy(), goodbyeWithin)
  await client.end().catch(() => {})
  clearTimeout(cut)
}
