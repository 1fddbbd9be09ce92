import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { AuditEvent, AuditReason, AuditSubject } from '../../contract/entities/audit.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Caller } from '../base/handler.ts'
import { howMany } from '../base/paging.ts'
import type { Database } from '../store/open.ts'
import { auditEvent } from '../store/schema/audit.ts'
import { shortNetwork } from './short-network.ts'

/** Who does something: a caller who is logged in, or somebody whom a login has just told. */
export type Doer = Pick<Caller, 'tenantId' | 'requestId' | 'clientAddress'> & {
  user: { id: string }
  enterprise?: { enId: string } | null
}

const mostRefusalsAnHour = 20

/** How often a person may do in an hour what nothing else limits. */
const mostAnHour: Partial<Record<AuditEvent, number>> = {
  recommendationChosen: 60,
  personalDataExported: 60,
  profileChanged: 200,
}

export interface Deed {
  /**
   * What it is done to. `title` is how it is called today, in at most 200 characters; never a name of a person or of a
   * file: these are read from their own rows as long as they are there.
   */
  on?: { kind: AuditSubject; id: string; title?: string }
  /** Why it was refused; left out for what was done. */
  refused?: AuditReason
}

/**
 * Writes down what somebody did. Over the context of a transaction it is stored with the deed or not at all; what is
 * refused is written outside of the transaction that its refusal rolls back. Refusals of one kind are written twenty times
 * an hour for a person: what nobody can delete, nobody else fills. The security log has them all. For the same reason some deeds are
 * refused with a `BusinessWarning` where there have been too many in the hour.
 */
export async function record(
  context: Pick<Context, 'db' | 'now' | 'newId'>,
  doer: Doer,
  event: AuditEvent,
  { on, refused }: Deed = {},
): Promise<void> {
  const { tenantId, requestId, clientAddress, user, enterprise } = doer
  const outcome = refused ? 'refused' : 'done'
  const most = refused ? mostRefusalsAnHour : mostAnHour[event]
  if (most !== undefined && (await writtenLately(context, doer, event, outcome)) >= most) {
    if (refused) return
    throw new BusinessWarning('这一小时里做得太多了，请过一小时再试')
  }
  await insertEvent(context.db, {
    id: context.newId('ae'),
    tenantId,
    at: context.now(tenantId),
    userId: user.id,
    enId: enterprise?.enId ?? null,
    event,
    subjectKind: on?.kind ?? null,
    subjectId: on?.id ?? null,
    subjectTitle: on?.title?.slice(0, 200) ?? null,
    outcome,
    reason: refused ?? null,
    network: shortNetwork(clientAddress),
    requestId,
  })
}

/**
 * Names the schema, which drizzle-orm leaves to the search path: a record reaches the one table that is protected, whatever a statement
 * has made of the path of its connection.
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

async function writtenLately(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { tenantId, user }: Doer,
  event: AuditEvent,
  outcome: 'done' | 'refused',
): Promise<number> {
  const since = new Date(now(tenantId).getTime() - 3_600_000)
  return howMany(
    db,
    auditEvent,
    and(
      eq(auditEvent.tenantId, tenantId),
      eq(auditEvent.userId, user.id),
      eq(auditEvent.event, event),
      eq(auditEvent.outcome, outcome),
      gt(auditEvent.at, since),
    ),
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
  deed: Pick<Deed, 'on'> & { refused: AuditReason },
): void {
  setImmediate(() => {
    record(context, doer, event, deed).catch((error: unknown) => {
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
  on?: Deed['on'],
): Promise<T> {
  try {
    return await attempt
  } catch (error) {
    if (error instanceof BusinessWarning)
      recordRefusalLater(context, doer, event, { ...(on ? { on } : {}), refused })
    throw error
  }
}
