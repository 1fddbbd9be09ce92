import { z } from 'zod'
import { decimal } from '../../../../contract/entities/tool-answer.ts'
import type { Field, Fields } from '../../../../contract/entities/tool-field.ts'
import type { FieldErrors } from '../../../forms/action-result.ts'
import { checkForm } from '../../../forms/check-form.ts'
import { dayOf } from '../../../forms/entered-day.ts'
import { plainOf } from '../../../forms/entered-number.ts'
import { inputNames, noneOfThem, type ScreenField } from './screen-field.ts'

/** Names of inputs that come as lists. */
export function listInputs(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'choices' ? [name] : []))
}

/** The schema of a posted form: every input by its own name, so that a message stands beside the right one. */
export function inputsOf(fields: Fields) {
  const shape = Object.entries(fields).flatMap(([name, field]): [string, z.ZodType][] => {
    if (field.kind === 'years') {
      const amount = asMeant(field, decimal(field.min ?? '0', field.max ?? '0', field.places ?? 2))
      return inputNames({ name, kind: field.kind }).map((input) => [input, amount])
    }
    return [[name, field.kind === 'choices' ? ticked(field.schema) : asMeant(field, field.schema)]]
  })
  return z.object(Object.fromEntries(shape))
}

/** What was entered is read as it is meant before it is checked: people write numbers and days in many ways. */
function asMeant({ kind, unit, places }: Field, schema: z.ZodType): z.ZodType {
  if (kind === 'date') return z.preprocess(dayOf, schema)
  const isNumber = kind === 'decimal' || kind === 'whole' || kind === 'years'
  return isNumber ? z.preprocess(plainOf({ unit, places: kind === 'whole' ? 0 : places }), schema) : schema
}

/** Nothing ticked is not known; only "none of them" is an empty list. */
function ticked(schema: z.ZodType) {
  const read = (values: unknown) => {
    if (!Array.isArray(values) || values.length === 0) return undefined
    return values.filter((one) => one !== noneOfThem)
  }
  return z.preprocess(read, schema)
}

/** What cannot be kept of a posted form, by input: what is typed and is no answer. What was left blank is none of it. */
export function wrongInputs(form: FormData, fields: Fields): FieldErrors {
  return checkForm(form, inputsOf(fields), { lists: listInputs(fields) }).fieldErrors
}

/** Answers without which a form does not go on, and what is said of each that is missing. */
export type NeededAnswers = Record<string, string>

/** What keeps a form from going on from these fields: what is wrong in them, and what is needed and blank. */
export function problemsOf(
  form: FormData,
  fields: Fields,
  needed: NeededAnswers,
  asked: readonly Pick<ScreenField, 'name' | 'kind'>[],
): FieldErrors {
  const wrong = wrongInputs(form, fields)
  return Object.fromEntries(
    asked.flatMap((field) =>
      inputNames(field).flatMap((input): [string, string[]][] => {
        const missing = form.getAll(input).every((value) => value === '') ? needed[input] : undefined
        const texts = wrong[input] ?? (missing ? [missing] : [])
        return texts.length > 0 ? [[input, texts]] : []
      }),
    ),
  )
}
