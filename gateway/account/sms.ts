import { randomInt } from 'node:crypto'
import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { clientNetwork } from '../../contract/client-network.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning } from '../base/handler.ts'
import { hasSingleSignOn } from '../data/tenant-config.ts'
import {
  addCounts,
  type CountedSubject,
  countText,
  formatRetryTime,
  fullUntil,
  lockSubjects,
  textSubject,
} from '../message/count-texts.ts'
import { sendSms } from '../message/send-sms.ts'
import { storeDecoySms } from '../message/senders.ts'
import { inTransaction } from '../store/in-transaction.ts'
import { smsCode } from '../store/schema/account.ts'
import { isFamiliarNetwork, type Place } from './login-attempts.ts'
import type { Person } from './own-bindings.ts'

/** Seconds until a number may be sent another code. */
export const resendAfter = 60
const goodFor = 600
/** Tries at a code from the network that asked for it; nobody elsewhere uses them up. */
const ownTries = 5
/** Tries at a code from all other networks together: somebody may have changed theirs. */
const strangeTries = 20

/** Purposes of codes that are asked for without a login. */
type VisitorPurpose = 'register' | 'login' | 'reset'
/** A code for binding is good for one person's binding of one enterprise; one for a bank account for one version of a declaration. */
export type PersonalPurpose = `bind:${string}` | `account:${string}`

const purposeNames: Record<VisitorPurpose, string> = {
  register: '注册',
  login: '登录',
  reset: '重置密码',
}

interface VisitorCode {
  phone: string
  purpose: VisitorPurpose
  /** The account of the number, where there is one. */
  accountId: string | undefined
}

/**
 * Sends a code that a visitor asks for without a login, if the purpose fits the number. Beyond the
 * limit of the number, a network that the account has logged in from has a count of its own. The
 * answer depends on the requests for this number alone, never on the number or the network being
 * known: beyond the limit all of them get the same note.
 * @throws BusinessWarning if this network has asked for too many
 */
export async function sendVisitorCode(
  context: Context,
  place: Place,
  { phone, purpose, accountId }: VisitorCode,
): Promise<{ resendAfter: number; note?: string }> {
  const { tenantId, clientAddress } = place
  const network = `${phone} ${clientNetwork(clientAddress)}`
  const fromNetwork = {
    ofPurpose: textSubject('strangerCode', 'purposeAtNumber', `${purpose} ${network}`),
    ofNetwork: textSubject('strangerCode', 'networkAtNumber', network),
  }
  const anywhere = textSubject('strangerCode', 'number', phone)
  const familiar = textSubject('familiarCode', 'number', phone)
  const fits = (accountId !== undefined) === (purpose !== 'register')
  return inTransaction(context, async (inside) => {
    await lockSubjects(inside, tenantId, [anywhere])
    const isFamiliar = await isFamiliarNetwork(inside, place, accountId)
    await refuseFull(inside, place, fromNetwork, purpose)
    const crowdedUntil = await fullUntil(inside, tenantId, [anywhere])
    const isFamiliarFull = (await fullUntil(inside, tenantId, [familiar])) !== null
    const hasRoom = !crowdedUntil || (isFamiliar && !isFamiliarFull)
    await addCounts(inside, tenantId, [
      ...Object.values(fromNetwork),
      ...(crowdedUntil ? [] : [anywhere]),
      ...(isFamiliar && hasRoom ? [familiar] : []),
    ])
    const isSent = fits && hasRoom
    const code = await storeCode(inside, place, phone, purpose, isSent)
    if (isSent) await sendSms(inside, tenantId, phone, visitorText(purpose, code))
    else if (!context.senders.smsLeaves) await storeDecoySms(inside, tenantId)
    if (!crowdedUntil) return { resendAfter }
    const time = formatRetryTime(crowdedUntil, context.now(tenantId))
    const note = `这个手机号已经多次获取验证码。在您用它登录过的网络，验证码照常发出；没有收到的，请 ${time} 后再获取${otherWays(context, tenantId, purpose)}。`
    return { resendAfter, note }
  })
}

function visitorText(purpose: VisitorPurpose, code: string): string {
  return `您正在${purposeNames[purpose]}，验证码 ${code}，10 分钟内有效。工作人员不会向您索取验证码。`
}

/** Names the other ways to do what a code is for. */
function otherWays(context: Context, tenantId: string, purpose: VisitorPurpose): string {
  const ways = [
    ...(purpose === 'login' ? ['密码登录'] : []),
    ...(hasSingleSignOn(context, tenantId) ? ['省统一身份认证登录'] : []),
  ]
  return ways.length > 0 ? `，或改用${ways.join('、')}` : ''
}

type Inside = Parameters<typeof lockSubjects>[0]

/** Refuses by what was asked for from this network, which tells nothing of the number. */
async function refuseFull(
  inside: Inside,
  { tenantId }: Place,
  { ofPurpose, ofNetwork }: Record<'ofPurpose' | 'ofNetwork', CountedSubject>,
  purpose: VisitorPurpose,
): Promise<void> {
  if (await fullUntil(inside, tenantId, [ofPurpose]))
    throw new BusinessWarning({
      field: 'smsCode',
      errorMessage: `验证码已发送，${resendAfter} 秒后可以重新获取`,
    })
  const until = await fullUntil(inside, tenantId, [ofNetwork])
  if (!until) return
  const time = formatRetryTime(until, inside.now(tenantId))
  throw new BusinessWarning({
    field: 'tel',
    errorMessage: `您在这里为这个手机号获取验证码的次数已用完，请 ${time} 后再获取${otherWays(inside, tenantId, purpose)}`,
  })
}

interface PersonalCode {
  kind: 'ownCode' | 'bindingCode' | 'verifiedBindingCode'
  phone: string
  purpose: PersonalPurpose
  textOf: (code: string) => string
  /** Other ways to the same end, for a refusal: `，或请企业的人批准`. */
  otherwise: string
}

/**
 * Sends a code to a person who is logged in. Codes for strangers without a login do not count here.
 * @throws BusinessWarning beside `smsCode` if the person or the number has had too many
 */
export async function sendPersonalCode(
  context: Context,
  caller: Person,
  { kind, phone, purpose, textOf, otherwise }: PersonalCode,
): Promise<void> {
  const { tenantId, user, clientAddress } = caller
  const subjects = [
    textSubject(kind, 'number', phone),
    textSubject(kind, 'person', user.id),
    textSubject(kind, 'personAtNumber', `${user.id} ${phone}`),
    textSubject(kind, 'network', clientNetwork(clientAddress)),
  ]
  await inTransaction(context, async (inside) => {
    const until = await countText(inside, tenantId, subjects)
    if (until) throw personalRefusal(until, context.now(tenantId), otherwise)
    const code = await storeCode(inside, caller, phone, purpose, true)
    await sendSms(inside, tenantId, phone, textOf(code))
  })
}

function personalRefusal(until: Date, now: Date, otherwise: string): BusinessWarning {
  const errorMessage =
    until.getTime() - now.getTime() <= resendAfter * 1000
      ? `这个号码刚收到过验证码，${resendAfter} 秒后可以重新获取`
      : `获取验证码的次数已用完，请 ${formatRetryTime(until, now)} 后再获取${otherwise}`
  return new BusinessWarning({ field: 'smsCode', errorMessage })
}

/**
 * Stores a new code, or an empty one, which cannot be entered, if none is sent. Returns the new
 * code.
 */
async function storeCode(
  { db, now, newId }: Context,
  { tenantId, clientAddress }: Place,
  phone: string,
  purpose: VisitorPurpose | PersonalPurpose,
  isSent: boolean,
): Promise<string> {
  const sentAt = now(tenantId)
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  await db.insert(smsCode).values({
    id: newId('sms'),
    tenantId,
    phone,
    purpose,
    code: isSent ? code : '',
    sentAt,
    expiresAt: new Date(sentAt.getTime() + goodFor * 1000),
    askedFrom: clientNetwork(clientAddress),
    triesLeft: isSent ? ownTries : 0,
    strangeTriesLeft: isSent ? strangeTries : 0,
  })
  return code
}

/**
 * Uses up a code. Throws a warning beside `smsCode`. A code dies with the fifth wrong try from the network that asked for
 * it; what strangers try elsewhere is counted apart, and a code that they have asked for takes nothing from the others.
 */
export async function spendSmsCode(
  context: Context,
  { tenantId, clientAddress }: Place,
  phone: string,
  purpose: VisitorPurpose | PersonalPurpose,
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
  // Other codes for the same purpose are of no use any more.
  await context.db.update(smsCode).set({ code: '' }).where(ofPurpose)
}
