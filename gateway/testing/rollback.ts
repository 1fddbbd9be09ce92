import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite } from '@electric-sql/pglite'

type Transaction = Parameters<Parameters<PGlite['transaction']>[0]>[0]

export interface Rollback {
  /** Takes back all that was written, and refuses what earlier work still asks. */
  rollBack(): Promise<void>
  /** Does work that ends with the next rollback. */
  untilRollback<T>(work: () => T): T
}

/** Common table expressions may write. */
const isRead = (text: string) => /^\s*(?:\/\*.*?\*\/\s*)?select\b/i.test(text)

/**
 * Lets an embedded store take back all that is written from now on: everything happens in one
 * transaction, and what was one is a savepoint of it.
 */
export async function openRollback(client: PGlite): Promise<Rollback> {
  const exec = client.exec.bind(client)
  const clientQuery = client.query.bind(client)
  /** Marks statements by which a query prepares itself, which belong to its turn. */
  const inQuery = new AsyncLocalStorage<true>()
  const query = (...words: Parameters<typeof clientQuery>) => inQuery.run(true, () => clientQuery(...words))
  const round = new AsyncLocalStorage<number>()
  let currentRound = 0
  let queue: Promise<unknown> = Promise.resolve()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work)
    queue = done.catch(() => {})
    return done
  }

  /** Takes back a failure, which would otherwise end the transaction. */
  function withSavepoint<T>(work: () => Promise<T>, isWrite: boolean): Promise<T> {
    const ownRound = round.getStore() ?? currentRound
    return inTurn(async () => {
      if (ownRound !== currentRound) throw new Error('the test that asked for this has ended')
      try {
        const result = await work()
        if (isWrite) await exec('release done; savepoint done')
        return result
      } catch (error) {
        await exec('rollback to done')
        throw error
      }
    })
  }

  client.query = ((...words: Parameters<typeof clientQuery>) =>
    withSavepoint(() => query(...words), !isRead(words[0]))) as PGlite['query']
  client.exec = (text, options) =>
    inQuery.getStore() ? exec(text, options) : withSavepoint(() => exec(text, options), true)
  client.transaction = (work) => withSavepoint(() => work({ query, exec } as unknown as Transaction), true)
  await exec('begin; savepoint done')
  return {
    rollBack: () =>
      inTurn(async () => {
        currentRound++
        await exec('rollback; begin; savepoint done')
      }),
    untilRollback: (work) => round.run(currentRound, work),
  }
}
