import { getTableColumns, sql } from 'drizzle-orm'
import type { AuditEvent, AuditReason, AuditSubject } from '../../contract/entities/audit.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Caller } from '../base/handler.ts'
import type { Database } from '../store/open.ts'
import { auditEvent } from '../store/schema/audit.ts'
import type { AuditLimit } from './limits.ts'
import { hasRoomFor } from './room.ts'
import { shortNetwork } from './short-network.ts'

/** Who does something: a caller who is logged in, or somebody whom a login has just told. */
export type Doer = Pick<Caller, 'tenantId' | 'requestId' | 'clientAddress'> & {
  user: { id: string }
  enterprise?: { enId: string } | null
}

/** The details of an audit record. */
export interface AuditEntry {
  /**
   * What it is done to. `title` is how it is called today, in at most 200 characters; never a name of a person or of a
   * file: these are read from their own rows as long as they are there.
   */
  on?: { kind: AuditSubject; id: string; title?: string }
  /** Why it was refused; left out for what was done. */
  refused?: AuditReason
  /** Replaces what `auditLimits` says of a deed of this event beyond its limit. */
  beyond?: AuditLimit['beyond']
}

/**
 * Records what a person did, as far as `auditLimits` has room. With the context of a transaction
 * the record is stored together with the deed or not at all. A refusal is recorded outside of the
 * transaction that it rolls back.
 * @throws BusinessWarning beyond the limit of a deed that can wait, with the time from which it is
 * possible again
 */
export async function record(
  context: Pick<Context, 'db' | 'now' | 'newId'>,
  doer: Doer,
  event: AuditEvent,
  { on, refused, beyond }: AuditEntry = {},
): Promise<void> {
  const { tenantId, requestId, clientAddress, user, enterprise } = doer
  const subjectId = on?.id ?? null
  const isRefusal = refused !== undefined
  const attempt = { tenantId, userId: user.id, event, isRefusal, subjectId, beyond }
  await context.db.transaction(async (db) => {
    if (!(await hasRoomFor({ db, now: context.now }, attempt))) return
    await insertEvent(db, {
      id: context.newId('ae'),
      tenantId,
      at: context.now(tenantId),
      userId: user.id,
      enId: enterprise?.enId ?? null,
      event,
      subjectKind: on?.kind ?? null,
      subjectId,
      subjectTitle: on?.title?.slice(0, 200) ?? null,
      outcome: isRefusal ? 'refused' : 'done',
      reason: refused ?? null,
      network: shortNetwork(clientAddress),
      requestId,
    })
  })
}

/**
 * Names the schema, which drizzle-orm leaves to the search path. So a record reaches the one table
 * that is protected even if a statement has changed the path of its connection.
 */
async function insertEvent(db: Database, event: typeof auditEvent.$inferInsert): Promise<void> {
  const columns = getTableColumns(auditEvent)
  const entries = Object.entries(event) as [keyof typeof columns, unknown][]
  const names = entries.map(([name]) => sql.identifier(columns[name].name))
  const values = entries.map(([name, value]) => sql.param(value, columns[name]))
  await db.execute(
    sql`insert into public.${auditEvent} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
  )
}

/**
 * Writes down a refusal after its answer, which otherwise would tell by the time that it takes whether somebody is known: nothing is
 * written of who is not.
 */
export function recordRefusalLater(
  context: Pick<Context, 'db' | 'now' | 'newId' | 'log'>,
  doer: Doer,
  event: AuditEvent,
  entry: Pick<AuditEntry, 'on'> & { refused: AuditReason },
): void {
  setImmediate(() => {
    record(context, doer, event, entry).catch((error: unknown) => {
      const reason = error instanceof Error ? error.name : typeof error
      context.log('error', 'a refusal was not recorded', { event, requestId: doer.requestId, reason })
    })
  })
}

/** Waits for an attempt; where a warning refuses it, that is thrown on, and written down after the answer. */
export async function recordRefusal<T>(
  context: Pick<Context, 'db' | 'now' | 'newId' | 'log'>,
  doer: Doer,
  event: AuditEvent,
  refused: AuditReason,
  attempt: Promise<T>,
  on?: AuditEntry['on'],
): Promise<T> {
  try {
    return await attempt
  } catch (error) {
    if (error instanceof BusinessWarning)
      recordRefusalLater(context, doer, event, { ...(on ? { on } : {}), refused })
    throw error
  }
}
