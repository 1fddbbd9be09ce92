import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite } from '@electric-sql/pglite'

type Transaction = Parameters<Parameters<PGlite['transaction']>[0]>[0]

/**
 * Lets an embedded store take back all that is written from now on: everything happens in one
 * transaction, and what was one is a savepoint of it. Returns what rolls it back and begins the next.
 */
export async function openRollback(client: PGlite): Promise<() => Promise<void>> {
  const query = client.query.bind(client)
  const exec = client.exec.bind(client)
  const isInside = new AsyncLocalStorage<true>()
  let last: Promise<unknown> = Promise.resolve()

  /** Does work after all other work, for the store has one connection; what the work itself asks, at once. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(() => isInside.run(true, work))
    last = done.catch(() => {})
    return done
  }

  async function savepoint<T>(work: () => Promise<T>): Promise<T> {
    await exec('savepoint work')
    try {
      const result = await work()
      await exec('release work')
      return result
    } catch (error) {
      await exec('rollback to work; release work')
      throw error
    }
  }

  const inSavepoint = <T>(work: () => Promise<T>): Promise<T> =>
    isInside.getStore() ? work() : inTurn(() => savepoint(work))
  const inside = { query, exec, rollback: () => exec('rollback to work') } as unknown as Transaction
  client.query = ((text: string, ...more: unknown[]) =>
    inSavepoint(() => query(text, ...(more as [])))) as PGlite['query']
  client.exec = (text, options) => inSavepoint(() => exec(text, options))
  client.transaction = (work) => inSavepoint(() => work(inside))
  await exec('begin')
  return () => inTurn(() => exec('rollback; begin')).then(() => {})
}
