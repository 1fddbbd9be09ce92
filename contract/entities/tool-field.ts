import { z } from 'zod'
import { normalizeCode } from '../typed-formats.ts'
import { anyOf, day, decimal, oneOf, threeYears, whole, yesNo } from './tool-answer.ts'

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

/** Adds checks over several fields to answers that are to be judged. Drafts are kept as they are. */
export function checkedTogether<S extends z.ZodObject>(
  schema: S,
  conflictsOf: (answers: z.output<S>) => FieldConflict[],
): S {
  return schema.superRefine((answers, context) => {
    for (const { path, message } of conflictsOf(answers)) context.addIssue({ code: 'custom', path, message })
  })
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
      .overwrite(normalizeCode)
      .max(8, '请选择所属行业')
      .nullish()
      .transform((value) => value || undefined)
      .pipe(
        z
          .string()
          .regex(/^([A-T]|[A-T]?\d{2,4})$/, '请从国民经济行业分类中选择所属行业')
          .optional(),
      ),
  }),
}
