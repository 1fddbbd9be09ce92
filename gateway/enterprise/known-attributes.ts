import { and, eq } from 'drizzle-orm'
import type { EnterpriseProfile } from '../../contract/entities/enterprise.ts'
import type { AttributeAnswers, VisitorProfile } from '../../contract/entities/match.ts'
import type { Context } from '../base/context.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
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

/** Answers over the profile; named themes are added to the industry that the registry has, and do not replace it. */
function together(fromProfile: AttributeAnswers, answers: AttributeAnswers): AttributeAnswers {
  const registered = fromProfile.industry
  const answered = answers.industry
  if (!Array.isArray(registered) || !Array.isArray(answered)) return { ...fromProfile, ...answers }
  return { ...fromProfile, ...answers, industry: [...new Set([...registered, ...answered])] }
}

/** What a visitor has filled in as attributes; the name is none. */
export function knownVisitor({ name: _name, answers, ...filledIn }: VisitorProfile): AttributeAnswers {
  const said = Object.entries(filledIn).filter((entry): entry is [string, string | number] => {
    return entry[1] !== undefined && entry[1] !== ''
  })
  return { ...Object.fromEntries(said), ...answers }
}
