import { z } from 'zod'
import { identifier } from '../envelope.ts'

export const enterpriseRef = z.object({ enId: identifier, name: z.string(), creditCode: z.string() })
export type EnterpriseRef = z.infer<typeof enterpriseRef>

/** What somebody may do for an enterprise, from the least to the most. */
export const enterpriseRole = z.enum(['reader', 'preparer', 'manager', 'legalRepresentative'])
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
  name: z.string(),
  nickName: z.string(),
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
})
export type Token = z.infer<typeof token>

/** What an SMS code is for; a code of one kind opens nothing of another. */
export const smsPurpose = z.enum(['register', 'login', 'reset'])

/** 11 digits starting with 1 (specification, section 5). */
export const mobilePhone = z
  .string()
  .trim()
  .regex(/^1\d{10}$/, '请输入 11 位手机号')

/** 8–20 characters of at least three of: upper case, lower case, digits, symbols. */
export const password = z
  .string()
  .min(8, '密码为 8–20 位')
  .max(20, '密码为 8–20 位')
  .refine(
    (value) => [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(value)).length >= 3,
    '密码须包含大写字母、小写字母、数字、符号中的至少三种',
  )
  .refine((value) => !/\s/.test(value), '密码不能有空格')
