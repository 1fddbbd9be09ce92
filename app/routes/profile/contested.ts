import type { Warning } from '../../../contract/envelope.ts'
import { groupDigits } from '../../display/format.ts'
import type { FieldErrors } from '../../forms/action-result.ts'
import { fieldName } from './field-names.ts'
import type { SectionData } from './profile-schemas.ts'
import type { ProfileSection } from './profile-sections.ts'
import { controlsOf, isAmount, type Known } from './section-data.ts'

/** The fields of the gateway's calls by the names that they have in the forms. */
export const formFields: Record<string, string> = {
  registeredCapitalFen: 'registeredCapital',
  annualRevenueFen: 'annualRevenue',
  totalAssetsFen: 'totalAssets',
  highTechRevenueFen: 'highTechRevenue',
  areaIds: 'province',
}

/** Sections of which the gateway's calls take the whole as one field. */
const wholeSections: Partial<Record<ProfileSection, string>> = {
  research: 'rdExpenses',
  rights: 'intellectualProperty',
  contact: 'contact',
}

/** What is told of each field that was changed here and elsewhere: by whom and when, as far as it is known, and to what. */
export function contestedInWords(
  contested: readonly string[],
  {
    section,
    known,
    stored,
    warnings,
  }: { section: ProfileSection; known: Known; stored: SectionData; warnings: readonly Warning[] },
): FieldErrors {
  const whole = wholeSections[section]
  const texts = contested.map((name) => {
    const label = `“${fieldName(name)}”`
    const said = warnings.find(({ field = '' }) =>
      whole ? field === whole : (formFields[field] ?? field) === name,
    )
    const what = said?.errorMessage ?? `${label}已在别处修改`
    return [name, [`${what}，${what.includes(label) ? '' : label}${valueInWords(name, known, stored)}`]]
  })
  return Object.fromEntries(texts)
}

/** What a field holds by now. */
function valueInWords(name: string, known: Known, stored: SectionData): string {
  if (name === 'qualifications') return '勾选的不一样'
  const text =
    name === 'province'
      ? known.areaNames.join(' ')
      : name === 'industryCode'
        ? `${known.industryCode ?? ''} ${known.industryName ?? ''}`.trim()
        : typeof stored[name] === 'number'
          ? groupDigits(String(controlsOf(stored)[name]))
          : String(controlsOf(stored)[name] ?? '')
  if (text === '') return '现在是空的'
  return `现在是“${text.slice(0, 100)}${isAmount(name) ? ' 万元' : ''}”`
}
