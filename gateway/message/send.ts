import { and, eq } from 'drizzle-orm'
import type { Message } from '../../contract/entities/content.ts'
import type { LinkTarget } from '../../contract/entities/link-target.ts'
import type { Context } from '../base/context.ts'
import { accountEnterprise } from '../store/schema/account.ts'
import { message as messageTable } from '../store/schema/message.ts'

/** A message to one person. With an `enId` it is about that enterprise and shown only while it is the chosen one. */
export interface NewMessage {
  tenantId: string
  userId: string
  enId?: string | null
  kind: Message['kind']
  title: string
  body: string
  link?: LinkTarget | null
}

/** Sends a message. Returns its identifier. */
export async function sendMessage(context: Context, sent: NewMessage): Promise<string> {
  const id = context.newId('m')
  const at = context.now(sent.tenantId)
  await context.db
    .insert(messageTable)
    .values({ ...sent, enId: sent.enId ?? null, link: sent.link ?? null, id, at })
  return id
}

/** Sends a message to everybody who acts for an enterprise. Returns how many they were. */
export async function sendToEnterprise(
  context: Context,
  sent: Omit<NewMessage, 'userId'> & { enId: string },
): Promise<number> {
  const people = await context.db
    .select({ userId: accountEnterprise.userId })
    .from(accountEnterprise)
    .where(and(eq(accountEnterprise.tenantId, sent.tenantId), eq(accountEnterprise.enId, sent.enId)))
  for (const { userId } of people) await sendMessage(context, { ...sent, userId })
  return people.length
}
