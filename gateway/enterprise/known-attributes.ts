import { and, desc, eq } from 'drizzle-orm'
import { individualBusiness } from '../../contract/closed-lists.ts'
import type { EnterpriseProfile } from '../../contract/entities/enterprise.ts'
import type { AttributeAnswers, VisitorProfile } from '../../contract/entities/match.ts'
import type { Context } from '../base/context.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { finestCodesOf } from '../rules/industry-classification.ts'
import type { AttributeYears } from '../rules/match/amount.ts'
import { comparable } from '../rules/match/attribute-value.ts'
import { sizeTypeOf } from '../rules/size/size-type.ts'
import { attributeAnswer } from '../store/schema/policy.ts'
import { toolResult } from '../store/schema/tool.ts'
import { attributesOf } from './attributes.ts'
import { withLowerTitles } from './held-titles.ts'
import { profileOf } from './profile.ts'

/** What matching compares policies with, and of which year it is, where that is known and matters. */
export interface KnownOf {
  known: AttributeAnswers
  years: AttributeYears
  /** The day of registration (YYYY-MM-DD), where `foundedYears` follows from it. */
  foundedOn?: string | null
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

/** An enterprise's answers that still stand, and when they were saved; none, and null, where none were. */
export async function storedAnswers(
  context: Context,
  tenantId: string,
  enId: string,
): Promise<{ answers: AttributeAnswers; savedAt: Date | null }> {
  const [stored] = await context.db
    .select()
    .from(attributeAnswer)
    .where(and(eq(attributeAnswer.tenantId, tenantId), eq(attributeAnswer.enId, enId)))
  if (!stored) return { answers: {}, savedAt: null }
  const { answers, savedAt } = stored
  const today = shanghaiDate(context.now(tenantId))
  return { answers: answersStanding(answers, shanghaiDate(savedAt), today), savedAt }
}

/** Reads an enterprise's profile and answers; throws NotFound where there is no such enterprise. */
export async function knownEnterprise(
  context: Context,
  tenantId: string,
  enId: string,
): Promise<KnownEnterprise> {
  const today = shanghaiDate(context.now(tenantId))
  const [profile, { answers, savedAt }, totalRevenueFen] = await Promise.all([
    profileOf(context, tenantId, enId),
    storedAnswers(context, tenantId, enId),
    totalRevenueOf(context, { tenantId, enId, year: yearBefore(today) }),
  ])
  const fromProfile = attributesOf(profile, today, totalRevenueFen)
  const known = together(fromProfile, answers)
  return {
    profile,
    fromProfile,
    answers,
    savedAt,
    known,
    years: yearsOf(known, today),
    foundedOn: 'foundedYears' in answers ? null : profile.foundedOn,
  }
}

/**
 * The total revenue that the last high-tech self-test of a data year was judged with, in fen; no
 * profile has it.
 */
async function totalRevenueOf(
  { db }: Context,
  { tenantId, enId, year }: { tenantId: string; enId: string; year: number },
): Promise<number | null> {
  const [last] = await db
    .select({ answers: toolResult.answers })
    .from(toolResult)
    .where(
      and(
        eq(toolResult.tenantId, tenantId),
        eq(toolResult.enId, enId),
        eq(toolResult.tool, 'highTech'),
        eq(toolResult.year, year),
      ),
    )
    .orderBy(desc(toolResult.judgedAt), desc(toolResult.id))
    .limit(1)
  const total = Number(last?.answers.totalRevenue ?? 0)
  return total > 0 ? Math.round(total * 1_000_000) : null
}

/** Answers over the profile; what is answered of the industry is added to the code that the registry has, and does not replace it. */
function together(fromProfile: AttributeAnswers, answers: AttributeAnswers): AttributeAnswers {
  const registered = fromProfile.industry
  const answered = answers.industry
  // The size of the profile was computed from its own numbers: another answer may make it another one.
  const { sizeType: _computed, ...filledIn } = fromProfile
  const all = { ...filledIn, ...answers }
  return withConclusions(
    typeof registered === 'string' && Array.isArray(answered)
      ? { ...all, industry: [registered, ...answered] }
      : all,
  )
}

/** Adds what follows from what is known: the size, and the titles below one that is held. */
function withConclusions(known: AttributeAnswers): AttributeAnswers {
  return withLowerTitles(withSize(known))
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

/** Returns true for a name such as 面馆（个体工商户）. */
function isIndividualName(name = ''): boolean {
  return /个体(?:工商)?户/.test(name)
}

/**
 * Returns what a visitor has filled in `today` (YYYY-MM-DD) as attributes. The name tells an
 * individual business alone.
 */
export function knownVisitor({ name, answers, ...filledIn }: VisitorProfile, today: string): KnownOf {
  const said = Object.entries(filledIn).filter((entry): entry is [string, string | number] => {
    return entry[1] !== undefined && entry[1] !== ''
  })
  const form: AttributeAnswers = isIndividualName(name) ? { legalForm: individualBusiness } : {}
  const known = withConclusions({ ...form, ...Object.fromEntries(said), ...answers })
  return { known, years: yearsOf(known, today) }
}
