import { z } from 'zod'
import { date, identifier, instant } from '../envelope.ts'
import { way } from './policy.ts'

/** Fewer enterprises than this are not published: one could be known by its figures. */
export const fewestPublished = 3

const howMany = z.number().int().nonnegative()

/** What became of the declarations for a project in a span of time. */
export const paymentFigures = z.object({
  handedIn: howMany,
  /** Null here and below: too few enterprises stand behind it, or one could be had by subtraction. */
  approved: howMany.nullable(),
  paid: howMany.nullable(),
  /** What was paid, in fen; null as `paid`, or where not every amount is known. */
  paidFen: howMany.nullable(),
  /** Of those that were paid, how many have an amount; null where too few were paid. Not told by every city. */
  paidKnown: howMany.nullable().optional(),
  /** How many are at their end, paid or recognised; the two below are of them, and null where they are too few. */
  finished: howMany.nullable(),
  /** Working days from the first acceptance to the end, the median. */
  medianDays: z.number().nonnegative().nullable(),
  /** Of those, how many took no longer than was promised; null also where nothing is promised. */
  inTime: howMany.nullable(),
})
export type PaymentFigures = z.infer<typeof paymentFigures>

/** How the declarations for one project are handled and paid; null in place of the figures of too few enterprises. */
export const projectPayments = z.object({
  projectId: identifier,
  projectTitle: z.string(),
  way,
  department: z.string(),
  /** Working days. */
  promisedDays: z.number().int().nullable(),
  thisYear: paymentFigures.nullable(),
  sinceStart: paymentFigures.nullable(),
})
export type ProjectPayments = z.infer<typeof projectPayments>

export const payments = z.object({
  /** When it was counted. */
  asOf: instant,
  projects: z.array(projectPayments),
})

/** Fewest declarations from which a usual duration is told. */
export const fewestCompared = 5

/** How long declarations for the same project have taken. */
export const usualDuration = z.object({
  /** Number of declarations that are compared. */
  cases: z.number().int(),
  /**
   * Working days, the median: from approval to payment for one that is approved, else from the
   * first acceptance to the end.
   */
  days: z.number().int(),
  /** When so many days have passed since the approval; of one that is approved. */
  expectedOn: date.optional(),
})
export type UsualDuration = z.infer<typeof usualDuration>
