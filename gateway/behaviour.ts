import type { behaviour as calls } from '../contract/behaviour.ts'
import type { Context } from './base/context.ts'
import type { Handlers } from './base/handler.ts'
import { isAway } from './store/is-away.ts'
import { behaviourLog } from './store/schema/account.ts'

type Row = typeof behaviourLog.$inferInsert

/** Milliseconds that a record waits for others; no portal waits for its answer. */
const gatherMs = 25
/** Records that are written by one statement at most. */
const mostInOne = 200

/**
 * The behaviour log: kept as it came, and always answered, when it is written. Records that come close upon each other are written
 * together: a statement of its own costs more than all else about a record.
 */
export function behaviour(context: Context): Handlers<typeof calls> {
  let gathering: { rows: Row[]; written: Promise<void>; close: () => void } | null = null

  async function insert(rows: Row[]): Promise<void> {
    try {
      await context.db.insert(behaviourLog).values(rows)
    } catch (error) {
      // One that the store does not take keeps none of the others out, which may be other people's.
      if (rows.length > 1 && !isAway(error)) {
        for (const row of rows) await insert([row])
        return
      }
      context.log('warn', 'behaviour record lost', {
        lost: rows.length,
        reason: String(error).slice(0, 200),
      })
    }
  }

  function gather() {
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    const rows: Row[] = []
    const close = () => {
      clearTimeout(timer)
      gathering = null
      resolve()
    }
    const timer = setTimeout(close, gatherMs)
    return { rows, written: closed.then(() => insert(rows)), close }
  }

  async function keep(tenantId: string, event: string, record: unknown): Promise<{ done: true }> {
    gathering ??= gather()
    const { rows, written, close } = gathering
    rows.push({ id: context.newId('log'), tenantId, event, record, at: context.now(tenantId) })
    if (rows.length >= mostInOne) close()
    await written
    return { done: true }
  }

  return {
    record: (input, { tenantId }) => keep(tenantId, input.event, input),
    recordForm: (input, { tenantId }) => keep(tenantId, input.event, input),
    accessRecord: (input, { tenantId }) => keep(tenantId, 'access', input),
    heartbeat: (input, { tenantId }) => keep(tenantId, 'heartbeat', input),
  }
}
