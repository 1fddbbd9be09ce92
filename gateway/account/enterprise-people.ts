import { and, asc, eq, sql } from 'drizzle-orm'
import type { EnterpriseRole } from '../../contract/entities/account.ts'
import type { BindingProof } from '../../contract/entities/people.ts'
import type { Context } from '../base/context.ts'
import { sendMessage } from '../message/send.ts'
import type { Database } from '../store/open.ts'
import { account, accountEnterprise } from '../store/schema/account.ts'
import { sendSms } from './sms.ts'

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

/** Tells people of an enterprise, each in the message centre and by SMS: who is not logged in must hear it as well. */
export async function tellPeople(
  context: Context,
  { tenantId, enId }: EnterpriseKey,
  people: readonly PersonRow[],
  { title, body }: { title: string; body: string },
): Promise<void> {
  for (const { userId, phone } of people) {
    const link = { kind: 'enterprisePeople' as const, id: enId }
    await sendMessage(context, { tenantId, userId, kind: 'system', title, body, link })
    if (phone) await sendSms(context, tenantId, phone, `${title}。${body}`)
  }
}
