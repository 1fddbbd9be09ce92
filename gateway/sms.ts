import { randomInt } from 'node:crypto'
import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import { BusinessWarning } from './handler.ts'
import type { Room } from './room.ts'
import { smsCode, smsOutbox } from './store/schema/account.ts'

/** Seconds until a number may be sent another code. */
export const resendAfter = 60
const goodFor = 600
const triesPerCode = 5
const codesPerDay = 10

/** A code for binding is good for one person's binding of one enterprise. */
export type SmsPurpose = keyof typeof purposeNames | `bind:${string}`

const purposeNames = {
  register: '注册',
  login: '登录',
  reset: '重置密码',
} as const

function usualWords(purpose: SmsPurpose, code: string): string {
  const doing = purposeNames[purpose as keyof typeof purposeNames] ?? '绑定企业'
  return `您正在${doing}，验证码 ${code}，10 分钟内有效。工作人员不会向您索取验证码。`
}

/** Sends a text message; inside a transaction when one is given. */
export async function sendSms(
  room: Room,
  tenantId: string,
  phone: string,
  text: string,
  db: Pick<Room['db'], 'insert'> = room.db,
): Promise<void> {
  await db
    .insert(smsOutbox)
    .values({ id: room.newId('out'), tenantId, phone, text, sentAt: room.now(tenantId) })
}

/**
 * Sends a code. `send` false goes through the same limits and sends nothing: for a number that the purpose does not fit,
 * so that the answer tells nobody which numbers are known.
 */
export async function sendSmsCode(
  room: Room,
  tenantId: string,
  phone: string,
  purpose: SmsPurpose,
  send: boolean,
  wordsOf = (code: string) => usualWords(purpose, code),
): Promise<void> {
  const now = room.now(tenantId)
  await room.db.transaction(async (store) => {
    // One at a time for a number: of two that come at the same moment the second one sees the first.
    await store.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${phone}`}, 0))`)
    const sentSince = async (seconds: number, alsoPurpose: boolean) => {
      const [counted] = await store
        .select({ sent: count() })
        .from(smsCode)
        .where(
          and(
            eq(smsCode.tenantId, tenantId),
            eq(smsCode.phone, phone),
            gt(smsCode.sentAt, new Date(now.getTime() - seconds * 1000)),
            alsoPurpose ? eq(smsCode.purpose, purpose) : undefined,
          ),
        )
      return counted?.sent ?? 0
    }
    if ((await sentSince(resendAfter, true)) > 0) {
      throw new BusinessWarning({
        errorMessage: `验证码已发送，${resendAfter} 秒后可以重新获取`,
        field: 'smsCode',
      })
    }
    if ((await sentSince(86_400, false)) >= codesPerDay) {
      throw new BusinessWarning({
        errorMessage: '这个手机号今天获取验证码的次数已用完，请明天再试',
        field: 'tel',
      })
    }
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
    await store.insert(smsCode).values({
      id: room.newId('sms'),
      tenantId,
      phone,
      purpose,
      code: send ? code : '',
      sentAt: now,
      expiresAt: new Date(now.getTime() + goodFor * 1000),
      triesLeft: send ? triesPerCode : 0,
    })
    if (!send) return
    await sendSms(room, tenantId, phone, wordsOf(code), store)
  })
}

/** Uses up a code. Throws a warning beside `smsCode`; a code dies with its fifth wrong try. */
export async function spendSmsCode(
  room: Room,
  tenantId: string,
  phone: string,
  purpose: SmsPurpose,
  code: string,
): Promise<void> {
  const [sent] = await room.db
    .select()
    .from(smsCode)
    .where(and(eq(smsCode.tenantId, tenantId), eq(smsCode.phone, phone), eq(smsCode.purpose, purpose)))
    .orderBy(desc(smsCode.sentAt))
    .limit(1)
  const wrong = new BusinessWarning({ errorMessage: '短信验证码不对或已失效', field: 'smsCode' })
  if (!sent || sent.expiresAt < room.now(tenantId)) throw wrong
  // A spent code stays, empty: it counts among the codes of the day. Of two that come at the same moment one finds it.
  const matches = sql`${smsCode.code} = ${code}`
  const [tried] = await room.db
    .update(smsCode)
    .set({
      triesLeft: sql`case when ${matches} then 0 else ${smsCode.triesLeft} - 1 end`,
      code: sql`case when ${matches} then '' else ${smsCode.code} end`,
    })
    .where(and(eq(smsCode.id, sent.id), gt(smsCode.triesLeft, 0)))
    .returning({ left: smsCode.code })
  if (tried?.left !== '') throw wrong
}
