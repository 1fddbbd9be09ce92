import { z } from 'zod'
import { codesOf, loginWayLabels, roleLabels } from '../closed-lists.ts'
import { identifier, instant } from '../envelope.ts'
import { isPlain, patterns, wanted } from '../formats.ts'
import { stripDirectionMarks } from '../normalize-text.ts'
import { normalizeCode, normalizeDigits, normalizeMobilePhone } from '../typed-formats.ts'
import { hasTwoKinds, longPassword } from './password.ts'

/** A name as a gateway tells it, without what turns the text beside it round. */
const shownName = z.string().overwrite(stripDirectionMarks)

export const enterpriseRef = z.object({ enId: identifier, name: shownName, creditCode: z.string() })
export type EnterpriseRef = z.infer<typeof enterpriseRef>

/** What somebody may do for an enterprise, from the least to the most. */
export const enterpriseRole = z.enum(codesOf(roleLabels))
export type EnterpriseRole = z.infer<typeof enterpriseRole>

/** Whether a role allows what needs another one. */
export function roleReaches(role: EnterpriseRole, needed: EnterpriseRole): boolean {
  return enterpriseRole.options.indexOf(role) >= enterpriseRole.options.indexOf(needed)
}

/** An enterprise that a person is linked to. A city that does not tell the role decides call by call. */
export const linkedEnterprise = enterpriseRef.extend({ role: enterpriseRole.optional() })
export type LinkedEnterprise = z.infer<typeof linkedEnterprise>

export const currentUser = z.object({
  id: identifier,
  name: shownName,
  nickName: shownName.default(''),
  phoneMasked: z.string().nullable(),
  ens: z.array(linkedEnterprise),
  /** Whether recommendations may use the profile of this person's enterprise; yes when left out. */
  recommendByProfile: z.boolean().optional(),
})
export type CurrentUser = z.infer<typeof currentUser>

export const token = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  /** Seconds. */
  expiresIn: z.number().int().positive(),
  smsToken: z.string().nullable(),
  /** Which login it is, as `logins` names it; not told by every city. */
  loginId: identifier.optional(),
  /** Seconds without use after which this gateway ends the login; one that does not end it so leaves that to the portal. */
  idleSeconds: z.number().int().positive().optional(),
})
export type Token = z.infer<typeof token>

/** What a single sign-on may say of how surely it knows a person, by face or certificate; a login of which it says nothing has none. */
export const assurance = z.enum(['high'])
export type Assurance = z.infer<typeof assurance>

export const loginWay = z.enum(codesOf(loginWayLabels))
export type LoginWay = z.infer<typeof loginWay>

/** Why a login is told to its person: the browser is new for them, or the network alone. */
export const newLoginKind = z.enum(['device', 'network'])
export type NewLoginKind = z.infer<typeof newLoginKind>

/** A login of one's own that is not over, or that is new and not confirmed yet. */
export const ownLogin = z.object({
  id: identifier,
  /** The one that asks. */
  isThis: z.boolean(),
  way: loginWay.nullable(),
  /** Browser and system by the names of their makers; null where the browser has not said. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The network, without the part that tells one device of it from another: `203.0.113.*`, `2001:db8:1::*`. */
  network: z.string().nullable(),
  since: instant,
  lastUsedAt: instant,
  /**
   * Set until the person has confirmed the login or ended it, for thirty days at most, and never
   * for the device that asks. Not every city tells it.
   */
  newAs: newLoginKind.optional(),
  /**
   * Comes with `newAs`. False if the login that asks is new itself and came by password: it confirms
   * no other one.
   */
  canConfirm: z.boolean().optional(),
  /** The login is over, and is listed because it is new. */
  isOver: z.boolean().optional(),
})
export type OwnLogin = z.infer<typeof ownLogin>

/** What an SMS code is for; a code of one kind opens nothing of another. */
export const smsPurpose = z.enum(['register', 'login', 'reset'])

/** What an SMS brings. */
export const smsCode = z
  .string()
  .overwrite(normalizeDigits)
  .regex(/^\d{6}$/, '请输入 6 位短信验证码')

/** 11 digits starting with 1 (specification, section 5). */
export const mobilePhone = z
  .string()
  .overwrite(normalizeMobilePhone)
  .regex(patterns.mobilePhone, wanted.mobilePhone)

/** A unified social credit code as it is typed; its caller checks it. */
export const typedCreditCode = z.string().max(100).overwrite(normalizeCode)

/**
 * 8–64 characters, also blanks and Chinese ones; of fewer than twelve at least two kinds. What is easily guessed the gateway
 * refuses besides, beside the field.
 */
export const password = z
  .string()
  .min(8, '密码为 8–64 位')
  .max(64, '密码为 8–64 位')
  .refine(isPlain, wanted.plain)
  .refine(
    (value) => value.length >= longPassword || hasTwoKinds(value),
    '少于 12 位的密码须包含字母、数字、其他字符中的至少两种',
  )
