import { and, eq } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { forgetMemoised } from '../store/memoised.ts'
import { policy } from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'

/**
 * Opens the seeded benefit that comes without an application, whose document has ended: as if a new
 * notice had prolonged it.
 */
export async function openAutomaticProject(context: Context, tenantId: string): Promise<void> {
  await context.db
    .update(policy)
    .set({ effectiveTo: null })
    .where(and(eq(policy.tenantId, tenantId), eq(policy.id, 'js-stable-2025')))
  await context.db
    .update(declarationProject)
    .set({ opensOn: '2026-01-01', closesOn: '2026-12-31' })
    .where(and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.id, 'expand-post')))
  forgetMemoised(context.db, tenantId)
}
