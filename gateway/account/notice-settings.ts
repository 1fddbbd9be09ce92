import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { NoticeSettings } from '../../contract/notice.ts'
import type { Context } from '../base/context.ts'
import { maskedPhone } from '../base/masked-address.ts'
import { choicesOf } from '../message/notice-consents.ts'
import { mailAddress, mailCode } from '../store/schema/notice.ts'
import { accountOf } from './accounts.ts'

/** What is sent to a person now, and where to. */
export async function settingsOf(
  context: Context,
  tenantId: string,
  userId: string,
): Promise<NoticeSettings> {
  const { db } = context
  const [chosen, { phone }, [proved], [waiting]] = await Promise.all([
    choicesOf(context, tenantId, userId),
    accountOf(context, tenantId, userId),
    db
      .select()
      .from(mailAddress)
      .where(and(eq(mailAddress.tenantId, tenantId), eq(mailAddress.userId, userId))),
    db
      .select()
      .from(mailCode)
      .where(usableCode(tenantId, userId, context.now(tenantId)))
      .orderBy(desc(mailCode.sentAt))
      .limit(1),
  ])
  return {
    channels: [...context.senders.channels],
    phoneMasked: maskedPhone(phone),
    mail: proved ? { address: proved.address, provedAt: proved.provedAt.toISOString() } : null,
    waitingMail: waiting ? { address: waiting.address, until: waiting.expiresAt.toISOString() } : null,
    chosen: chosen.map(({ since, ...choice }) => ({ ...choice, since: since.toISOString() })),
  }
}

/** The code of a person that can still be tried. */
export function usableCode(tenantId: string, userId: string, now: Date) {
  return and(
    eq(mailCode.tenantId, tenantId),
    eq(mailCode.userId, userId),
    ne(mailCode.code, ''),
    gt(mailCode.expiresAt, now),
    gt(mailCode.triesLeft, 0),
  )
}
