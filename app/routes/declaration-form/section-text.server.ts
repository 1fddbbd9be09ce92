import { createHash } from 'node:crypto'
import { declarationFields, type FormSection } from '../../../contract/declaration-form.ts'
import type { FormValues } from '../../forms/action-result.ts'

/** The fields of a section, by name. */
export type SectionText = Record<string, string>

/** The fields of a section as they were typed. A browser sends line breaks as two characters; they count as one. */
export function fieldsIn(section: FormSection, values: FormValues): SectionText {
  return eachField(section, (name) => {
    const value = values[`${section}.${name}`]
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  })
}

/** The fields of a section under the names that their controls have. */
export function controlsOf(section: FormSection, text: SectionText): Record<string, string> {
  return Object.fromEntries(Object.entries(text).map(([name, value]) => [`${section}.${name}`, value]))
}

/**
 * What a page was opened with, short enough for a hidden field: by it, what was changed on the page is told from what
 * was not.
 */
export function fingerprintOf(section: FormSection, text: SectionText): string {
  return Object.entries(eachField(section, (name) => text[name] ?? ''))
    .map(([name, value]) => `${name}:${digest(value)}`)
    .join(' ')
}

/** What two pages have made of one section. */
export interface Merged {
  /** What is changed here over what is stored. */
  text: SectionText
  /** The fields that were changed elsewhere only. */
  takenOver: string[]
  /** The fields that were changed here and elsewhere, each to something else. */
  contested: string[]
}

/**
 * Puts what was changed on a page on top of what is stored by now. Of a page that does not say what it was opened with,
 * all counts as changed.
 */
export function mergeSection(
  section: FormSection,
  { opened, typed, stored }: { opened: string; typed: SectionText; stored: SectionText },
): Merged {
  const known = new Map(opened.split(' ').map((part) => part.split(':', 2) as [string, string]))
  const takenOver: string[] = []
  const contested: string[] = []
  const text = eachField(section, (name) => {
    const typedText = typed[name] ?? ''
    const storedText = stored[name] ?? ''
    if (typedText === storedText) return typedText
    if (known.get(name) === digest(typedText)) {
      takenOver.push(name)
      return storedText
    }
    if (known.get(name) !== digest(storedText)) contested.push(name)
    return typedText
  })
  return { text, takenOver, contested }
}

function eachField(section: FormSection, textOf: (name: string) => string): SectionText {
  return Object.fromEntries(declarationFields[section].map(({ name }) => [name, textOf(name)]))
}

function digest(value: string): string {
  return createHash('sha256').update(value.replaceAll('\r\n', '\n')).digest('base64url').slice(0, 16)
}
