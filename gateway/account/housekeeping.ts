import { type AnyColumn, and, getTableColumns, isNotNull, lt, or } from 'drizzle-orm'
import { retention } from '../../contract/retention.ts'
import type { Context } from '../base/context.ts'
import { schedule } from '../base/schedule.ts'
import { fileStores } from '../files/file-store.ts'
import { discardUnknown, discardUnused } from '../files/held-files.ts'
import { keptTables, type TableName, tables } from './kept-tables.ts'

const day = 86_400_000

/**
 * Deletes what has outlived its time by `contract/retention.ts`, in every tenant; by the real clock. Bytes in the folder that the database does
 * not know only where the folder is its own. What fails keeps nothing else from being tidied up.
 * @throws AggregateError of one error for each thing that failed, named after it, with its cause
 */
export async function tidyUp(
  context: Pick<Context, 'db' | 'filesFolder' | 'fileStore' | 'uploads'>,
  ownFolder: boolean,
  now = new Date(),
): Promise<void> {
  const failures: Error[] = []
  const tidied = (what: string, work: PromiseLike<unknown>) =>
    Promise.resolve(work).catch((cause: unknown) => failures.push(new Error(what, { cause })))
  for (const [name, kept] of Object.entries(keptTables)) {
    if (typeof kept === 'string') continue
    const table = tables[name as TableName]
    const until = new Date(now.getTime() - retention[kept.kind].term.days * day)
    const over = and(lt(kept.from, until), kept.where)
    if (!kept.only) {
      await tidied(name, context.db.delete(table).where(over))
      continue
    }
    const columns: Record<string, AnyColumn> = getTableColumns(table)
    const emptied = Object.fromEntries(kept.only.map((column) => [column, null]))
    const filled = kept.only.flatMap((column) => columns[column] ?? []).map((column) => isNotNull(column))
    await tidied(
      name,
      context.db
        .update(table)
        .set(emptied)
        .where(and(over, or(...filled))),
    )
  }
  await tidied('files that nothing uses', discardUnused(context, now))
  for (const store of fileStores(context)) await tidied('unfinished files', store.discardLeftovers())
  await tidied('unknown files', discardUnknown(context, ownFolder, now))
  if (failures.length > 0) throw new AggregateError(failures)
}

/** Tidies up now and every hour. Returns what stops that, after what is under way. */
export function scheduleHousekeeping(context: Context, ownFolder: boolean): () => Promise<void> {
  return schedule(
    3_600_000,
    () => tidyUp(context, ownFolder),
    (error) => {
      const failures: Error[] =
        error instanceof AggregateError ? error.errors : [new Error('all', { cause: error })]
      const reasons = new Set(
        failures.map(({ cause }) => (cause instanceof Error ? cause.name : typeof cause)),
      )
      context.log('warn', 'tidying up failed', {
        what: failures.map(({ message }) => message).join(', '),
        reason: [...reasons].join(', '),
      })
    },
  )
}
