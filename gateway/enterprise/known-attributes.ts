import { and, eq } from 'drizzle-orm'
import type { EnterpriseProfile } from '../../contract/entities/enterprise.ts'
import type { AttributeAnswers, VisitorProfile } from '../../contract/entities/match.ts'
import type { Context } from '../base/context.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import type { AttributeYears } from '../rules/match/amount.ts'
import { attributeAnswer } from '../store/schema/policy.ts'
import { attributesOf } from './attributes.ts'
import { profileOf } from './profile.ts'

/** What matching compares policies with, and of which year it is, where that is known and matters. */
export interface KnownOf {
  known: AttributeAnswers
  years: AttributeYears
}

/** Everything that is known of an enterprise for matching. An own answer stands before the profile. */
export interface KnownEnterprise extends KnownOf {
  profile: EnterpriseProfile
  fromProfile: AttributeAnswers
  answers: AttributeAnswers
  savedAt: Date | null
}

/** Attributes that are asked of the years before: in another year the same question is about other figures. */
const yearly = [
  'annualRevenue',
  'avgRevenue3y',
  'domesticRdRatio',
  'highTechRevenueRatio',
  'layoffRate',
  'newEquityFinancing2y',
  'rdExpense',
  'rdExpense2y',
  'rdExpense3y',
  'rdExpenseYearBefore',
  'rdRatio',
  'rdRatio3y',
  'rdRatioYearBefore',
  'revenueGrowth2y',
  'revenueGrowth3y',
  'taxableIncome',
]

/** The year before the one in which something is said. `day` is YYYY-MM-DD. */
const yearBefore = (day: string) => Number(day.slice(0, 4)) - 1

/** The years of what is known on `day`: what is asked of the years before is known of no others. */
function yearsOf(known: AttributeAnswers, day: string): AttributeYears {
  const given = yearly.filter((field) => known[field] !== undefined)
  return Object.fromEntries(given.map((field) => [field, yearBefore(day)]))
}

/** Answers that still say what their question asks today: those about the year before leave with the year. */
function answersStanding(answers: AttributeAnswers, savedOn: string, today: string): AttributeAnswers {
  if (yearBefore(savedOn) === yearBefore(today)) return answers
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !yearly.includes(field)))
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
  const today = shanghaiDate(context.now(tenantId))
  const fromProfile = attributesOf(profile, today)
  const answers = stored ? answersStanding(stored.answers, shanghaiDate(stored.savedAt), today) : {}
  const known = together(fromProfile, answers)
  return {
    profile,
    fromProfile,
    answers,
    savedAt: stored?.savedAt ?? null,
    known,
    years: yearsOf(known, today),
  }
}

/** Answers over the profile; named themes are added to the industry that the registry has, and do not replace it. */
function together(fromProfile: AttributeAnswers, answers: AttributeAnswers): AttributeAnswers {
  const registered = fromProfile.industry
  const answered = answers.industry
  if (!Array.isArray(registered) || !Array.isArray(answered)) return { ...fromProfile, ...answers }
  return { ...fromProfile, ...answers, industry: [...new Set([...registered, ...answered])] }
}

/** What a visitor has filled in `today` (YYYY-MM-DD) as attributes; the name is none. */
export function knownVisitor({ name: _name, answers, ...filledIn }: VisitorProfile, today: string): KnownOf {
  const said = Object.entries(filledIn).filter((entry): entry is [string, string | number] => {
    return entry[1] !== undefined && entry[1] !== ''
  })
  const known = { ...Object.fromEntries(said), ...answers }
  return { known, years: yearsOf(known, today) }
}
