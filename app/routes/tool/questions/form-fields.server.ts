import type { Field, Fields } from '../../../../contract/entities/tool-field.ts'
import type { FormValues } from '../../../forms/action-result.ts'
import { inputsOf } from './form-inputs.ts'
import { inputNames, noneOfThem, type ScreenField, type ScreenStep } from './screen-field.ts'

export type Answers = Record<string, unknown>

/** A part of a form; its fields by name. */
export interface FormPart {
  title: string
  fields: readonly string[]
}

/** One page of a form, and the parts that stand on it. */
export interface FormStep {
  title: string
  parts: readonly number[]
}

/** Returns the steps of a form for the browser; `industries` are the lines of `industryLines`. */
export function screenSteps(
  { fields, form, steps }: { fields: Fields; form: readonly FormPart[]; steps: readonly FormStep[] },
  options: { industries: string; lastYear: number },
): ScreenStep[] {
  return steps.map(({ title, parts }) => {
    const sections = parts.flatMap((part) => form[part] ?? [])
    return {
      title,
      fields: sections.flatMap((section) =>
        section.fields.flatMap((name) => {
          const field = fields[name]
          return field ? [screenField(name, field, fields, options)] : []
        }),
      ),
      headings:
        sections.length > 1
          ? Object.fromEntries(sections.map((section) => [section.fields[0] ?? '', section.title]))
          : {},
    }
  })
}

function screenField(
  name: string,
  { schema: _schema, min, max: _max, places, options, when, ...text }: Field,
  all: Fields,
  { industries, lastYear }: { industries: string; lastYear: number },
): ScreenField {
  const labels = [lastYear - 2, lastYear - 1, lastYear].map((year) => `${year} 年`)
  return {
    ...text,
    name,
    ...(when ? { when, condition: conditionText(when, all) } : {}),
    ...(options ? { options: [...options] } : {}),
    ...(text.kind === 'industry' ? { industries } : {}),
    ...(text.kind === 'years' ? { years: labels } : {}),
    ...(text.kind === 'whole' ? { places: 0 } : places === undefined ? {} : { places }),
    ...(min?.startsWith('-') ? { negative: true } : {}),
  }
}

/** When a question is meant: 在“企业所得税税率”选“其他税率”时填写。 */
function conditionText({ field, in: answers }: NonNullable<Field['when']>, all: Fields): string {
  const asked = all[field]
  const labels = answers.map(
    (answer) => asked?.options?.find(({ value }) => value === answer)?.label ?? String(answer),
  )
  return `“${asked?.label ?? ''}”为“${labels.join('”或“')}”时填写。`
}

/** Checked inputs as the contract's answers; what was left blank is left out. */
export function answersIn(fields: Fields, inputs: Record<string, unknown>): Answers {
  const given = Object.entries(fields).flatMap(([name, { kind }]) => {
    if (kind !== 'years') return inputs[name] === undefined ? [] : [[name, inputs[name]]]
    const years = inputNames({ name, kind }).map((input) => inputs[input])
    return years.every((one) => one === undefined) ? [] : [[name, years]]
  })
  return Object.fromEntries(given)
}

/** Answers as the inputs of a form would send them. */
export function valuesOf(fields: Fields, answers: Answers): FormValues {
  const inputs = Object.entries(fields).flatMap(([name, { kind }]): [string, string | string[]][] => {
    const answer = answers[name]
    if (answer === undefined || answer === null) return []
    if (!Array.isArray(answer)) return [[name, String(answer)]]
    if (kind === 'choices') return [[name, answer.length > 0 ? answer.map(String) : [noneOfThem]]]
    return inputNames({ name, kind }).flatMap((input, at): [string, string][] =>
      answer[at] == null ? [] : [[input, String(answer[at])]],
    )
  })
  return Object.fromEntries(inputs)
}

/** What of a form's values can be used: inputs that no field takes, or that are wrong, are left out. */
export function usableAnswers(fields: Fields, values: FormValues): Answers {
  const usable = Object.entries(inputsOf(fields).shape).flatMap(([name, schema]) => {
    const read = name in values ? schema.safeParse(values[name]) : null
    return read?.success && read.data !== undefined ? [[name, read.data]] : []
  })
  return answersIn(fields, Object.fromEntries(usable))
}
