import type { Context } from '../base/context.ts'
import type { Transaction } from './open.ts'

/**
 * Does work in one transaction, over a context of its own. What that work leaves until the commit is done after it, or not at all where
 * the work throws; within another such transaction, after the commit of the outermost.
 */
export async function inTransaction<T>(
  context: Context,
  work: (inside: Context & { db: Transaction }) => Promise<T>,
): Promise<T> {
  const left: Parameters<Context['afterCommit']>[0][] = []
  const done = await context.db.transaction((db) =>
    work({ ...context, db, afterCommit: async (task) => void left.push(task) }),
  )
  for (const task of left) await context.afterCommit(task)
  return done
}
