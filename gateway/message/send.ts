import { and, eq } from 'drizzle-orm'
import type { Message } from '../../contract/entities/content.ts'
import type { LinkTarget } from '../../contract/entities/link-target.ts'
import type { NoticeKind } from '../../contract/notice.ts'
import type { Context } from '../base/context.ts'
import { accountEnterprise } from '../store/schema/account.ts'
import { message as messageTable } from '../store/schema/message.ts'
import { queueNotice } from './notice-queue.ts'

/** A message to one person. With an `enId` it is about that enterprise and shown only while it is the chosen one. */
export interface NewMessage {
  tenantId: string
  userId: string
  enId?: string | null
  kind: Message['kind']
  title: string
  body: string
  link?: LinkTarget | null
  /** What a person may have chosen to be told of outside the portal too; left out of what stays in the message centre. */
  notice?: NoticeKind
  /** What is said outside in place of the title, which is all that leaves the portal otherwise. */
  outside?: string
  /** From when it need not be said outside any more. */
  until?: Date
}

/** Sends a message, and puts it into the outbox for whoever wants it outside. Returns its identifier. */
export async function sendMessage(context: Context, sent: NewMessage): Promise<string> {
  const { notice, outside, until, ...message } = sent
  const { tenantId, userId, title } = message
  const id = context.newId('m')
  const at = context.now(tenantId)
  await context.db
    .insert(messageTable)
    .values({ ...message, enId: message.enId ?? null, link: message.link ?? null, id, at })
  if (notice) {
    const item = { kind: notice, text: outside ?? title, ...(until ? { until: until.toISOString() } : {}) }
    await queueNotice(context, { tenantId, userId, item })
  }
  return id
}

/** Sends a message to everybody who acts for an enterprise; nobody hears of it whose link to it is disputed. Returns how many they were. */
export async function sendToEnterprise(
  context: Context,
  sent: Omit<NewMessage, 'userId'> & { enId: string },
): Promise<number> {
  const people = await context.db
    .select({ userId: accountEnterprise.userId })
    .from(accountEnterprise)
    .where(
      and(
        eq(accountEnterprise.tenantId, sent.tenantId),
        eq(accountEnterprise.enId, sent.enId),
        eq(accountEnterprise.disputed, false),
      ),
    )
  for (const { userId } of people) await sendMessage(context, { ...sent, userId })
  return people.length
}
