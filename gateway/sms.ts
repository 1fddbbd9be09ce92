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

export type SmsPurpose = 'register' | 'login' | 'reset' | 'bind'

const purposeNames: Record<SmsPurpose, string> = {
  register: '注册',
  login: '登录',
  reset: '重置密码',
  bind: '绑定企业',
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
): Promise<void> {
  const now = room.now(tenantId)
  const sentSince = async (seconds: number, alsoPurpose: boolean) => {
    const [counted] = await room.db
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
  await room.db.insert(smsCode).values({
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
  await room.db.insert(smsOutbox).values({
    id: room.newId('out'),
    tenantId,
    phone,
    text: `您正在${purposeNames[purpose]}，验证码 ${code}，10 分钟内有效。工作人员不会向您索取验证码。`,
    sentAt: now,
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
  const [counted] = await room.db
    .update(smsCode)
    .set({ triesLeft: sql`${smsCode.triesLeft} - 1` })
    .where(and(eq(smsCode.id, sent.id), gt(smsCode.triesLeft, 0)))
    .returning()
  if (!counted || sent.code !== code) throw wrong
  // Of two that come at the same moment, one finds it still there.
  const spent = await room.db.delete(smsCode).where(eq(smsCode.id, sent.id)).returning()
  if (spent.length === 0) throw wrong
}
