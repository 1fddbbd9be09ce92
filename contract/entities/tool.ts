import { z } from 'zod'
import { codesOf, criterionVerdictLabels } from '../closed-lists.ts'
import { date, identifier, instant, looseDate } from '../envelope.ts'

/** The five tools. */
export const toolKind = z.enum(['size', 'highTech', 'cloudStar', 'extraDeduction', 'techSme'])
export type ToolKind = z.infer<typeof toolKind>

/** What every result says: a self-test decides nothing. */
export const toolDisclaimer = '测评结果仅供参考，以主管部门认定（审核）结果为准。'

/**
 * How sure a rule is: `V` found in a public copy of the text, `R` from the official text by professional knowledge,
 * `T` third-party pages only, `M` modelled by the platform where the text leaves it open.
 */
export const evidenceMark = z.enum(['V', 'R', 'T', 'M'])
export type EvidenceMark = z.infer<typeof evidenceMark>

/** A document that a rule comes from. */
export const basisDocument = z.object({
  title: z.string(),
  number: z.string().nullable(),
  issuedOn: looseDate.nullable(),
  /** The articles or annexes that are used. */
  clause: z.string().optional(),
  mark: evidenceMark,
})
export type BasisDocument = z.infer<typeof basisDocument>

/** `unknown`: an answer is missing. `manual`: needs evidence or experts and cannot be computed. */
export const criterionVerdict = z.enum(codesOf(criterionVerdictLabels))
export type CriterionVerdict = z.infer<typeof criterionVerdict>

export const gap = z.object({
  /** 还差 12.40 万元. */
  text: z.string(),
  /** The value as a decimal string, where it is a number. */
  number: z.string().optional(),
  unit: z.string().optional(),
})

export const criterionResult = z.object({
  id: z.string(),
  text: z.string(),
  verdict: criterionVerdict,
  /** The value that was compared, as a person reads it. */
  actual: z.string().optional(),
  needed: z.string().optional(),
  gap: gap.optional(),
  /** The article that it comes from. */
  clause: z.string(),
  mark: evidenceMark,
  /** `referenceLabel` where the mark is `T` or `M`. */
  reference: z.string().optional(),
  note: z.string().optional(),
  /** The verdict does not need it, as an alternative to it is met. */
  isWaived: z.boolean().optional(),
  /** The answers that it was computed from: where to go to change it. */
  fields: z.array(z.string()),
})
export type CriterionResult = z.infer<typeof criterionResult>

const points = z.number().int().min(0).max(100)

export const scoreItem = z.object({
  id: z.string(),
  name: z.string(),
  actual: z.string().optional(),
  grade: z.string().optional(),
  min: points,
  max: points,
  full: points,
  /** False when an answer is missing: the range then covers whatever it may be. */
  known: z.boolean(),
  /** Beyond the full marks of its group: a bonus. */
  bonus: z.boolean().default(false),
  clause: z.string(),
  mark: evidenceMark,
  reference: z.string().optional(),
  note: z.string().optional(),
  fields: z.array(z.string()),
})
export type ScoreItem = z.infer<typeof scoreItem>

export const scoreGroup = z.object({
  id: z.string(),
  name: z.string(),
  min: points,
  max: points,
  full: points,
  items: z.array(scoreItem),
})
export type ScoreGroup = z.infer<typeof scoreGroup>

/** What would raise a score, and by how much. */
export const improvement = z.object({
  text: z.string(),
  detail: z.string(),
  gain: z.number().int(),
  /** The lowest total before and after. */
  before: points,
  after: points,
})
export type Improvement = z.infer<typeof improvement>

/** Answers that cannot all be true. The result stands, and is told with them. */
export const contradiction = z.object({
  /** The answers, the one to change first. */
  fields: z.array(z.string()),
  text: z.string(),
})
export type Contradiction = z.infer<typeof contradiction>

/** What every tool answers; each adds its own. */
export const toolResult = z.object({
  criteria: z.array(criterionResult),
  /** What keeps it from the next class or from being met. */
  limiting: z.array(z.object({ id: z.string(), text: z.string() })),
  nextSteps: z.array(z.string()),
  notes: z.array(z.string()),
  contradictions: z.array(contradiction).default([]),
  basis: z.array(basisDocument),
  ruleVersion: z.string(),
  effectiveFrom: date,
  effectiveTo: date.nullable(),
  disclaimer: z.literal(toolDisclaimer),
  /** `referenceLabel` when any rule that was used is modelled or third-party. */
  reference: z.string().nullable(),
})
export type ToolResult = z.infer<typeof toolResult>

/** A verdict in one sentence, never one that sounds official. */
export function verdictOf<const C extends readonly [string, ...string[]]>(codes: C) {
  return z.object({ code: z.enum(codes), title: z.string(), text: z.string() })
}

/** A value that the form can start with, and where it comes from. */
export const prefilled = z.object({
  field: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string().nullable())]),
  from: z.enum(['profile', 'saved']),
  /** 企业画像 2025 年度, 2025-06-01 的测评. */
  source: z.string(),
})
export type Prefilled = z.infer<typeof prefilled>

/** What a form opens with. */
export function toolState<A extends z.ZodType, R extends z.ZodType>(answers: A, result: R) {
  return z.object({
    prefill: z.array(prefilled),
    draft: z.object({ answers, savedAt: instant }).nullable(),
    /** What the draft comes to, or without one the prefill; null where it cannot be judged. A gateway may leave it out. */
    soFar: result.nullish(),
    last: z.object({ id: identifier, answers, result, year: z.number().int(), judgedAt: instant }).nullable(),
    /** The newest answers for an earlier data year. */
    lastYear: z.object({ answers, year: z.number().int(), judgedAt: instant }).nullable(),
  })
}

/** What answers that were judged and stored come to. */
export function toolSaved<R extends z.ZodType>(result: R) {
  return z.object({ id: identifier, at: instant, result })
}

/** What a draft that was kept answers. */
export const draftKept = z.object({ savedAt: instant })
