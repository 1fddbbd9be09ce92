import { type FormSection, sectionProblems } from '../../../../contract/declaration-form.ts'
import type { Way } from '../../../../contract/entities/policy.ts'
import { isPlain, wanted } from '../../../../contract/formats.ts'
import type { FieldErrors } from '../../../forms/action-result.ts'
import { type FormProblems, readValues } from '../../../forms/check-form.ts'
import { controlsOf, fieldsIn, longestTyped, type SectionText } from './section-text.ts'

/** The fields of a section that are not right yet, with the words for each, in the order of the form. */
export function incomplete(section: FormSection, text: SectionText, way: Way): FieldErrors {
  const problems = sectionProblems(section, text, way)
  return Object.fromEntries(problems.map(({ field = '', errorMessage }) => [field, [errorMessage]]))
}

/** What not even a draft may hold; null where there is nothing of it. */
export function unstorable(section: FormSection, text: SectionText): FormProblems | null {
  const wrong = Object.fromEntries(Object.entries(text).filter(([, value]) => !isPlain(value)))
  const names = Object.keys(controlsOf(section, wrong))
  if (names.length === 0) return null
  return {
    fieldErrors: Object.fromEntries(names.map((name) => [name, [wanted.plain]])),
    messages: ['有的内容不能保存，请改正后再保存'],
  }
}

/** What holds somebody on a step who wants to go on: what `takeSection` on the server tells before it saves, or else after. */
export function checkSection(form: FormData, section: FormSection, way: Way): FormProblems {
  const { values, fieldErrors, messages } = readValues(form, { longest: longestTyped })
  if (Object.keys(fieldErrors).length > 0 || messages.length > 0) return { fieldErrors, messages }
  const text = fieldsIn(section, values)
  return unstorable(section, text) ?? { fieldErrors: incomplete(section, text, way), messages: [] }
}
