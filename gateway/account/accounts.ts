import { and, asc, eq, or } from 'drizzle-orm'
import type { CurrentUser, EnterpriseRole } from '../../contract/entities/account.ts'
import type { Context } from '../base/context.ts'
import { LoginNeeded } from '../base/handler.ts'
import { maskedPhone } from '../base/masked-address.ts'
import { account, accountEnterprise } from '../store/schema/account.ts'
import { enterprise } from '../store/schema/enterprise.ts'

export type AccountRow = typeof account.$inferSelect

/** The account with this phone or login name; a demonstration person's only where there is a demonstration. */
export async function accountNamed(
  context: Context,
  tenantId: string,
  name: string,
): Promise<AccountRow | null> {
  const wanted = name.trim()
  const [found] = await context.db
    .select()
    .from(account)
    .where(
      and(eq(account.tenantId, tenantId), or(eq(account.phoneKey, wanted), eq(account.loginName, wanted))),
    )
  return found && (context.demonstration || !found.demonstration) ? found : null
}

/** A person's account. Throws `LoginNeeded` for one that has been deleted meanwhile, or belonged to a demonstration that is over. */
export async function accountOf(context: Context, tenantId: string, userId: string): Promise<AccountRow> {
  const [found] = await context.db
    .select()
    .from(account)
    .where(and(eq(account.tenantId, tenantId), eq(account.id, userId)))
  if (!found || (found.demonstration && !context.demonstration)) throw new LoginNeeded()
  return found
}

/** An enterprise that a person is linked to. */
export interface Linked {
  enId: string
  name: string
  creditCode: string
  role: EnterpriseRole
  linkedAt: Date
}

/** The enterprises that a person may act for, in the order of linking. */
export function enterprisesOf(context: Context, tenantId: string, userId: string): Promise<Linked[]> {
  return linksOf(context, tenantId, userId, { disputed: false })
}

/** The links of a person in the order of linking: those that somebody has objected to, or the others; or that to one enterprise. */
export function linksOf(
  context: Context,
  tenantId: string,
  userId: string,
  { disputed, enId }: { disputed: boolean; enId?: string },
): Promise<Linked[]> {
  return context.db
    .select({
      enId: enterprise.enId,
      name: enterprise.name,
      creditCode: enterprise.creditCode,
      role: accountEnterprise.role,
      linkedAt: accountEnterprise.linkedAt,
    })
    .from(accountEnterprise)
    .innerJoin(
      enterprise,
      and(eq(enterprise.tenantId, accountEnterprise.tenantId), eq(enterprise.enId, accountEnterprise.enId)),
    )
    .where(
      and(
        eq(accountEnterprise.tenantId, tenantId),
        eq(accountEnterprise.userId, userId),
        eq(accountEnterprise.disputed, disputed),
        enId === undefined ? undefined : eq(accountEnterprise.enId, enId),
      ),
    )
    .orderBy(asc(accountEnterprise.linkedAt), asc(accountEnterprise.enId))
}

export async function currentUserOf(
  context: Context,
  tenantId: string,
  userId: string,
): Promise<CurrentUser> {
  const [row, ens] = await Promise.all([
    accountOf(context, tenantId, userId),
    enterprisesOf(context, tenantId, userId),
  ])
  return {
    id: row.id,
    name: row.name,
    nickName: row.nickName,
    phoneMasked: maskedPhone(row.phone),
    ens,
    recommendByProfile: row.recommendByProfile,
  }
}
