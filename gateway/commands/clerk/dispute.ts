import { and, eq, or } from 'drizzle-orm'
import { roleLabels } from '../../../contract/closed-lists.ts'
import { mayApprove, type PersonRow, peopleOf } from '../../account/enterprise-people.ts'
import { reachesApproval, withoutApprover } from '../../account/leaving.ts'
import { changePerson, endLink, keepLink, type NamedEnterprise, notLinked } from '../../account/people.ts'
import { personInText } from '../../account/person-in-text.ts'
import { clerkPrefix } from '../../audit/clerk-prefix.ts'
import { lastObjection, type Objection } from '../../audit/objections.ts'
import type { Context } from '../../base/context.ts'
import { BusinessWarning, NotFound } from '../../base/handler.ts'
import { enterprise as enterpriseTable } from '../../store/schema/enterprise.ts'

const notDisputed = '没有人对这个人的关联提出异议，或者已经有了决定'

/** Somebody whose link to an enterprise is disputed, as whoever decides sees it. */
export interface Dispute {
  enterprise: NamedEnterprise & { creditCode: string }
  person: PersonRow
  /** Everybody who is linked. */
  people: PersonRow[]
  /** The objection itself; null where the records of then are gone. */
  objection: Objection | null
}

/**
 * The dispute about a person in an enterprise, which is named by its identifier or its credit code.
 * @throws NotFound, or BusinessWarning where nobody objects
 */
export async function disputeOf(
  { db }: Context,
  { tenantId, named, userId }: { tenantId: string; named: string; userId: string },
): Promise<Dispute> {
  const [found] = await db
    .select({
      enId: enterpriseTable.enId,
      name: enterpriseTable.name,
      creditCode: enterpriseTable.creditCode,
    })
    .from(enterpriseTable)
    .where(
      and(
        eq(enterpriseTable.tenantId, tenantId),
        or(eq(enterpriseTable.enId, named), eq(enterpriseTable.creditCode, named)),
      ),
    )
  if (!found) throw new NotFound('企业不存在')
  const key = { tenantId, enId: found.enId }
  const people = await peopleOf(db, key)
  const person = people.find((one) => one.userId === userId)
  if (!person) throw new NotFound(notLinked)
  if (!person.disputed) throw new BusinessWarning(notDisputed)
  return {
    enterprise: { tenantId, ...found },
    person,
    people,
    objection: await lastObjection(db, key, userId),
  }
}

/** What everybody of the enterprise is told when a clerk has decided. */
export function settledWords(person: PersonRow, keep: boolean): string {
  const outcome = keep
    ? `这个人可以继续代表这家企业办事，身份是${roleLabels[person.role]}`
    : '这个人与这家企业的关联已解除'
  return `受理部门处理了对${personInText(person)}的异议：${outcome}`
}

/**
 * Decides a dispute on behalf of the department, where the enterprise cannot or does not: the link stays as it is, or ends. `by` is the
 * clerk, for the records.
 * @throws NotFound, or BusinessWarning where it was decided, or raised anew, since the clerk has seen it
 */
export async function settleDispute(
  context: Context,
  { enterprise, person, objection }: Dispute,
  { keep, by }: { keep: boolean; by: string },
): Promise<void> {
  const { tenantId, enId } = enterprise
  const clerk = {
    tenantId,
    requestId: '',
    clientAddress: '',
    user: { id: `${clerkPrefix}${by}` },
    enterprise,
  }
  await changePerson(context, enterprise, person.userId, async (inside, other, people) => {
    if (!other.disputed) throw new BusinessWarning(notDisputed)
    const current = await lastObjection(inside.db, { tenantId, enId }, other.userId)
    if (current?.id !== objection?.id) {
      throw new BusinessWarning('在您查看以后又有人提出了异议，请再看一遍')
    }
    if (keep) await keepLink(inside, clerk, other, other.role)
    else await endLink(inside, clerk, other)
    const left = keep ? people : people.filter((one) => one !== other)
    const hasApprover = left.some((one) => (one === other ? reachesApproval(one) : mayApprove(one)))
    const words = settledWords(other, keep)
    const body = hasApprover || left.length === 0 ? words : `${words}。${withoutApprover}`
    return { body, causedBy: clerk.user.id }
  })
}
