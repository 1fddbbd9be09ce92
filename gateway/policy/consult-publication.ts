import { and, count, desc, eq } from 'drizzle-orm'
import type { consultation as calls } from '../../contract/consultation.ts'
import { enterprisesOf } from '../account/accounts.ts'
import type { Context } from '../base/context.ts'
import type { Handlers } from '../base/handler.ts'
import { maskedText } from '../base/masked-text.ts'
import { howMany, pageOfRows } from '../base/paging.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { account } from '../store/schema/account.ts'
import { type consult, consultPublication } from '../store/schema/policy.ts'
import { holdsKeyword } from '../store/sql-values.ts'

type Row = typeof consult.$inferSelect

/** The list of answered questions that everybody may read. */
export function answeredConsults(context: Context): Pick<Handlers<typeof calls>, 'answered'> {
  return {
    async answered({ keyword, policyId, ...asked }, { tenantId }) {
      const table = consultPublication
      const wanted = and(
        eq(table.tenantId, tenantId),
        policyId === undefined ? undefined : eq(table.policyId, policyId),
        keyword
          ? holdsKeyword(keyword, table.title, table.content, table.answer, table.policyTitle)
          : undefined,
      )
      const found = await pageOfRows(asked, howMany(context.db, table, wanted), (limit, offset) =>
        context.db
          .select()
          .from(table)
          .where(wanted)
          .orderBy(desc(table.answeredOn), desc(table.consultId))
          .limit(limit)
          .offset(offset),
      )
      return {
        ...found,
        records: found.records.map(({ consultId, tenantId: _tenant, userId: _user, ...shown }) => ({
          id: consultId,
          ...shown,
        })),
      }
    },
  }
}

/** Whether question and answer of a consultation are shown: the asker agrees, there is an answer, and a clerk has released it. */
export function isShown({ mayPublish, withheld, answer }: Pick<Row, 'mayPublish' | 'withheld' | 'answer'>) {
  return mayPublish && !withheld && answer !== null
}

/** Brings what is public of a consultation to what may be: its row is there, or is gone. `context` may be one of a transaction. */
export async function followConsent(context: Context, row: Row): Promise<void> {
  const { id: consultId, tenantId, userId, policyId, policyTitle, answer, answeredAt } = row
  if (!isShown(row) || answer === null || answeredAt === null) {
    await context.db.delete(consultPublication).where(eq(consultPublication.consultId, consultId))
    return
  }
  const names = await namesOf(context, tenantId, userId)
  await context.db
    .insert(consultPublication)
    .values({
      consultId,
      tenantId,
      userId,
      policyId,
      policyTitle,
      title: maskedText(row.title, { names }),
      content: maskedText(row.content, { names }),
      answer: maskedText(answer, { names, keepLandlines: true }),
      department: row.department ?? '主管部门',
      askedOn: shanghaiDate(row.askedAt),
      answeredOn: shanghaiDate(answeredAt),
    })
    .onConflictDoNothing()
}

/** How many answered questions about a policy are shown. */
export async function shownConsultsOf(context: Context, tenantId: string, policyId: string): Promise<number> {
  const [counted] = await context.db
    .select({ shown: count() })
    .from(consultPublication)
    .where(and(eq(consultPublication.tenantId, tenantId), eq(consultPublication.policyId, policyId)))
  return counted?.shown ?? 0
}

/** The names by which a person is found: their own and those of their enterprises. */
export async function namesOf(context: Context, tenantId: string, userId: string): Promise<string[]> {
  const [person] = await context.db
    .select({ name: account.name, nickName: account.nickName })
    .from(account)
    .where(and(eq(account.tenantId, tenantId), eq(account.id, userId)))
  const enterprises = await enterprisesOf(context, tenantId, userId)
  return [person?.name ?? '', person?.nickName ?? '', ...enterprises.map(({ name }) => name)]
}
