import { and, desc, eq, inArray, like, ne, or, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import {
  type AuditEvent,
  type AuditKind,
  type AuditRecord,
  auditEventKinds,
} from '../../contract/entities/audit.ts'
import type { Page } from '../../contract/envelope.ts'
import { howMany, type PageAsked, pageOfRows } from '../base/paging.ts'
import type { Database } from '../store/open.ts'
import { account } from '../store/schema/account.ts'
import { auditEvent } from '../store/schema/audit.ts'
import { declaration } from '../store/schema/declaration.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import { uploadedFile } from '../store/schema/file.ts'
import { consult } from '../store/schema/policy.ts'
import { rating } from '../store/schema/rating.ts'
import { clerkPrefix } from './clerk-prefix.ts'

/** Reads what a person did, and what others did to them; newest first. */
export function ownTrail(
  db: Database,
  { tenantId, userId }: { tenantId: string; userId: string },
  { kind, ...asked }: PageAsked & { kind?: AuditKind | undefined },
): Promise<Page<AuditRecord>> {
  // Events that only a newer gateway beside this one knows are shown by that one.
  const isKnown = and(eq(auditEvent.tenantId, tenantId), inArray(auditEvent.event, eventsOf(kind)))
  const parts = partsAbout(db, { tenantId, userId }).map((part) => and(isKnown, part))
  const doer = alias(account, 'doer')
  const other = alias(account, 'other')
  return pageOfRows(asked, howMany(db, auditEvent, or(...parts)), async (limit, offset) => {
    // The newest of each part come out of its index in their order; an `or` would read and sort all
    // of them.
    const [first, second, ...others] = parts.map((part) =>
      db
        .select({ id: auditEvent.id, at: auditEvent.at, writtenAt: auditEvent.writtenAt })
        .from(auditEvent)
        .where(part)
        .orderBy(...newestFirst)
        .limit(offset + limit),
    )
    if (!first || !second) return []
    const newest = unionAll(first, second, ...others)
      .orderBy(sql`at desc, written_at desc, id desc`)
      .limit(limit)
      .offset(offset)
      .as('newest')
    const rows = await db
      .select({
        row: auditEvent,
        enterpriseName: enterprise.name,
        fileName: uploadedFile.fileName,
        doerName: doer.name,
        personName: other.name,
      })
      .from(newest)
      .innerJoin(auditEvent, eq(auditEvent.id, newest.id))
      .leftJoin(
        enterprise,
        and(eq(enterprise.tenantId, auditEvent.tenantId), eq(enterprise.enId, auditEvent.enId)),
      )
      .leftJoin(
        uploadedFile,
        and(
          eq(auditEvent.subjectKind, 'file'),
          eq(uploadedFile.tenantId, auditEvent.tenantId),
          eq(uploadedFile.filePath, auditEvent.subjectId),
        ),
      )
      .leftJoin(doer, and(eq(doer.tenantId, auditEvent.tenantId), eq(doer.id, auditEvent.userId)))
      .leftJoin(
        other,
        and(
          eq(auditEvent.subjectKind, 'person'),
          eq(other.tenantId, auditEvent.tenantId),
          eq(other.id, auditEvent.subjectId),
        ),
      )
      .orderBy(...newestFirst)
    return rows.map(({ row, enterpriseName, fileName, doerName, personName }) => {
      const own = row.userId === userId
      return {
        id: row.id,
        at: row.at.toISOString(),
        event: row.event,
        outcome: row.outcome,
        reason: row.reason,
        enterpriseName,
        subject:
          row.subjectKind && row.subjectId
            ? { kind: row.subjectKind, id: row.subjectId, title: row.subjectTitle ?? fileName, personName }
            : null,
        own,
        by: own ? null : (clerkOf(row) ?? doerName),
        network: own && row.network !== '' ? row.network : null,
      }
    })
  })
}

const newestFirst = [desc(auditEvent.at), desc(auditEvent.writtenAt), desc(auditEvent.id)]

/**
 * Returns the conditions of the records about a person: their own deeds, deeds of others that
 * concern them, and deeds of clerks that concern what is theirs. No record meets two of them.
 */
export function partsAbout(db: Database, who: { tenantId: string; userId: string }) {
  return [
    eq(auditEvent.userId, who.userId),
    and(
      eq(auditEvent.subjectKind, 'person'),
      eq(auditEvent.subjectId, who.userId),
      ne(auditEvent.userId, who.userId),
    ),
    ofClerksFor(db, who),
  ]
}

/**
 * What clerks did to what is this person's own today: consultations, declarations that they began, ratings. Their identifiers are an array,
 * which is found by the index `audit_of_subject`; for a subquery beside an `or` the database would read every record of the tenant.
 */
function ofClerksFor(db: Database, { tenantId, userId }: { tenantId: string; userId: string }) {
  const own = [
    { kind: 'consult', table: consult },
    { kind: 'declaration', table: declaration },
    { kind: 'rating', table: rating },
  ] as const
  return and(
    like(auditEvent.userId, `${clerkPrefix}%`),
    or(
      ...own.map(({ kind, table }) => {
        const ids = db
          .select({ id: table.id })
          .from(table)
          .where(and(eq(table.tenantId, tenantId), eq(table.userId, userId)))
        return and(eq(auditEvent.subjectKind, kind), sql`${auditEvent.subjectId} = any(array(${ids}))`)
      }),
    ),
  )
}

/** How a clerk is called to the people whose matters they are; null for a deed of somebody who has an account. */
function clerkOf({ userId }: { userId: string }): string | null {
  return userId.startsWith(clerkPrefix) ? '受理部门' : null
}

function eventsOf(kind: AuditKind | undefined): AuditEvent[] {
  return (Object.keys(auditEventKinds) as AuditEvent[]).filter(
    (event) => !kind || auditEventKinds[event] === kind,
  )
}
