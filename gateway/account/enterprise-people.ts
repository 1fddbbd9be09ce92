import { and, asc, eq, sql } from 'drizzle-orm'
import type { EnterpriseRole } from '../../contract/entities/account.ts'
import type { BindingProof } from '../../contract/entities/people.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning } from '../base/handler.ts'
import { countNotice, countText, formatRetryTime, lockSubjects, textSubject } from '../message/count-texts.ts'
import { sendMessage } from '../message/send.ts'
import { sendSms } from '../message/send-sms.ts'
import type { Database, Transaction } from '../store/open.ts'
import { account, accountEnterprise } from '../store/schema/account.ts'

type Inside = Context & { db: Transaction }

/** An enterprise of a tenant. */
export interface EnterpriseKey {
  tenantId: string
  enId: string
}

export interface PersonRow {
  userId: string
  name: string
  phone: string | null
  role: EnterpriseRole
  proof: BindingProof
  approvedBy: string | null
  disputed: boolean
  linkedAt: Date
}

/** The row that links a person to an enterprise. */
export function linkOf({ tenantId, enId }: EnterpriseKey, userId: string) {
  return and(
    eq(accountEnterprise.tenantId, tenantId),
    eq(accountEnterprise.enId, enId),
    eq(accountEnterprise.userId, userId),
  )
}

const rank = sql`array_position(array['legalRepresentative','manager','preparer','reader'], ${accountEnterprise.role})`

/** Who is linked to an enterprise: the legal representative first, then by role and time. */
export function peopleOf(db: Database, { tenantId, enId }: EnterpriseKey): Promise<PersonRow[]> {
  return db
    .select({
      userId: account.id,
      name: account.name,
      phone: account.phone,
      role: accountEnterprise.role,
      proof: accountEnterprise.proof,
      approvedBy: accountEnterprise.approvedBy,
      disputed: accountEnterprise.disputed,
      linkedAt: accountEnterprise.linkedAt,
    })
    .from(accountEnterprise)
    .innerJoin(
      account,
      and(eq(account.tenantId, accountEnterprise.tenantId), eq(account.id, accountEnterprise.userId)),
    )
    .where(and(eq(accountEnterprise.tenantId, tenantId), eq(accountEnterprise.enId, enId)))
    .orderBy(rank, asc(accountEnterprise.linkedAt), asc(account.id))
}

/** Whether somebody may approve others: the legal representative or a manager whom nobody disputes. */
export function mayApprove({ role, disputed }: Pick<PersonRow, 'role' | 'disputed'>): boolean {
  return !disputed && (role === 'legalRepresentative' || role === 'manager')
}

/** A notice to people of an enterprise, and the person whose act caused it. */
export interface PeopleNotice {
  kind: 'approvalNotice' | 'peopleNotice'
  title: string
  body: string
  causedBy: string
}

/**
 * Notifies people of an enterprise, each in the message centre and by SMS, which reaches those who
 * are not logged in. Beyond the limits of a number only the SMS is left out; the last one before
 * says so.
 */
export async function notifyPeople(
  inside: Inside,
  { tenantId, enId }: EnterpriseKey,
  people: readonly PersonRow[],
  { kind, title, body, causedBy }: PeopleNotice,
): Promise<void> {
  const link = { kind: 'enterprisePeople' as const, id: enId }
  for (const { userId } of people)
    await sendMessage(inside, { tenantId, userId, kind: 'system', title, body, link })
  const recipients = people.flatMap(({ phone }) =>
    phone === null
      ? []
      : {
          phone,
          subjects: [
            textSubject(kind, 'number', phone),
            textSubject(kind, 'personAtNumber', `${causedBy} ${phone}`),
          ],
        },
  )
  await lockSubjects(
    inside,
    tenantId,
    recipients.flatMap(({ subjects }) => subjects),
  )
  for (const { phone, subjects } of recipients) {
    const counted = await countNotice(inside, tenantId, subjects)
    if (counted === 'beyond') continue
    const more = counted === 'last' ? '。短信较多，之后的变化暂不发短信，请到消息中心查看' : ''
    await sendSms(inside, tenantId, phone, `${title}。${body}${more}`)
  }
}

/**
 * Counts a change of who acts for an enterprise against the person who makes it.
 * @throws BusinessWarning where the person has made too many, which rolls the change back
 */
export async function countPeopleChange(inside: Inside, tenantId: string, userId: string): Promise<void> {
  const until = await countText(inside, tenantId, [textSubject('peopleNotice', 'person', userId)])
  if (!until) return
  const time = formatRetryTime(until, inside.now(tenantId))
  throw new BusinessWarning(`您更改办事人和绑定的次数太多，请 ${time} 后再试`)
}
