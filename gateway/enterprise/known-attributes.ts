import { and, eq } from 'drizzle-orm'
import type { EnterpriseProfile } from '../../contract/entities/enterprise.ts'
import type { AttributeAnswers, VisitorProfile } from '../../contract/entities/match.ts'
import type { Context } from '../base/context.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { finestCodesOf } from '../rules/industry-classification.ts'
import { comparable } from '../rules/match/attribute-value.ts'
import { sizeTypeOf } from '../rules/size/size-type.ts'
import { attributeAnswer } from '../store/schema/policy.ts'
import { attributesOf } from './attributes.ts'
import { profileOf } from './profile.ts'

/** Everything that is known of an enterprise for matching. An own answer stands before the profile. */
export interface KnownEnterprise {
  profile: EnterpriseProfile
  fromProfile: AttributeAnswers
  answers: AttributeAnswers
  savedAt: Date | null
  known: AttributeAnswers
}

/** Reads an enterprise's profile and answers; throws NotFound where there is no such enterprise. */
export async function knownEnterprise(
  context: Context,
  tenantId: string,
  enId: string,
): Promise<KnownEnterprise> {
  const [profile, [stored]] = await Promise.all([
    profileOf(context, tenantId, enId),
    context.db
      .select()
      .from(attributeAnswer)
      .where(and(eq(attributeAnswer.tenantId, tenantId), eq(attributeAnswer.enId, enId))),
  ])
  const fromProfile = attributesOf(profile, shanghaiDate(context.now(tenantId)))
  const answers = stored?.answers ?? {}
  return {
    profile,
    fromProfile,
    answers,
    savedAt: stored?.savedAt ?? null,
    known: together(fromProfile, answers),
  }
}

/** Answers over the profile; what is answered of the industry is added to the code that the registry has, and does not replace it. */
function together(fromProfile: AttributeAnswers, answers: AttributeAnswers): AttributeAnswers {
  const registered = fromProfile.industry
  const answered = answers.industry
  // The size of the profile was computed from its own numbers: another answer may make it another one.
  const { sizeType: _computed, ...filledIn } = fromProfile
  const all = { ...filledIn, ...answers }
  return withSize(
    typeof registered === 'string' && Array.isArray(answered)
      ? { ...all, industry: [registered, ...answered] }
      : all,
  )
}

/** With the size by the published standard, where none is told and industry and numbers give one. */
function withSize(known: AttributeAnswers): AttributeAnswers {
  if (comparable('sizeType', known.sizeType) !== undefined) return known
  const number = (field: string) => {
    const value = comparable(field, known[field])
    return typeof value === 'number' ? { [field]: value } : {}
  }
  const values = { ...number('employees'), ...number('annualRevenue'), ...number('totalAssets') }
  const industry = known.industry ?? []
  const codes = finestCodesOf(Array.isArray(industry) ? industry : [String(industry)])
  const [size = null, ...others] = new Set(codes.map((code) => sizeTypeOf(code, values)))
  return size === null || others.length > 0 ? known : { ...known, sizeType: size }
}

/** What a visitor has filled in as attributes; the name is none. */
export function knownVisitor({ name: _name, answers, ...filledIn }: VisitorProfile): AttributeAnswers {
  const said = Object.entries(filledIn).filter((entry): entry is [string, string | number] => {
    return entry[1] !== undefined && entry[1] !== ''
  })
  return withSize({ ...Object.fromEntries(said), ...answers })
}
