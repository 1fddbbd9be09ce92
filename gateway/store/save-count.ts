import type { Context } from '../base/context.ts'
import { BusinessWarning } from '../base/handler.ts'
import { type AttemptLimit, countAttempt } from './attempt-count.ts'

/**
 * Saves of one person without a pause of a night. Each leaves a row that stays as long as its
 * declaration or enterprise.
 */
export const saveLimit: AttemptLimit = { attempts: 2_000, forMs: 8 * 3_600_000 }

/**
 * Counts a change of a declaration, or a result of a tool, that a person saves.
 * @throws BusinessWarning beyond the limit
 */
export async function countSave(
  context: Context,
  { tenantId, user }: { tenantId: string; user: { id: string } },
): Promise<void> {
  if (await countAttempt(context, tenantId, `save:${user.id}`, saveLimit)) return
  throw new BusinessWarning('保存的次数太多，请 8 小时后再试；填好的申报可以直接提交')
}
