import { and, eq } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { NotFound } from '../base/handler.ts'
import { account, accountEnterprise } from '../store/schema/account.ts'

/**
 * Checks that a person exists and, with an `enId`, acts for that enterprise: other messages would
 * be shown to no one.
 * @throws NotFound
 */
export async function requireAddressee(
  context: Context,
  tenantId: string,
  { userId, enId }: { userId: string; enId: string | null },
): Promise<void> {
  const people = await context.db
    .select({ enId: accountEnterprise.enId })
    .from(account)
    .leftJoin(
      accountEnterprise,
      and(eq(accountEnterprise.tenantId, account.tenantId), eq(accountEnterprise.userId, account.id)),
    )
    .where(and(eq(account.tenantId, tenantId), eq(account.id, userId)))
  if (people.length === 0) throw new NotFound('收件人不存在')
  if (enId !== null && !people.some((person) => person.enId === enId))
    throw new NotFound('收件人没有关联这家企业，或者企业不存在')
}
