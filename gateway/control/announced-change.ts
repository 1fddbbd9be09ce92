import { and, eq, sql } from 'drizzle-orm'
import type { CheckedInput } from '../../contract/call.ts'
import type { control } from '../../contract/control.ts'
import type { Context } from '../base/context.ts'
import { NotFound } from '../base/handler.ts'
import { recordingChanges } from '../policy/changes.ts'
import { forgetMemoised } from '../store/memoised.ts'
import { policy, policyTotals } from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'

type Announced<Call extends 'changeProject' | 'changePolicy'> = CheckedInput<(typeof control)[Call]>

/** Changes a project's window or amount as its department would announce it: a window that was invented is known from then on. */
export async function changeProject(
  context: Context,
  tenantId: string,
  { id, opensOn, closesOn, amountText }: Announced<'changeProject'>,
): Promise<void> {
  const movesWindow = opensOn !== undefined || closesOn !== undefined
  await recordingChanges(context, tenantId, async ({ db }) => {
    const changed = await db
      .update(declarationProject)
      .set({
        opensOn,
        closesOn,
        amountText,
        ...(amountText === undefined ? {} : { amount: null, figure: null }),
        ...(movesWindow ? { windowBasis: 'notice', cycle: null, windowNote: null } : {}),
        id,
      })
      .where(and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.id, id)))
      .returning({ id: declarationProject.id })
    if (changed.length === 0) throw new NotFound('申报项目不存在或已下线')
  })
  forgetMemoised(context.db, tenantId)
}

/** Changes what a policy gives, or whether it is in force, as its issuer would announce it. */
export async function changePolicy(
  context: Context,
  tenantId: string,
  { id, standing, benefitText }: Announced<'changePolicy'>,
): Promise<void> {
  await recordingChanges(context, tenantId, async ({ db }) => {
    const changed = await db
      .update(policy)
      .set({
        standing,
        ...(benefitText === undefined
          ? {}
          : { benefit: sql`jsonb_set(${policy.benefit}, '{text}', to_jsonb(${benefitText}::text))` }),
        id,
      })
      .where(and(eq(policy.tenantId, tenantId), eq(policy.id, id)))
      .returning({ id: policy.id })
    if (changed.length === 0) throw new NotFound('政策不存在或已下线')
    await db.delete(policyTotals).where(eq(policyTotals.tenantId, tenantId))
  })
  forgetMemoised(context.db, tenantId)
}
