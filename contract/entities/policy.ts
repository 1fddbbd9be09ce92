import { z } from 'zod'
import {
  changeLabels,
  codesOf,
  figureLimitLabels,
  figurePerLabels,
  levelLabels,
  projectStatusLabels,
  sizeLabels,
  statusLabels,
  supportModeLabels,
  verdictLabels,
  wayLabels,
  windowBasisLabels,
} from '../closed-lists.ts'
import { amountRange, date, identifier, instant, looseDate } from '../envelope.ts'
import { linkTarget } from './link-target.ts'

export const policyLevel = z.enum(codesOf(levelLabels))
export type PolicyLevel = z.infer<typeof policyLevel>

export const policyStatus = z.enum(codesOf(statusLabels))
export type PolicyStatus = z.infer<typeof policyStatus>

export const sizeType = z.enum(codesOf(sizeLabels))
export type SizeType = z.infer<typeof sizeType>

/** How a policy supports: also the filter 支持方式. */
export const supportMode = z.enum(codesOf(supportModeLabels))
export type SupportMode = z.infer<typeof supportMode>

/** Where the window of a project stands. */
export const projectStatus = z.enum(codesOf(projectStatusLabels))

/** What the window of a project rests on; a page says `example` wherever it shows one of its dates. */
export const windowBasis = z.enum(codesOf(windowBasisLabels))
export type WindowBasis = z.infer<typeof windowBasis>

/** A time of the day in Shanghai: 17:00. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** When a project is open, and how that is known. A part of everything that shows a project's dates. */
export const projectWindow = z.object({
  /** Null where the first day is not known; never while the project is open or upcoming. */
  opensOn: date.nullable(),
  /** The last day; null where it has none. With `windowBasis` `ended`, the last day of the policy it rested on. */
  closesOn: date.nullable(),
  /** Until which time of the last day, in Shanghai (HH:mm). Left out where it is the whole day, and by a gateway that does not tell. */
  closesAt: clockTime.optional(),
  windowBasis: windowBasis.default('notice'),
  status: projectStatus,
  /** Identifies the window in calendars. Left out by a gateway that does not tell it. */
  edition: z
    .object({
      /** Names the round; the same when its days are moved. */
      round: z.string(),
      /** Counts the changes of the announced project. */
      revision: z.number().int().nonnegative(),
      /** When it was last changed, or taken in. */
      changedAt: instant,
    })
    .optional(),
})
export type ProjectWindow = z.infer<typeof projectWindow>

export const tag = z.object({
  id: identifier,
  name: z.string(),
  group: z.string(),
  subscribed: z.boolean().optional(),
  policyCount: z.number().int(),
})
export type Tag = z.infer<typeof tag>

/**
 * What a benefit comes to at one glance, for the edge of a row: 最高 100 万元, 15%, or the kind alone (资格认定) where the text
 * names no number. Every number is one of the text.
 */
export const benefitFigure = z.object({
  kind: supportMode,
  /** The number in its unit, and with `least` the upper end of a range. Left out where the text names none. */
  value: z.number().optional(),
  least: z.number().optional(),
  /** 万元, 元, %, 年. Stands with every value. */
  unit: z.string().optional(),
  /** How the value is meant where it is not exact. */
  limit: z.enum(codesOf(figureLimitLabels)).optional(),
  /** For what the value is given, where it is not once for an enterprise. */
  per: z.enum(codesOf(figurePerLabels)).optional(),
  /** Of what or for what, in few words: 贷款额 1% 贴息. */
  basis: z.string(),
  /** As in an amount: the year whose standard the numbers are, where nothing shows that they hold today. */
  asOf: z.number().int().optional(),
})
export type BenefitFigure = z.infer<typeof benefitFigure>

export const benefit = z.object({
  kind: supportMode,
  /** As the document says it. Figures of an earlier year say so, here and in `brief`: 最高 200 万元（2020 年标准）. */
  text: z.string(),
  /** Few words for the edge of a row: 最高 100 万元. */
  brief: z.string(),
  amount: amountRange.optional(),
  /** A row of a gateway that does not tell it shows `brief` as prose, and no number at its edge. */
  figure: benefitFigure.optional(),
  delivery: z.enum(['apply', 'fast', 'free']),
})
export type Benefit = z.infer<typeof benefit>

/** How much of a document's data has been seen in a source, and how sure we are of it. */
export const verification = z.object({
  level: z.enum(['content', 'identity', 'citedOnly', 'recall']),
  /** Read in place of the official text: a reprint or a report. Older portals know `level` alone. */
  seenIn: z.enum(['copy', 'media']).optional(),
  statusVerified: z.boolean(),
  titleExact: z.boolean(),
  verifiedOn: date.nullable(),
})
export type Verification = z.infer<typeof verification>

export const policySummary = z.object({
  id: identifier,
  title: z.string(),
  documentNumber: z.string().nullable(),
  level: policyLevel,
  region: z.string(),
  issuers: z.array(z.string()),
  issuedOn: looseDate,
  effectiveFrom: looseDate.nullable(),
  effectiveTo: date.nullable(),
  status: policyStatus,
  categories: z.array(z.string()),
  industries: z.array(z.string()),
  sizes: z.array(sizeType),
  supportModes: z.array(supportMode),
  tags: z.array(tag),
  summary: z.string(),
  benefit: benefit.nullable(),
  /** The nearest closing date among its open projects. */
  deadline: date.nullable(),
  /** Until which time of that day; left out as in the window of that project. */
  deadlineAt: clockTime.optional(),
  /** What the window of that project rests on; says nothing without a deadline. */
  deadlineBasis: windowBasis.default('notice'),
  viewCount: z.number().int(),
  /** Present for a logged-in person only. */
  favourite: z.boolean().optional(),
  /** The matching text with hits between U+E000 and U+E001. */
  highlights: z.object({ title: z.string().optional(), summary: z.string().optional() }).optional(),
  /** Labelled test data, never a real document. */
  synthetic: z.boolean().default(false),
})
export type PolicySummary = z.infer<typeof policySummary>

/** Marks around a hit in a highlight: private characters, so that no markup travels. */
export const hit = { start: '\uE000', end: '\uE001' } as const

export const conditionValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string(), z.number()])),
])

export const condition = z.object({
  id: identifier,
  text: z.string(),
  /** An attribute of the enterprise profile. */
  field: z.string(),
  operator: z.enum(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'in', 'notIn', 'exists']),
  value: conditionValue.optional(),
  unit: z.string().optional(),
  /** The article that the condition comes from. */
  clause: z.string().optional(),
  /** Conditions of one policy with the same mark are alternatives: one of them is enough. */
  alternative: z.string().optional(),
  /** Of alternatives: those with the same mark are one of them, and hold only together. */
  together: z.string().optional(),
})
export type Condition = z.infer<typeof condition>

export const conditionResult = z.object({
  condition,
  verdict: z.enum(codesOf(verdictLabels)),
  /** The value that was compared, as a person reads it. */
  actual: z.string().optional(),
  /** Of an unknown one whose own attribute is known: the attribute that tells which of several thresholds counts. */
  asks: z.string().optional(),
  /** What would make it met. */
  gap: z.object({ text: z.string(), number: z.number().optional(), unit: z.string().optional() }).optional(),
})
export type ConditionResult = z.infer<typeof conditionResult>

/** How an amount comes about: the published formula, and for an enterprise or a visitor their own numbers in it. */
export const amountFormula = z.object({
  /** The formula in words, with the numbers that the document names. */
  words: z.string(),
  /** What was put into it, as a person reads it; `label` names the year. */
  values: z.array(z.object({ field: z.string(), label: z.string(), shown: z.string() })),
  /** Each end worked out: 388 万元 × 25% = 97 万元. Empty while something is missing, and where there is nothing to work out. */
  steps: z.array(z.string()),
  /** What has to be known first. */
  missing: z.array(z.object({ field: z.string(), label: z.string() })),
})
export type AmountFormula = z.infer<typeof amountFormula>

export const attachment = z.object({
  filePath: z.string(),
  fileName: z.string(),
  size: z.number().int(),
  contentType: z.string(),
})
export type Attachment = z.infer<typeof attachment>

export const policyRef = z.object({
  id: identifier,
  title: z.string(),
  documentNumber: z.string().nullable(),
  issuedOn: looseDate,
  status: policyStatus,
  effectiveFrom: looseDate.nullable().default(null),
  effectiveTo: date.nullable().default(null),
  /** What it gives, as the document says it. */
  benefit: z.string().nullable().default(null),
})
export type PolicyRef = z.infer<typeof policyRef>

export const way = z.enum(codesOf(wayLabels))
export type Way = z.infer<typeof way>

/** Where something is done that is not done in the portal; `url` is the official site, where one is known. */
export const channel = z.object({
  name: z.string(),
  url: z.url({ protocol: /^https?$/ }).nullable(),
})
export type Channel = z.infer<typeof channel>

export const projectRef = z.object({
  id: identifier,
  title: z.string(),
  department: z.string(),
  way,
  /** Null: in the portal. */
  channel: channel.nullable().default(null),
  ...projectWindow.shape,
})
export type ProjectRef = z.infer<typeof projectRef>

export const interpretation = z.object({
  title: z.string(),
  link: linkTarget,
  publishedOn: date.nullable(),
})

export const policyText = z.object({
  id: identifier,
  title: z.string(),
  documentNumber: z.string().nullable(),
  issuers: z.array(z.string()),
  issuedOn: looseDate,
  status: policyStatus,
  summary: z.string(),
  /** What has been written about the document; an extract where the official text is elsewhere. */
  bodyHtml: z.string(),
  deadline: date.nullable(),
  deadlineAt: clockTime.optional(),
  deadlineBasis: windowBasis.default('notice'),
  /** The project that closes on the deadline; not every gateway tells it. */
  deadlineProject: projectRef
    .pick({ id: true, title: true, opensOn: true, closesOn: true, edition: true })
    .optional(),
  officialUrl: z.string().nullable(),
})

/** One thing that has changed in a policy, or in one of its projects, since the platform writes that down. */
export const recordedChange = z.object({
  /** The day on which the platform took it over. */
  changedOn: date,
  what: z.enum(codesOf(changeLabels)),
  /** A day as YYYY-MM-DD, the last one with its hour where it has one (2026-12-15 17:00), null where there was none; a status by its code; an amount as the document says it. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Whose it is; null: the policy's own. */
  project: z.object({ id: identifier, title: z.string() }).nullable(),
})
export type RecordedChange = z.infer<typeof recordedChange>

export const policyDetail = policySummary.extend({
  publishedOn: date.nullable(),
  bodyHtml: z.string(),
  conditions: z.array(condition),
  /** For a logged-in enterprise: each condition against its own profile. */
  conditionResults: z.array(conditionResult).optional(),
  /**
   * For a logged-in enterprise that holds the title: what it does next; there are no results then.
   */
  heldNext: z.string().optional(),
  /** How the benefit's amount comes about, with the own numbers of a logged-in enterprise. */
  amountFormula: amountFormula.optional(),
  /** When the profile that was compared last changed. */
  profileUpdatedAt: instant.optional(),
  attachments: z.array(attachment),
  interpretations: z.array(interpretation),
  projects: z.array(projectRef),
  stacksWith: z.array(policyRef),
  excludes: z.array(policyRef),
  replaces: z.array(policyRef),
  replacedBy: z.array(policyRef),
  officialUrl: z.string().nullable(),
  phone: z.string(),
  department: z.string(),
  /** How many answered questions about it are shown in public. */
  answeredConsults: z.number().int().optional(),
  verification,
  /** The newest first. A gateway that writes down none leaves them out. */
  changes: z.array(recordedChange).default([]),
})
export type PolicyDetail = z.infer<typeof policyDetail>

export const facet = z.object({
  field: z.enum([
    'level',
    'area',
    'issuer',
    'category',
    'industry',
    'sizeType',
    'supportMode',
    'status',
    'year',
  ]),
  /** `group`: options of the same group stand together under its name. */
  options: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      count: z.number().int(),
      group: z.string().optional(),
    }),
  ),
})
export type Facet = z.infer<typeof facet>

export const englishPolicy = z.object({
  id: identifier,
  title: z.string(),
  summary: z.string(),
  bodyHtml: z.string(),
  publishedOn: date,
  source: z.string(),
  policyId: identifier.nullable(),
})
export type EnglishPolicy = z.infer<typeof englishPolicy>

export const favourite = z.object({ policy: policySummary, addedAt: instant })
export type Favourite = z.infer<typeof favourite>

export const subscription = z.object({ policy: policySummary, tags: z.array(tag), isNew: z.boolean() })
export type Subscription = z.infer<typeof subscription>

export const consult = z.object({
  id: identifier,
  policyId: identifier.nullable(),
  policyTitle: z.string().nullable(),
  title: z.string(),
  content: z.string(),
  askedAt: instant,
  status: z.enum(['waiting', 'answered']),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** Who answers, before and after. */
  department: z.string().nullable(),
  /** Whom to ring about it. */
  phone: z.string().optional(),
  /** The last day of the promised time, by working days. Left out by a gateway that promises none. */
  answerBy: date.optional(),
  /** That day has passed without an answer. */
  overdue: z.boolean().optional(),
  /** When the department was last reminded; null before. */
  urgedAt: instant.nullable().optional(),
  /** Whether it may be reminded now: once that day has passed, once a day. */
  mayUrge: z.boolean().optional(),
  /** Whether who asked agrees that question and answer are shown in public. Left out where nothing is shown. */
  mayPublish: z.boolean().optional(),
  /** Whether they are shown. */
  isPublic: z.boolean().optional(),
})
export type Consult = z.infer<typeof consult>
