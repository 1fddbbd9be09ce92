import { and, eq, sql } from 'drizzle-orm'
import type { CheckedInput } from '../../contract/call.ts'
import type { control } from '../../contract/control.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, NotFound } from '../base/handler.ts'
import { recordingChanges } from '../policy/changes.ts'
import { forgetMemoised } from '../store/memoised.ts'
import { policy, policyTotals } from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'

type Announced<Call extends 'changeProject' | 'changePolicy'> = CheckedInput<(typeof control)[Call]>

/**
 * Changes a project's window or amount as its department would announce it: a window that was invented is known from then on.
 * @throws NotFound, or BusinessWarning where one invented day would stand as a known one
 */
export async function changeProject(
  context: Context,
  tenantId: string,
  { id, opensOn, closesOn, closesAt, amountText }: Announced<'changeProject'>,
): Promise<void> {
  const movesWindow = [opensOn, closesOn, closesAt].some((one) => one !== undefined)
  await recordingChanges(context, tenantId, async ({ db }) => {
    const itself = and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.id, id))
    const [stored] = await db
      .select({ windowBasis: declarationProject.windowBasis })
      .from(declarationProject)
      .where(itself)
    const keepsInvented = movesWindow && (opensOn === undefined || closesOn === undefined)
    if (stored?.windowBasis === 'example' && keepsInvented)
      throw new BusinessWarning('这个项目的起止日期是示例，请同时给出开始和截止日期')
    const changed = await db
      .update(declarationProject)
      .set({
        opensOn,
        closesOn,
        closesAt: movesWindow && closesOn === null ? null : closesAt,
        amountText,
        ...(amountText === undefined ? {} : { amount: null, figure: null }),
        ...(movesWindow ? { windowBasis: 'notice', cycle: null, windowNote: null } : {}),
        id,
      })
      .where(itself)
      .returning({ id: declarationProject.id })
    if (changed.length === 0) throw new NotFound('申报项目不存在或已下线')
  })
  forgetMemoised(context.db, tenantId)
}

/**
 * Changes what a policy gives, or whether it is in force, as its issuer would announce it.
 * @throws NotFound, or BusinessWarning where the words of a benefit are given for a policy that has none
 */
export async function changePolicy(
  context: Context,
  tenantId: string,
  { id, standing, effectiveTo, benefitText }: Announced<'changePolicy'>,
): Promise<void> {
  await recordingChanges(context, tenantId, async ({ db }) => {
    const itself = and(eq(policy.tenantId, tenantId), eq(policy.id, id))
    const [stored] = await db.select({ benefit: policy.benefit }).from(policy).where(itself)
    if (stored?.benefit === null && benefitText !== undefined)
      throw new BusinessWarning('这份政策没有登记支持标准，不能改它的文字')
    const changed = await db
      .update(policy)
      .set({
        standing,
        effectiveTo,
        ...(benefitText === undefined
          ? {}
          : { benefit: sql`jsonb_set(${policy.benefit}, '{text}', to_jsonb(${benefitText}::text))` }),
        id,
      })
      .where(itself)
      .returning({ id: policy.id })
    if (changed.length === 0) throw new NotFound('政策不存在或已下线')
    await db.delete(policyTotals).where(eq(policyTotals.tenantId, tenantId))
  })
  forgetMemoised(context.db, tenantId)
}
