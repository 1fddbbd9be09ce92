import { z } from 'zod'
import { enterprise } from '../../../contract/enterprise.ts'
import { decimal, whole } from '../../../contract/entities/tool-answer.ts'
import { date, text } from '../../../contract/envelope.ts'
import { type ProfileSection, rightsKinds } from './profile-sections.ts'

const fenPerWan = 1_000_000

/** An amount in 万元 as it is typed, in fen; null when it is left blank. */
const amount = decimal('0', '99999999.99', 2).transform((wan) =>
  wan === undefined ? null : Math.round(Number(wan) * fenPerWan),
)

const count = (most: number) => whole(0, most).transform((value) => value ?? null)

const code = z.string().regex(/^\d{6}$/, '请重新选择')

export const basicForm = z.object({
  legalRepresentative: text(40).optional(),
  foundedOn: date.optional(),
  registeredCapital: amount,
  province: code.optional(),
  city: code.optional(),
  county: code.optional(),
  address: text(200).optional(),
  industryCode: z
    .string()
    .regex(/^[A-T]?\d{0,4}$/, '请重新选择')
    .optional(),
})

export const scaleForm = z.object({
  employees: count(9_999_999),
  technicians: count(9_999_999),
  annualRevenue: amount,
  totalAssets: amount,
  highTechRevenue: amount,
})

/** One field for each year that was asked for. */
export function researchForm(years: readonly number[]) {
  return z.object(Object.fromEntries(years.map((year) => [researchField(year), amount])))
}

export function researchField(year: number): string {
  return `rd${year}`
}

export const rightsForm = z.object(Object.fromEntries(rightsKinds.map((kind) => [kind, count(99_999)])))

export const titlesForm = z.object({ qualifications: z.array(z.string().max(40)).max(50) })

/** The contract's own contact: a name and a number, or nothing at all. */
export const contactForm = enterprise.save.body.shape.contact
  .unwrap()
  .unwrap()
  .extend({
    email: enterprise.save.body.shape.contact.unwrap().unwrap().shape.email.default(''),
    position: enterprise.save.body.shape.contact.unwrap().unwrap().shape.position.default(''),
  })

/** The fields of the gateway's calls by the names that they have in the forms. */
export const formFields: Record<string, string> = {
  registeredCapitalFen: 'registeredCapital',
  annualRevenueFen: 'annualRevenue',
  totalAssetsFen: 'totalAssets',
  highTechRevenueFen: 'highTechRevenue',
  areaIds: 'province',
}

/** What each section's form explains. */
export const sectionHints: Record<ProfileSection, string> = {
  basic: '登记信息可以在画像页从登记库更新，更新后会覆盖这里填写的内容。',
  scale: '填上一个完整年度的数。没有的填 0，不清楚的留空，留空不会当作“不符合”。',
  research: '填各年度研发费用总额，用于研发投入占比和增长率。',
  rights: '填已授权或已登记、在有效期内的数量。没有的填 0。',
  titles: '勾选在有效期内的资质。一项也没有的，勾选“暂无以上资质”。',
  contact: '用于接收办理进度。联系人的姓名和电话是个人信息，只用于本企业办事。',
}
