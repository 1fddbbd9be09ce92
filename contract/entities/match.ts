import { z } from 'zod'
import {
  codesOf,
  declarationStatusLabels,
  growthStandingLabels,
  growthStateLabels,
  matchVerdictLabels,
} from '../closed-lists.ts'
import { amountRange, identifier, instant, searchText } from '../envelope.ts'
import { benefitItem } from './benefit-item.ts'
import { linkTarget } from './link-target.ts'
import { amountFormula, conditionResult, policyRef, projectRef, sizeType } from './policy.ts'

/** The value of an attribute as a person answers it. */
export const attributeValue = z.union([
  z.string().max(200),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(50),
])

/** Answers by attribute name (the fields of `Condition.field`). What is absent is unknown. */
export const attributeAnswers = z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,63}$/), attributeValue)
export type AttributeAnswers = z.infer<typeof attributeAnswers>

export const attributeQuestion = z.object({
  field: z.string(),
  label: z.string(),
  group: z.string(),
  kind: z.enum(['number', 'boolean', 'choice', 'choices', 'text']),
  unit: z.string().optional(),
  /** Of a number: no fractions, as people and patents have none. */
  whole: z.boolean().optional(),
  /** `group`: options of the same group stand together under its name. */
  options: z
    .array(z.object({ value: z.string(), label: z.string(), group: z.string().optional() }))
    .optional(),
  help: z.string().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** Counts the benefits that this answer can still change. */
  decides: z.number().int(),
  /**
   * By how much the answer can change a sum of today; null where it changes none, or the amount
   * follows from it.
   */
  upToFen: z.number().int().nullable(),
  /** An answer changes one of the two sums of money. */
  changesSum: z.boolean().optional(),
})
export type AttributeQuestion = z.infer<typeof attributeQuestion>

export const knownAttribute = z.object({
  field: z.string(),
  label: z.string(),
  value: attributeValue,
  /** The value as a person reads it, with its unit. */
  shown: z.string(),
  from: z.enum(['profile', 'answer']),
})

export const attributes = z.object({
  /**
   * Questions that can still change an outcome, the one whose answer changes the sums most first.
   */
  open: z.array(attributeQuestion),
  known: z.array(knownAttribute),
  /** The questions of `answers`, for changing one; without them an answer is taken back and asked again. */
  answered: z.array(attributeQuestion).optional(),
  answers: attributeAnswers,
  savedAt: instant.nullable(),
})
export type Attributes = z.infer<typeof attributes>

export const matchVerdict = z.enum(codesOf(matchVerdictLabels))
export type MatchVerdict = z.infer<typeof matchVerdict>

export const matchCounts = z.object({
  held: z.number().int(),
  eligible: z.number().int(),
  likely: z.number().int(),
  notYet: z.number().int(),
  ended: z.number().int(),
})

export const matchItem = z.object({
  benefit: benefitItem,
  verdict: matchVerdict,
  results: z.array(conditionResult),
  amount: amountRange.optional(),
  /** How the amount comes about, in words. */
  amountBasis: z.string().optional(),
  amountFormula: amountFormula.optional(),
  /** Whether one of the two sums counts it: of what excludes each other or needs another seat, only one is counted. */
  counted: z.boolean().optional(),
  /** Benefits that it goes together with, and benefits that cannot be had beside it. */
  stacksWith: z.array(identifier),
  excludes: z.array(identifier),
  nextStep: z.string(),
  /** What the next step leads to: the project that is open or opens next, else the policy. */
  nextLink: linkTarget.nullable().default(null),
  /** The project whose opening the next step waits for. */
  opensNext: projectRef.nullable().default(null),
  /**
   * In the report of an enterprise: what it has begun or handed in for what the policy has open, neither rejected nor withdrawn. The next step
   * leads to it then. Absent while something is open for which there is none.
   */
  declared: z.object({ id: identifier, status: z.enum(codesOf(declarationStatusLabels)) }).optional(),
  /** In the report of an enterprise: the person has refused it, or stands it behind the others by a refusal; a short list keeps to it. */
  feedback: z.enum(['refused', 'behind']).optional(),
})
export type MatchItem = z.infer<typeof matchItem>

/** The benefits of one kind of money in sum. Cash and tax are never added. */
export const matchSum = z.object({
  /**
   * Sums what is eligible; benefits that exclude each other, or need different seats, count once.
   */
  amount: amountRange,
  /**
   * Comes on top if all that is likely turns out to be met. `minFen` is null: nothing is certain.
   */
  possible: amountRange,
  /**
   * Number of benefits that no sum counts: a cap, a former year, an unverified document, a missing
   * input.
   */
  uncounted: z.number().int(),
  /**
   * The attributes that would make the sum exact, the one that changes most first; none where it is
   * exact.
   */
  missing: z.array(z.object({ field: z.string(), label: z.string() })),
})
export type MatchSum = z.infer<typeof matchSum>

export const matchSums = z.object({
  /** Cash received. */
  cash: matchSum,
  /** Tax saved in a year. */
  tax: matchSum,
  titles: z.object({ held: z.number().int(), eligible: z.number().int(), likely: z.number().int() }),
})
export type MatchSums = z.infer<typeof matchSums>

export const matchReport = z.object({
  id: identifier,
  generatedAt: instant,
  /** What was compared; the enterprise's name only in its own report. */
  profile: z.object({
    name: z.string().nullable(),
    enId: identifier.nullable(),
    /** `group`: the subject that it stands under; without it under none. */
    attributes: z.array(
      z.object({ field: z.string(), label: z.string(), shown: z.string(), group: z.string().optional() }),
    ),
  }),
  totals: matchCounts,
  sums: matchSums,
  /** The answer in one sentence: what can be applied for, until when, and how much tax is saved. */
  answer: z.string(),
  items: z.array(matchItem),
})
export type MatchReport = z.infer<typeof matchReport>

export const growthStanding = z.enum(codesOf(growthStandingLabels))
export type GrowthStanding = z.infer<typeof growthStanding>

/** One standing of an enterprise's growth: by whose conditions, how far it is, what it opens. */
export const growthStep = z.object({
  key: growthStanding,
  name: z.string(),
  state: z.enum(codesOf(growthStateLabels)),
  /** The document whose conditions are compared; where it holds only those for taking part in a round there are no results. */
  source: policyRef,
  results: z.array(conditionResult),
  /** By which it is applied for, with its present or next window. */
  project: projectRef.nullable(),
  /** The policies in force that name it among their conditions; of them the one with the largest amount (`byAmount`), or the newest where none has one. */
  opens: z.object({
    count: z.number().int().nonnegative(),
    largest: policyRef.nullable(),
    byAmount: z.boolean(),
  }),
})
export type GrowthStep = z.infer<typeof growthStep>

/** The few attributes that a visitor fills in. All optional: unknown never counts as unmet. */
export const visitorProfile = z.object({
  name: searchText.optional(),
  region: z.string().max(40).optional(),
  industry: z.string().max(60).optional(),
  sizeType: sizeType.optional(),
  foundedYears: z.number().min(0).max(500).optional(),
  employees: z.number().int().min(0).max(9_999_999).optional(),
  annualRevenue: z.number().min(0).max(99_999_999).optional(),
  totalAssets: z.number().min(0).max(99_999_999).optional(),
  rdExpense: z.number().min(0).max(99_999_999).optional(),
  answers: attributeAnswers.optional(),
})
export type VisitorProfile = z.infer<typeof visitorProfile>
