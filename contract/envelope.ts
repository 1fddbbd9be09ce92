import { z } from 'zod'
import { isDay, isPlain, patterns, wanted } from './formats.ts'
import { stripInvisible } from './normalize-text.ts'
import { tidyText } from './tidy-text.ts'

/** `returnCode` values that have a meaning of their own; any other one is "any other error" of the specification's section 8. */
export const returnCode = {
  success: '0',
  warning: '3000',
  loginNeeded: '401',
  enterpriseNeeded: '403',
  notFound: '404',
} as const

/**
 * One business warning. `field` names the form field that it belongs to, `id` the record that it is about, where there is one. `rule` says
 * that a rule of access refuses the call: the person's role in the enterprise is too low for it.
 */
export const warning = z.object({
  errorMessage: z.string(),
  field: z.string().optional(),
  id: z.string().optional(),
  rule: z.literal('role').optional(),
})
export type Warning = z.infer<typeof warning>

/** The generic envelope, before `data` has been checked against the call. */
export const envelope = z.object({
  returnCode: z.union([z.string(), z.number().transform(String)]),
  data: z.unknown().optional(),
  errorMessage: z.string().nullish(),
})
export type Envelope = z.infer<typeof envelope>

/** The largest page that a call answers. */
export const largestPage = 100

/** A whole number in a query, where everything is text. */
export const wholeNumber = z.coerce.number<number>().int()

/** An opaque identifier as it may stand in a path. */
export const identifier = z.string().regex(/^[\w-]{1,64}$/, '标识不正确')

/** `?page=1&size=20`, 1-based. */
export const paging = z.object({
  page: wholeNumber.min(1).max(100_000).default(1),
  size: wholeNumber.min(1).max(largestPage).default(20),
})

/** One page of records. */
export function pageOf<T extends z.ZodType>(record: T) {
  return z.object({
    records: z.array(record),
    total: z.number().int().nonnegative(),
    page: z.number().int().positive(),
    size: z.number().int().positive(),
  })
}

export interface Page<T> {
  records: T[]
  total: number
  page: number
  size: number
}

/** YYYY-MM-DD, a day that there is. */
export const date = z.string().refine(isDay, wanted.day).meta({ format: 'date' })
/** YYYY-MM, of the last century or this one. */
export const month = z.string().regex(patterns.month, wanted.month)
/** A date, or the year and month or the year alone where the day of a document is not known. */
export const looseDate = z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
/** ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true })
/** Integer fen (0.01 yuan). */
export const fen = z.number().int()
export const amountRange = z.object({
  minFen: fen.nullable(),
  maxFen: fen.nullable(),
  /** The year whose standard the figures are, where it is not known that they hold today; no sum counts such an amount. */
  asOf: z.number().int().optional(),
  /** The document names the most that it pays, and not what comes of it; no sum counts a cap. */
  isCap: z.boolean().optional(),
})
export type AmountRange = z.infer<typeof amountRange>

/** What a write answers when there is nothing to tell. */
export const done = z.object({ done: z.literal(true) })

/** A text of a form: trimmed, never empty, no control characters but line breaks. */
export function text(maxLength: number) {
  return tidied(maxLength, tidyText)
}

/** A name of a person or an enterprise: a text without invisible characters. */
export function nameText(maxLength: number) {
  return tidied(maxLength, (typed) => tidyText(stripInvisible(typed)))
}

function tidied(maxLength: number, tidy: (typed: string) => string) {
  return z
    .string()
    .overwrite(tidy)
    .min(1, '请填写')
    .max(maxLength, `最多 ${maxLength} 个字`)
    .refine(isPlain, wanted.plain)
}

/** The keyword of a search or a list, or a part of a title or name. */
export const searchText = z.string().overwrite(tidyText).max(100)
