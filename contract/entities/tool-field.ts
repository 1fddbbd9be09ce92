import { z } from 'zod'

/** One option of a choice. */
export interface FieldOption {
  value: string
  label: string
}

/** What a screen says about a field. */
export interface FieldText {
  label: string
  unit?: string
  /** One or two sentences under the label: what counts, with an example. */
  help?: string
  /** The article that defines the term. */
  clause?: string
  /** Asked only while another field has one of these answers. */
  when?: { field: string; in: (string | boolean)[] }
}

/** One field of a form: both its screen and its schema come from this object. */
export interface Field<S extends z.ZodType = z.ZodType> extends FieldText {
  kind: 'decimal' | 'whole' | 'yesNo' | 'choice' | 'choices' | 'date' | 'years' | 'industry'
  schema: S
  min?: string
  max?: string
  places?: number
  options?: readonly FieldOption[]
}

export type Fields = Record<string, Field>

/** One part of a form. */
export interface FormSection<F extends Fields = Fields> {
  title: string
  help?: string
  fields: readonly (keyof F & string)[]
}

type SchemasOf<F extends Fields> = { [K in keyof F]: F[K]['schema'] }

/** The schema of a form's answers. Every answer is optional: what is absent or blank is unknown, never zero or no. */
export function answersOf<F extends Fields>(fields: F): z.ZodObject<SchemasOf<F>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema]))
  return z.object(shape as SchemasOf<F>)
}

/** A warning about several answers together, and the field that it stands beside. */
export interface FieldConflict {
  path: (string | number)[]
  message: string
}

/** Adds checks over several fields to a save. Drafts are kept as they are. */
export function checkedTogether<S extends z.ZodObject>(
  schema: S,
  conflictsOf: (answers: z.output<S>) => FieldConflict[],
): S {
  return schema.superRefine((answers, context) => {
    if (answers.draft === true) return
    for (const { path, message } of conflictsOf(answers)) context.addIssue({ code: 'custom', path, message })
  })
}

/** Full-width digits, spaces and thousands separators are read as a person means them. `undefined`: left blank. */
function typedNumber(value: string | number | null | undefined): string | undefined {
  if (value == null) return undefined
  const typed = String(value)
    .normalize('NFKC')
    .replace(/[\s\u2212]/g, (mark) => (mark === '\u2212' ? '-' : ''))
  if (typed === '') return undefined
  const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed)
  return canonical(grouped ? typed.replaceAll(',', '') : typed)
}

/** `007.50` is `7.5`; what is no decimal number stays as it was typed, for the check that follows to refuse. */
function canonical(typed: string): string {
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(typed)
  if (!parts || !(parts[2] || parts[3])) return typed
  const whole = (parts[2] ?? '').replace(/^0+(?=\d)/, '') || '0'
  const fraction = (parts[3] ?? '').replace(/0+$/, '')
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

const grouped = (value: string) => value.replace(/\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))
const typed = (message: string) => z.union([z.string(), z.number()], { error: message }).nullish()

/**
 * A decimal amount as an exact string such as `15735.28`. Numbers are accepted too and read by their digits, so that no
 * binary fraction ever stands at a threshold. Bounds are inclusive.
 */
export function decimal(min: string, max: string, places: number) {
  const message = `请填写 ${grouped(min)} 至 ${grouped(max)} 之间的数，最多 ${places} 位小数`
  const fits = (value: string) => {
    const number = scaled(value, places)
    return number !== null && number >= (scaled(min, places) ?? 0n) && number <= (scaled(max, places) ?? 0n)
  }
  return typed(message)
    .transform(typedNumber)
    .pipe(z.string().refine(fits, message).optional())
    .meta({ description: `Decimal string from ${min} to ${max}, at most ${places} places` })
}

/** A whole number between inclusive bounds. */
export function whole(min: number, max: number) {
  const message = `请填写 ${grouped(String(min))} 至 ${grouped(String(max))} 之间的整数`
  const read = (value: string | number | null | undefined) => {
    const text = typedNumber(value)
    if (text === undefined) return undefined
    return /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN
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
  const message = '请填写日期，如 2020-05-18'
  return z
    .string({ error: message })
    .max(20, message)
    .nullish()
    .transform((value) => value?.normalize('NFKC').trim() || undefined)
    .pipe(z.iso.date({ error: message }).optional())
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

const valuesOf = <const V extends readonly FieldOption[]>(options: V) =>
  options.map((option) => option.value) as unknown as readonly [V[number]['value'], ...V[number]['value'][]]

/** Builders of fields: what the screen shows and what the schema checks, said once. */
export const field = {
  decimal: (text: FieldText, min: string, max: string, places = 2) => ({
    ...text,
    kind: 'decimal' as const,
    min,
    max,
    places,
    schema: decimal(min, max, places),
  }),
  whole: (text: FieldText, min: number, max: number) => ({
    ...text,
    kind: 'whole' as const,
    min: String(min),
    max: String(max),
    schema: whole(min, max),
  }),
  years: (text: FieldText, min: string, max: string, places = 2) => ({
    ...text,
    kind: 'years' as const,
    min,
    max,
    places,
    schema: threeYears(min, max, places),
  }),
  yesNo: (text: FieldText) => ({ ...text, kind: 'yesNo' as const, schema: yesNo() }),
  date: (text: FieldText) => ({ ...text, kind: 'date' as const, schema: day() }),
  choice: <const V extends readonly FieldOption[]>(text: FieldText, options: V) => ({
    ...text,
    kind: 'choice' as const,
    options,
    schema: oneOf(valuesOf(options)),
  }),
  choices: <const V extends readonly FieldOption[]>(text: FieldText, options: V) => ({
    ...text,
    kind: 'choices' as const,
    options,
    schema: anyOf(valuesOf(options)),
  }),
  /** A code of GB/T 4754-2017: section letter, two, three or four digits. */
  industry: (text: FieldText) => ({
    ...text,
    kind: 'industry' as const,
    schema: z
      .string({ error: '请选择所属行业' })
      .max(8, '请选择所属行业')
      .nullish()
      .transform((value) => value?.normalize('NFKC').trim().toUpperCase() || undefined)
      .pipe(
        z
          .string()
          .regex(/^([A-T]|[A-T]?\d{2,4})$/, '请从国民经济行业分类中选择所属行业')
          .optional(),
      ),
  }),
}
