import { z } from 'zod'
import { codesOf, ratedKindLabels, ratingReasonLabels, takenUpLabels } from '../closed-lists.ts'
import { date, identifier, instant, text } from '../envelope.ts'

/** 5 非常满意 … 1 非常不满意. */
export const stars = z.number().int().min(1).max(5)

export const ratedKind = z.enum(codesOf(ratedKindLabels))
export type RatedKind = z.infer<typeof ratedKind>

/** A reason that was ticked; which ones go with a grade is `ratingReasons`. */
export const ratingReason = z.enum(codesOf(ratingReasonLabels))

/** What stands for the portal itself where a thing that is rated has an identifier. */
export const platformId = 'platform'

/** What is rated: a declaration, the guide of a project, an answered consultation, or the portal (`platform`). */
export const ratedThing = z.object({ kind: ratedKind, id: identifier })
export type RatedThing = z.infer<typeof ratedThing>

/** The words of a rating; none is a rating too. */
export const ratingWords = text(500).or(z.literal(''))

export const ratingInput = z.object({
  stars,
  reasons: z.array(ratingReason).max(10).default([]),
  words: ratingWords.default(''),
  /** Whether the words may be shown in public, without a name. */
  mayShow: z.boolean().default(false),
})

/** What becomes of a bad grade. Both days are counted in working days from the day on which it came. */
export const takenUp = z.object({
  state: z.enum(codesOf(takenUpLabels)),
  /** The last day on which the check begins. */
  checkBy: date,
  /** The last day on which it is answered. */
  settleBy: date,
  /** The day that it waits for now has passed. */
  overdue: z.boolean(),
  checkedAt: instant.nullable(),
  settledAt: instant.nullable(),
  answer: z.string().nullable(),
  /** Whether the person is content with the answer; null before they said so. */
  content: z.boolean().nullable(),
})

/** A rating as whoever gave it sees it. */
export const ownRating = z.object({
  id: identifier,
  stars,
  reasons: z.array(ratingReason),
  words: z.string(),
  mayShow: z.boolean(),
  at: instant,
  /** What was added later, once. */
  addition: z.object({ words: z.string(), at: instant }).nullable(),
  /** Null for a grade that is not bad. */
  takenUp: takenUp.nullable(),
})
export type OwnRating = z.infer<typeof ownRating>

/** A rating as everybody sees it: who gave it is never told, and words only where they may be shown. */
export const publicRating = z.object({
  kind: ratedKind,
  title: z.string(),
  department: z.string().nullable(),
  stars,
  reasons: z.array(ratingReason),
  /** Null where they may not be shown, or nobody has read them yet. */
  words: z.string().nullable(),
  answer: z.string().nullable(),
  on: date,
  state: z.enum(codesOf(takenUpLabels)).nullable(),
})
export type PublicRating = z.infer<typeof publicRating>

/** Ratings of one department or project; `satisfied` is null where they are too few for a rate. */
const ratedGroup = z.object({
  /** The identifier of the project; null for a department. */
  projectId: identifier.nullable(),
  name: z.string(),
  total: z.number().int(),
  satisfied: z.number().int().nullable(),
  bad: z.number().int().nullable(),
})
export type RatedGroup = z.infer<typeof ratedGroup>

/** What the ratings of twelve months come to. */
export const ratingResults = z.object({
  /** The first and the last day that are counted. */
  from: date,
  until: date,
  /** How many people who were logged in have rated; everything else here counts these alone. */
  total: z.number().int(),
  /** How many ratings visitors have given who were not logged in. */
  visitors: z.number().int().default(0),
  /** How many ratings each grade has, the best first. */
  grades: z.array(z.object({ stars, count: z.number().int() })),
  /** Below so many ratings no rate is told. */
  fewest: z.number().int(),
  /** Bad ones whose day for the check has come, and those of them that were checked by then. */
  checks: z.object({ due: z.number().int(), inTime: z.number().int() }),
  /** The same of the answer. */
  settlements: z.object({ due: z.number().int(), inTime: z.number().int() }),
  departments: z.array(ratedGroup),
  projects: z.array(ratedGroup),
})
export type RatingResults = z.infer<typeof ratingResults>
