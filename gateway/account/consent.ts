import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AuditLimit } from '../audit/limits.ts'
import { type Doer, record } from '../audit/record.ts'
import type { Context } from '../base/context.ts'
import { consent } from '../store/schema/account.ts'

/**
 * Stores a person's consent to a version, with its time. A version that is agreed to already stays
 * as it is.
 * @throws BusinessWarning beyond the limit of consents, if `beyond` is `refuse`
 */
export async function storeConsent(
  context: Context,
  doer: Doer,
  version: string,
  beyond: AuditLimit['beyond'] = 'skip',
): Promise<void> {
  const { tenantId, user } = doer
  const userId = user.id
  if ((await consentedSince(context, tenantId, userId, version)) !== null) return
  const at = context.now(tenantId)
  const id = context.newId('c')
  await context.db.transaction(async (db) => {
    // Of two presses at the same moment one gives the consent.
    const [given] = await db
      .insert(consent)
      .values({ id, tenantId, userId, version, agreedAt: at })
      .onConflictDoNothing()
      .returning({ id: consent.id })
    if (!given) return
    const on = { kind: 'consent' as const, id, title: version }
    await record({ ...context, db }, doer, 'consentGiven', { on, beyond })
  })
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

/** Ends these consents of a person, or all of them where no version is named; that they were given stays known. */
export async function withdrawConsentTo(
  context: Context,
  doer: Doer,
  ...versions: readonly string[]
): Promise<void> {
  const { tenantId, user } = doer
  await context.db.transaction(async (db) => {
    const ended = await db
      .update(consent)
      .set({ withdrawnAt: context.now(tenantId) })
      .where(standing(tenantId, user.id, ...versions))
      .returning({ id: consent.id, title: consent.version })
    for (const one of ended) {
      await record({ ...context, db }, doer, 'consentWithdrawn', { on: { kind: 'consent', ...one } })
    }
  })
}

function standing(tenantId: string, userId: string, ...versions: readonly string[]) {
  return and(
    eq(consent.tenantId, tenantId),
    eq(consent.userId, userId),
    versions.length === 0 ? undefined : inArray(consent.version, versions),
    isNull(consent.withdrawnAt),
  )
}
