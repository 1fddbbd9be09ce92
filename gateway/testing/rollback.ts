import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite } from '@electric-sql/pglite'

type Transaction = Parameters<Parameters<PGlite['transaction']>[0]>[0]

/** Reads alone; a common table expression may write. */
const isRead = (text: string) => /^\s*(?:\/\*.*?\*\/\s*)?select\b/i.test(text)

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
    if (isInside.getStore()) return work()
    const done = last.then(() => isInside.run(true, work))
    last = done.catch(() => {})
    return done
  }

  /** Leaves nothing of work that fails, which would otherwise end the transaction. */
  const undoingFailures = <T>(work: () => Promise<T>, isWrite: boolean): Promise<T> =>
    isInside.getStore()
      ? work()
      : inTurn(async () => {
          try {
            const result = await work()
            if (isWrite) await exec('release done; savepoint done')
            return result
          } catch (error) {
            await exec('rollback to done')
            throw error
          }
        })

  const inside = { query, exec, rollback: () => exec('rollback to done') } as unknown as Transaction
  client.query = ((text: string, ...more: unknown[]) =>
    undoingFailures(() => query(text, ...(more as [])), !isRead(text))) as PGlite['query']
  client.exec = (text, options) => undoingFailures(() => exec(text, options), true)
  client.transaction = (work) => undoingFailures(() => work(inside), true)
  await exec('begin; savepoint done')
  return () => inTurn(() => exec('rollback; begin; savepoint done')).then(() => {})
}
