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
  if ((await consentedSince(context, tenantId, userId, version)) !== null) return
  const at = context.now(tenantId)
  await context.db.insert(consent).values({ id: context.newId('c'), tenantId, userId, version, agreedAt: at })
}

/** Since when a person agrees to this; null for one who does not, or has withdrawn it. */
export async function consentedSince(
  { db }: Pick<Context, 'db'>,
  tenantId: string,
  userId: string,
  version: string,
): Promise<Date | null> {
  const [given] = await db
    .select({ at: consent.agreedAt })
    .from(consent)
    .where(standing(tenantId, userId, version))
  return given?.at ?? null
}

/** Ends one consent of a person; that it was given stays known. */
export async function withdrawConsentTo(
  context: Context,
  tenantId: string,
  userId: string,
  version: string,
): Promise<void> {
  await context.db
    .update(consent)
    .set({ withdrawnAt: context.now(tenantId) })
    .where(standing(tenantId, userId, version))
}

function standing(tenantId: string, userId: string, version: string) {
  return and(
    eq(consent.tenantId, tenantId),
    eq(consent.userId, userId),
    eq(consent.version, version),
    isNull(consent.withdrawnAt),
  )
}
