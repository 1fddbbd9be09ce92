import { and, eq, isNull } from 'drizzle-orm'
import type { LinkTarget } from '../../contract/entities/link-target.ts'
import type { Context } from '../base/context.ts'
import { message } from '../store/schema/message.ts'

/**
 * Marks the messages that lead to something as read: of one person, who has opened it, or of
 * everybody in the enterprise when it is left out.
 */
export async function readMessagesAbout(
  context: Context,
  { tenantId, enId, userId }: { tenantId: string; enId: string; userId?: string },
  link: LinkTarget,
): Promise<void> {
  await context.db
    .update(message)
    .set({ readAt: context.now(tenantId) })
    .where(
      and(
        eq(message.tenantId, tenantId),
        eq(message.enId, enId),
        eq(message.link, link),
        isNull(message.readAt),
        userId === undefined ? undefined : eq(message.userId, userId),
      ),
    )
}
