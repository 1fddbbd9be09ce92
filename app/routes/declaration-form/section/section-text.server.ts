import type { FormSection } from '../../../../contract/declaration-form.ts'
import {
  fingerprintOf as fingerprintOfTexts,
  type Merged,
  mergeTexts,
} from '../../../forms/two-pages.server.ts'
import { eachField, type SectionText } from './section-text.ts'

/** What a page was opened with (`fingerprintOf` of its fields). */
export function fingerprintOf(section: FormSection, text: SectionText): string {
  return fingerprintOfTexts(eachField(section, (name) => text[name] ?? ''))
}

/** What two pages have made of one section (`mergeTexts`). */
export function mergeSection(
  section: FormSection,
  { opened, typed, stored }: { opened: string; typed: SectionText; stored: SectionText },
): Merged {
  return mergeTexts({ opened, typed: eachField(section, (name) => typed[name] ?? ''), stored })
}
