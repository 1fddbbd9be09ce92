import { z } from 'zod'
import { enterprise } from '../../../contract/enterprise.ts'
import { decimal, whole } from '../../../contract/entities/tool-answer.ts'
import { date, nameText, text } from '../../../contract/envelope.ts'
import { fenOfWan } from '../../display/format.ts'
import type { FormRules, RulesOfForm } from '../../forms/check-form.ts'
import { dayOf } from '../../forms/entered-day.ts'
import { plainOf } from '../../forms/entered-number.ts'
import { type ProfileSection, researchField, rightsKinds } from './profile-sections.ts'

/** An amount in 万元 as it is typed, in fen; null when it is left blank. */
const amount = z
  .preprocess(plainOf({ unit: '万元', places: 2 }), decimal('0', '99999999.99', 2))
  .transform((wan) => (wan === undefined ? null : fenOfWan(Number(wan))))

const count = (most: number, unit: '人' | '件') =>
  z.preprocess(plainOf({ unit, places: 0 }), whole(0, most)).transform((value) => value ?? null)

const code = z.string().regex(/^\d{6}$/, '请重新选择')

const basicForm = z
  .object({
    legalRepresentative: nameText(40).optional(),
    foundedOn: z.preprocess(dayOf, date).optional(),
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
  .superRefine(({ province, city, county }, checked) => {
    const tell = (field: string, message: string) =>
      checked.addIssue({ code: 'custom', path: [field], message })
    if (!province) return
    if (city?.slice(0, 2) !== province.slice(0, 2)) tell('city', '请选择所在的市')
    else if (county?.slice(0, 4) !== city.slice(0, 4)) tell('county', '请选择所在的区县')
  })

const scaleForm = z.object({
  employees: count(9_999_999, '人'),
  technicians: count(9_999_999, '人'),
  annualRevenue: amount,
  totalAssets: amount,
  highTechRevenue: amount,
})

/** One field for each year that was asked for. */
function researchForm(years: readonly number[]) {
  return z.object(Object.fromEntries(years.map((year) => [researchField(year), amount])))
}

const rightsForm = z.object(Object.fromEntries(rightsKinds.map((kind) => [kind, count(99_999, '件')])))

const titlesForm = z.object({ qualifications: z.array(z.string().max(40)).max(50) })

const contact = enterprise.save.body.shape.contact.unwrap().unwrap()

/** The contract's own contact: a name and a number, the rest where there is any. */
const contactForm = contact.extend({
  email: contact.shape.email.default(''),
  position: contact.shape.position.default(''),
})

/** What a right form of a section comes to, by the names of its controls: amounts in fen, counts, texts. */
export type SectionData = Record<string, string | number | string[] | null | undefined>

/** The rules of one section; `years` are those of research expenses that its form asks for. */
export function schemaOf(section: ProfileSection, years: readonly number[]): z.ZodType<SectionData> {
  switch (section) {
    case 'basic':
      return basicForm
    case 'scale':
      return scaleForm
    case 'research':
      return researchForm(years)
    case 'rights':
      return rightsForm
    case 'titles':
      return titlesForm
    case 'contact':
      return contactForm
  }
}

/** The rules of one section, for its check in the browser. */
export function rulesOf(section: ProfileSection, years: readonly number[]): RulesOfForm {
  return { schema: schemaOf(section, years), ...formRules[section] }
}

/** How the fields of a section are read. */
export const formRules: Partial<Record<ProfileSection, FormRules>> = { titles: { lists: ['qualifications'] } }
