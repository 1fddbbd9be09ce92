import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { consent } from '../store/schema/account.ts'

/** Keeps what a person agreed to, with its version and time; a version that is agreed to already stays as it is. */
export async function storeConsent(
  context: Context,
  tenantId: string,
  userId: string,
  version: string,
): Promise<void> {
  const given = await context.db
    .select({ id: consent.id })
    .from(consent)
    .where(
      and(
        eq(consent.tenantId, tenantId),
        eq(consent.userId, userId),
        eq(consent.version, version),
        isNull(consent.withdrawnAt),
      ),
    )
  if (given.length > 0) return
  const at = context.now(tenantId)
  await context.db.insert(consent).values({ id: context.newId('c'), tenantId, userId, version, agreedAt: at })
}
