import type { z } from 'zod'
import type { FieldErrors, FormValues } from './action-result.ts'
import { intentName } from './intent.ts'

/** The longest text of one field, in characters. */
export const longestField = 10_000
/** The most fields that a form may have; none of ours has a third of it. */
export const mostFields = 500

export interface FormRules {
  /** Fields that are lists, however often they came. */
  lists?: readonly string[]
  /** The longest text of a field where 10,000 characters are too few or too many. */
  longest?: number
}

/** What is wrong with a form: beside its fields, and with the form as a whole. */
export interface FormProblems {
  fieldErrors: FieldErrors
  messages: string[]
}

/** Finds what is wrong with a form as it would be sent, in the words of the server, without a request. */
export type FormCheck = (form: FormData) => FormProblems

/** The rules of one form, as each file of `forms/rules` has them. */
export interface RulesOfForm extends FormRules {
  schema: z.ZodType
  /** What is checked in place of `schema` when one of these buttons is pressed, by its `intent`. */
  buttons?: Record<string, z.ZodType>
}

/** Returns the check of a form by its rules, for `useCheckedForm`. */
export function checkBy({ schema, buttons = {}, ...rules }: RulesOfForm): FormCheck {
  return (form) => checkForm(form, buttons[String(form.get(intentName))] ?? schema, rules)
}

/** A right form has no problems, and its data. */
export type CheckedForm<T> = FormProblems & { values: FormValues } & ({ ok: true; data: T } | { ok: false })

/**
 * Checks the fields of a form with a schema, in the browser before it is sent as on the server when it has come: the same fields,
 * the same words. An empty field counts as absent, and every problem of a field is told.
 */
export function checkForm<S extends z.ZodType>(
  form: FormData,
  schema: S,
  rules: FormRules = {},
): CheckedForm<z.output<S>> {
  const { values, fieldErrors, messages } = readValues(form, rules)
  if (Object.keys(fieldErrors).length > 0 || messages.length > 0) {
    return { ok: false, values, fieldErrors, messages }
  }
  const filled = new Map(Object.entries(values).filter(([, value]) => value !== ''))
  const checked = schema.safeParse(Object.fromEntries(filled))
  if (checked.success) return { ok: true, data: checked.data, values, fieldErrors, messages }

  for (const issue of checked.error.issues) {
    const field = issue.path[0]
    if (field === undefined) messages.push(issue.message)
    else complain(fieldErrors, String(field), wording(issue, filled.has(String(field))))
  }
  return { ok: false, values, fieldErrors, messages }
}

/** What an absent field is told as; zod's own words for it name types, not what to do. */
function wording(issue: z.core.$ZodIssue, entered: boolean): string {
  if (issue.code === 'invalid_type' && !entered) return '请填写'
  return /\p{Script=Han}/u.test(issue.message) ? issue.message : '内容不正确，请检查'
}

/** What was entered, field by field; files are not among it. What no form of ours sends is a problem. */
export function readValues(
  form: FormData,
  { lists = [], longest = longestField }: FormRules = {},
): { values: FormValues } & FormProblems {
  const values: FormValues = Object.create(null)
  const fieldErrors: FieldErrors = Object.create(null)
  const entries = [...form.entries()].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  if (entries.length > mostFields) return { values, fieldErrors, messages: ['提交的内容项太多'] }

  let messages: string[] = []
  for (const [name, raw] of entries) {
    if (name === '__proto__' || name.length > 100 || name.includes('\0')) {
      messages = ['提交的内容里有不能识别的项']
      continue
    }
    const value = raw.slice(0, longest)
    if (raw.length > longest) complain(fieldErrors, name, `最多 ${longest} 个字`)
    if (raw.includes('\0')) complain(fieldErrors, name, '含有不能识别的字符')
    const before = values[name]
    if (lists.includes(name)) values[name] = [...(before === undefined ? [] : [before].flat()), value]
    else if (before === undefined) values[name] = value
    else complain(fieldErrors, name, '这一项提交了多次，请只填一次')
  }
  for (const name of lists) values[name] ??= []
  return { values, fieldErrors, messages }
}

function complain(errors: FieldErrors, field: string, message: string): void {
  errors[field] = [...(errors[field] ?? []), message]
}
