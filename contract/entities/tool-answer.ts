import { z } from 'zod'
import { date } from '../envelope.ts'
import { isInteger, maxNumberLength, plainNumber, wanted } from '../formats.ts'
import { normalizeText, stripInvisible } from '../normalize-text.ts'
import { groupDigits } from '../number-text.ts'

/** A number as it is meant, in one spelling. `undefined`: left blank. */
function typedNumber(value: string | number | null | undefined): string | undefined {
  if (value == null) return undefined
  const typed = plainNumber(String(value))
  return typed === '' ? undefined : canonical(typed)
}

/** `007.50` is `7.5`; what is no decimal number stays as it was typed, for the check that follows to refuse. */
function canonical(typed: string): string {
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(typed)
  if (!parts || !(parts[2] || parts[3])) return typed
  const whole = (parts[2] ?? '').replace(/^0+(?=\d)/, '') || '0'
  const fraction = (parts[3] ?? '').replace(/(?<!0)0+$/, '')
  const number = fraction ? `${whole}.${fraction}` : whole
  return parts[1] === '-' && number !== '0' ? `-${number}` : number
}

/** A canonical decimal as an integer of `10^-places`, or `null` where it has more places or is no number. */
function scaled(value: string, places: number): bigint | null {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value)
  if (!parts || value.length > 40) return null
  const fraction = parts[3] ?? ''
  if (fraction.length > places) return null
  const digits = BigInt(`${parts[2]}${fraction.padEnd(places, '0')}`)
  return parts[1] ? -digits : digits
}

/** Orders two decimals of the answers exactly: negative, 0 or positive. */
export function compareDecimals(a: string, b: string): number {
  const difference = (scaled(a, 6) ?? 0n) - (scaled(b, 6) ?? 0n)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const typed = (message: string) =>
  z.union([z.string().max(maxNumberLength, message), z.number()], { error: message }).nullish()

/**
 * A decimal amount as an exact string such as `15735.28`. Numbers are accepted too and read by their digits, so that no
 * binary fraction ever stands at a threshold. Bounds are inclusive.
 */
export function decimal(min: string, max: string, places: number) {
  const message = `请填写 ${groupDigits(min)} 至 ${groupDigits(max)} 之间的数，最多 ${places} 位小数`
  const fits = (value: string) => {
    const number = scaled(value, places)
    return number !== null && number >= (scaled(min, places) ?? 0n) && number <= (scaled(max, places) ?? 0n)
  }
  return typed(message)
    .transform(typedNumber)
    .pipe(z.string().refine(fits, message).optional())
    .meta({ description: `Decimal string from ${min} to ${max}, at most ${places} places` })
}

/** A number that begins with a year of ours is one: no other answer begins there. Years have no thousands. */
function isYear(min: number): boolean {
  return min >= 1900 && min <= 2100
}

/** A whole number between inclusive bounds. */
export function whole(min: number, max: number) {
  const message = isYear(min)
    ? `请填写 ${min} 至 ${max} 之间的年度`
    : `请填写 ${groupDigits(String(min))} 至 ${groupDigits(String(max))} 之间的整数`
  const read = (value: string | number | null | undefined) => {
    const text = typedNumber(value)
    if (text === undefined) return undefined
    return isInteger(text) ? Number(text) : Number.NaN
  }
  return typed(message)
    .transform(read)
    .pipe(
      z
        .number({ error: message })
        .int({ error: message })
        .min(min, { error: message })
        .max(max, { error: message })
        .optional(),
    )
}

/** Yes or no; blank is unknown. */
export function yesNo() {
  return z
    .union([z.boolean(), z.enum(['true', 'false', ''])], { error: '请选择“是”或“否”' })
    .nullish()
    .transform((value) => (value === '' || value == null ? undefined : value === true || value === 'true'))
    .pipe(z.boolean().optional())
}

type EnumOf<V extends readonly string[]> = z.ZodEnum<{ [K in V[number]]: K }>
type OneOf<V extends readonly string[]> = z.ZodPipe<
  z.ZodOptional<z.ZodNullable<z.ZodUnion<[EnumOf<V>, z.ZodLiteral<''>]>>>,
  z.ZodOptional<EnumOf<V>>
>

/** One of the options; blank is unknown. */
export function oneOf<const V extends readonly [string, ...string[]]>(values: V) {
  const options: readonly [string, ...string[]] = values
  const chosen = z
    .union([z.enum(options), z.literal('')], { error: '请从所列选项中选择' })
    .nullish()
    .transform((value) => value || undefined)
    .pipe(z.enum(options).optional())
  return chosen as unknown as OneOf<V>
}

/** Any of the options. Absent is unknown; an empty list is "none of them". */
export function anyOf<const V extends readonly [string, ...string[]]>(values: V) {
  return z
    .array(z.enum(values, { error: '请从所列选项中选择' }))
    .max(50)
    .nullish()
    .transform((value) => (value == null ? undefined : [...new Set(value)]))
    .pipe(z.array(z.enum(values)).optional())
}

/** A calendar day; blank is unknown. */
export function day() {
  return z
    .string({ error: wanted.day })
    .max(20, wanted.day)
    .nullish()
    .transform((value) => (value && stripInvisible(normalizeText(value)).trim()) || undefined)
    .pipe(date.optional())
}

/** Amounts of the three last accounting years, the oldest first; a year that is not known or did not exist is `null`. */
export function threeYears(min: string, max: string, places: number) {
  return z
    .array(decimal(min, max, places))
    .length(3, '请按年度由早到晚填写三个数，没有的年度留空')
    .nullish()
    .transform((value) => value ?? undefined)
    .pipe(z.array(z.string().optional()).optional())
}
