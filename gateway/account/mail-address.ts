import { randomBytes, randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { notice as calls } from '../../contract/notice.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Handlers } from '../base/handler.ts'
import { countText, formatRetryTime, textSubject } from '../message/count-texts.ts'
import { consentsTo } from '../message/notice-consents.ts'
import { inTransaction } from '../store/in-transaction.ts'
import type { Database } from '../store/open.ts'
import { mailAddress, mailCode } from '../store/schema/notice.ts'
import { withdrawConsentTo } from './consent.ts'
import { settingsOf, usableCode } from './notice-settings.ts'

const minute = 60_000
const goodFor = 30 * minute
const mostTries = 5

/** A mail address is proved by a code before anything else goes there, and ended by the link in each mail. */
export function mailAddressHandlers(
  context: Context,
): Pick<Handlers<typeof calls>, 'sendMailCode' | 'proveMail' | 'removeMail' | 'unsubscribe'> {
  const { db } = context
  return {
    async sendMailCode({ address }, { tenantId, user }) {
      if (!context.senders.channels.includes('mail')) {
        throw new BusinessWarning({ field: 'address', errorMessage: '本平台没有开通邮件通知' })
      }
      const now = context.now(tenantId)
      const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
      const id = context.newId('mc')
      const addressKey = countedBy(address)
      const subjects = [
        textSubject('mailCode', 'number', addressKey),
        textSubject('mailCode', 'person', user.id),
        textSubject('mailCode', 'personAtNumber', `${user.id} ${addressKey}`),
      ]
      await inTransaction(context, async (inside) => {
        const until = await countText(inside, tenantId, subjects)
        if (until) {
          const isSoon = until.getTime() - now.getTime() <= minute
          const errorMessage = isSoon
            ? '验证码已发送，60 秒后可以重新发送'
            : `发送验证码的次数已用完，请 ${formatRetryTime(until, now)} 后再发送`
          throw new BusinessWarning({ field: 'address', errorMessage })
        }
        await forgetCodes(inside.db, tenantId, user.id)
        const expiresAt = new Date(now.getTime() + goodFor)
        const row = { id, tenantId, userId: user.id, address, addressKey, code, sentAt: now, expiresAt }
        await inside.db.insert(mailCode).values({ ...row, triesLeft: mostTries })
      })
      try {
        await context.senders.mail(context, {
          id,
          tenantId,
          address,
          subject: '邮箱验证码',
          text: `您的验证码是 ${code}，30 分钟内有效。\n\n有人在政策服务平台用这个邮箱接收通知。不是您本人的话，不用理会，不填验证码就不会再收到邮件。`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
        context.log('warn', 'a mail with a code could not be sent', { reason })
        // The code was not delivered, so it is of no use any more.
        await forgetCodes(db, tenantId, user.id)
        throw new BusinessWarning({
          field: 'address',
          errorMessage: '邮件没有发出去，请核对邮箱，或过一会儿再试',
        })
      }
      return settingsOf(context, tenantId, user.id)
    },

    async proveMail({ code }, { tenantId, user }) {
      const now = context.now(tenantId)
      // Counted before it is compared: of many tries at the same moment no more than there are left are looked at.
      const [tried] = await db
        .update(mailCode)
        .set({ triesLeft: sql`${mailCode.triesLeft} - 1` })
        .where(usableCode(tenantId, user.id, now))
        .returning()
      if (tried?.code !== code) {
        throw new BusinessWarning({ field: 'code', errorMessage: '验证码不对或已失效' })
      }
      await db.transaction(async (store) => {
        await forgetCodes(store, tenantId, user.id)
        const [former] = await store
          .select()
          .from(mailAddress)
          .where(and(eq(mailAddress.tenantId, tenantId), eq(mailAddress.userId, user.id)))
          .for('update')
        // The links in mails that went to the same address go on working.
        const isSame = former && countedBy(former.address) === countedBy(tried.address)
        const unsubscribeToken = isSame ? former.unsubscribeToken : randomBytes(32).toString('base64url')
        const proved = { address: tried.address, provedAt: now, unsubscribeToken }
        await store
          .insert(mailAddress)
          .values({ tenantId, userId: user.id, ...proved })
          .onConflictDoUpdate({ target: [mailAddress.tenantId, mailAddress.userId], set: proved })
      })
      return settingsOf(context, tenantId, user.id)
    },

    async removeMail({ only }, caller) {
      const { tenantId, user } = caller
      await db.transaction(async (store) => {
        const inside = { ...context, db: store }
        await forgetCodes(store, tenantId, user.id)
        if (only === 'waiting') return
        await store
          .delete(mailAddress)
          .where(and(eq(mailAddress.tenantId, tenantId), eq(mailAddress.userId, user.id)))
        await withdrawConsentTo(inside, caller, ...consentsTo('mail'))
      })
      return { done: true }
    },

    async unsubscribe({ token }, caller) {
      const { tenantId } = caller
      const [found] = await db
        .select({ userId: mailAddress.userId })
        .from(mailAddress)
        .where(and(eq(mailAddress.tenantId, tenantId), eq(mailAddress.unsubscribeToken, token)))
      if (!found) return { done: true, known: false }
      const doer = { ...caller, user: { id: found.userId }, enterprise: null }
      await withdrawConsentTo(context, doer, ...consentsTo('mail'))
      return { done: true, known: true }
    },
  }
}

/** What codes to an address are counted by: hardly any server tells addresses apart by the case of their letters. */
function countedBy(address: string): string {
  return address.toLowerCase()
}

/** Codes stay, empty, because they are counted. */
async function forgetCodes(db: Database, tenantId: string, userId: string): Promise<void> {
  await db
    .update(mailCode)
    .set({ code: '' })
    .where(and(eq(mailCode.tenantId, tenantId), eq(mailCode.userId, userId)))
}
