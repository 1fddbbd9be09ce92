import { declarationFields, type FormSection } from '../../../../contract/declaration-form.ts'
import type { FormValues } from '../../../forms/action-result.ts'
import { textAsMeant } from '../../../forms/text-as-meant.ts'

/** The longest text of one field that a draft takes. */
export const longestTyped = 5000

/** The fields of a section, by name. */
export type SectionText = Record<string, string>

/**
 * The fields of a section as they were typed, numbers and days as they are meant. A browser sends line breaks as two characters; they
 * count as one.
 */
export function fieldsIn(section: FormSection, values: FormValues): SectionText {
  const texts = declarationFields[section].map((field) => {
    const value = values[`${section}.${field.name}`]
    return [field.name, typeof value === 'string' ? textAsMeant(field, value.replaceAll('\r\n', '\n')) : '']
  })
  return Object.fromEntries(texts)
}

/** The fields of a section under the names that their controls have. */
export function controlsOf(section: FormSection, text: SectionText): Record<string, string> {
  return Object.fromEntries(Object.entries(text).map(([name, value]) => [`${section}.${name}`, value]))
}

/** A text for each field of a section. */
export function eachField(section: FormSection, textOf: (name: string) => string): SectionText {
  return Object.fromEntries(declarationFields[section].map(({ name }) => [name, textOf(name)]))
}
