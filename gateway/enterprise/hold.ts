import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../store/open.ts'
import { enterprise } from '../store/schema/enterprise.ts'

/**
 * Has everything else that holds the same enterprise wait until this transaction ends, on whichever gateway: what is decided by what
 * stands in several rows of it, or changes a part of one, follows one another.
 */
export async function holdEnterprise(
  transaction: Transaction,
  { tenantId, enId }: { tenantId: string; enId: string },
): Promise<void> {
  await transaction
    .select({ enId: enterprise.enId })
    .from(enterprise)
    .where(and(eq(enterprise.tenantId, tenantId), eq(enterprise.enId, enId)))
    .for('no key update')
}
