import { and, eq, inArray } from 'drizzle-orm'
import type { PolicyRef } from '../../contract/entities/policy.ts'
import type { Context } from '../base/context.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { statusOn } from '../rules/policy-status.ts'
import { policy } from '../store/schema/policy.ts'

/** The policies with these identifiers as references, by identifier; what does not exist is left out. */
export async function policyRefsOf(
  context: Context,
  tenantId: string,
  ids: string[],
): Promise<Map<string, PolicyRef>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .select({
      id: policy.id,
      title: policy.title,
      documentNumber: policy.documentNumber,
      issuedOn: policy.issuedOn,
      standing: policy.standing,
      effectiveDay: policy.effectiveDay,
      effectiveFrom: policy.effectiveFrom,
      effectiveTo: policy.effectiveTo,
      benefit: policy.benefit,
    })
    .from(policy)
    .where(and(eq(policy.tenantId, tenantId), inArray(policy.id, [...new Set(ids)])))
  const today = shanghaiDate(context.now(tenantId))
  return new Map(
    rows.map(({ id, title, documentNumber, issuedOn, effectiveFrom, benefit, ...validity }) => [
      id,
      {
        id,
        title,
        documentNumber,
        issuedOn,
        status: statusOn(validity, today),
        effectiveFrom,
        effectiveTo: validity.effectiveTo,
        benefit: benefit?.text ?? null,
      },
    ]),
  )
}
