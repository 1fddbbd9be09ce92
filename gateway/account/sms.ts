import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, count, eq, gt, gte, ne, type SQL, sql } from 'drizzle-orm'
import { clientNetwork } from '../../contract/client-network.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning } from '../base/handler.ts'
import { type Sms, storeDecoySms } from '../message/senders.ts'
import { smsCode } from '../store/schema/account.ts'
import type { Place } from './login-attempts.ts'

/** Seconds until a number may be sent another code. */
export const resendAfter = 60
const goodFor = 600
/** Tries at a code from the network that asked for it; nobody elsewhere uses them up. */
const ownTries = 5
/** Tries at a code from all other networks together: somebody may have changed theirs. */
const strangeTries = 20
/** Codes of a day for one number, asked for from one network; and from all together. */
const codesPerDay = 10
const codesPerDayInAll = 30

/** A code for binding is good for one person's binding of one enterprise; one for a bank account for one version of a declaration. */
export type SmsPurpose = keyof typeof purposeNames | `bind:${string}` | `account:${string}`

const purposeNames = {
  register: '注册',
  login: '登录',
  reset: '重置密码',
} as const

function usualWords(purpose: SmsPurpose, code: string): string {
  const doing = purposeNames[purpose as keyof typeof purposeNames] ?? '绑定企业'
  return `您正在${doing}，验证码 ${code}，10 分钟内有效。工作人员不会向您索取验证码。`
}

/** Milliseconds before each try at a text that leaves this machine. */
const tries = [0, 2000, 5000]

/**
 * Sends a text message at once. Of one that leaves this machine the caller is told nothing and does not wait: neither the answer nor how
 * long it takes may tell which numbers are known.
 */
export async function sendSms(
  context: Context,
  tenantId: string,
  phone: string,
  text: string,
): Promise<void> {
  const sms = { id: context.newId('sms'), tenantId, phone, text }
  if (!context.senders.smsLeaves) return context.senders.sms(context, sms)
  await context.afterCommit(async (after) => void insist(after, sms))
}

async function insist(context: Context, sms: Sms): Promise<void> {
  let reason = ''
  for (const wait of tries) {
    await sleep(wait)
    try {
      return await context.senders.sms(context, sms)
    } catch (error) {
      reason = error instanceof Error ? error.name : typeof error
    }
  }
  context.log('warn', 'a text message could not be sent', { tenant: sms.tenantId, reason })
}

/**
 * Sends a code. `send` false goes through the same limits and sends nothing: for a number that the purpose does not fit,
 * so that the answer tells nobody which numbers are known.
 */
export async function sendSmsCode(
  context: Context,
  { tenantId, clientAddress }: Place,
  phone: string,
  purpose: SmsPurpose,
  send: boolean,
  wordsOf = (code: string) => usualWords(purpose, code),
): Promise<void> {
  const askedFrom = clientNetwork(clientAddress)
  const now = context.now(tenantId)
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  await context.db.transaction(async (store) => {
    // One at a time for a number: of two that come at the same moment the second one sees the first.
    await store.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${phone}`}, 0))`)
    const sentSince = async (seconds: number, only: SQL | undefined) => {
      const [counted] = await store
        .select({ sent: count() })
        .from(smsCode)
        .where(
          and(
            eq(smsCode.tenantId, tenantId),
            eq(smsCode.phone, phone),
            gt(smsCode.sentAt, new Date(now.getTime() - seconds * 1000)),
            only,
          ),
        )
      return counted?.sent ?? 0
    }
    const fromHere = eq(smsCode.askedFrom, askedFrom)
    if ((await sentSince(resendAfter, and(fromHere, eq(smsCode.purpose, purpose)))) > 0) {
      throw new BusinessWarning({
        errorMessage: `验证码已发送，${resendAfter} 秒后可以重新获取`,
        field: 'smsCode',
      })
    }
    const [ofHere, inAll] = [await sentSince(86_400, fromHere), await sentSince(86_400, undefined)]
    if (ofHere >= codesPerDay || inAll >= codesPerDayInAll) {
      throw new BusinessWarning({
        errorMessage: '这个手机号今天获取验证码的次数已用完，请明天再试',
        field: 'tel',
      })
    }
    await store.insert(smsCode).values({
      id: context.newId('sms'),
      tenantId,
      phone,
      purpose,
      code: send ? code : '',
      sentAt: now,
      expiresAt: new Date(now.getTime() + goodFor * 1000),
      askedFrom,
      triesLeft: send ? ownTries : 0,
      strangeTriesLeft: send ? strangeTries : 0,
    })
  })
  if (send) await sendSms(context, tenantId, phone, wordsOf(code))
  else if (!context.senders.smsLeaves) await storeDecoySms(context, tenantId)
}

/**
 * Uses up a code. Throws a warning beside `smsCode`. A code dies with the fifth wrong try from the network that asked for
 * it; what strangers try elsewhere is counted apart, and a code that they have asked for takes nothing from the others.
 */
export async function spendSmsCode(
  context: Context,
  { tenantId, clientAddress }: Place,
  phone: string,
  purpose: SmsPurpose,
  code: string,
): Promise<void> {
  const ofPurpose = and(
    eq(smsCode.tenantId, tenantId),
    eq(smsCode.phone, phone),
    eq(smsCode.purpose, purpose),
  )
  const { triesLeft, strangeTriesLeft } = smsCode
  const fromHere = sql`${smsCode.askedFrom} = ${clientNetwork(clientAddress)}`
  // One statement: of two that come at the same moment one finds the code, and each counts.
  const tried = await context.db
    .update(smsCode)
    .set({
      triesLeft: sql`case when ${fromHere} then ${triesLeft} - 1 else ${triesLeft} end`,
      strangeTriesLeft: sql`case when ${fromHere} then ${strangeTriesLeft} else ${strangeTriesLeft} - 1 end`,
      code: sql`case when ${smsCode.code} = ${code} then '' else ${smsCode.code} end`,
    })
    .where(
      and(
        ofPurpose,
        ne(smsCode.code, ''),
        gte(smsCode.expiresAt, context.now(tenantId)),
        sql`case when ${fromHere} then ${triesLeft} else ${strangeTriesLeft} end > 0`,
      ),
    )
    .returning({ left: smsCode.code })
  if (tried.every(({ left }) => left !== '')) {
    throw new BusinessWarning({ errorMessage: '短信验证码不对或已失效', field: 'smsCode' })
  }
  // A spent code stays, empty: it counts among the codes of the day. What else was sent for this is of no use any more.
  await context.db.update(smsCode).set({ code: '' }).where(ofPurpose)
}
