import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../store/open.ts'
import { account } from '../store/schema/account.ts'
import { auditEvent } from '../store/schema/audit.ts'

/** An enterprise of a tenant. */
type Key = Record<'tenantId' | 'enId', string>

/** The record of an objection. `by` is who objected, null once that account is deleted. */
export interface Objection {
  id: string
  at: Date
  by: string | null
}

/** The records of objections to people of an enterprise. */
function objectionsIn({ tenantId, enId }: Key) {
  return and(
    eq(auditEvent.tenantId, tenantId),
    eq(auditEvent.enId, enId),
    eq(auditEvent.event, 'personDisputed'),
    eq(auditEvent.subjectKind, 'person'),
  )
}

/** Whom in an enterprise somebody has objected to in vain: the first decision after it, by whomever, left that person linked. */
export async function settledAgainst(
  db: Database,
  key: Key,
  userId: string,
): Promise<ReadonlySet<string | null>> {
  const decision = alias(auditEvent, 'decision')
  const firstDecision = db
    .select({ event: decision.event })
    .from(decision)
    .where(
      and(
        eq(decision.tenantId, auditEvent.tenantId),
        eq(decision.subjectKind, auditEvent.subjectKind),
        eq(decision.subjectId, auditEvent.subjectId),
        eq(decision.enId, auditEvent.enId),
        inArray(decision.event, ['roleChanged', 'personRemoved']),
        gt(decision.writtenAt, auditEvent.writtenAt),
      ),
    )
    .orderBy(asc(decision.writtenAt))
    .limit(1)
  const rows = await db
    .select({ to: auditEvent.subjectId })
    .from(auditEvent)
    .where(and(objectionsIn(key), eq(auditEvent.userId, userId), sql`${firstDecision} = 'roleChanged'`))
  return new Set(rows.map(({ to }) => to))
}

/** The last objection to a person in an enterprise; null where its record is gone. */
export async function lastObjection(db: Database, key: Key, userId: string): Promise<Objection | null> {
  const [row] = await db
    .select({ id: auditEvent.id, at: auditEvent.at, by: account.name })
    .from(auditEvent)
    .leftJoin(account, and(eq(account.tenantId, auditEvent.tenantId), eq(account.id, auditEvent.userId)))
    .where(and(objectionsIn(key), eq(auditEvent.subjectId, userId)))
    .orderBy(desc(auditEvent.writtenAt))
    .limit(1)
  return row ?? null
}
