import type { CallInput } from '../../../contract/call.ts'
import type { enterprise as calls } from '../../../contract/enterprise.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import type { FieldErrors, FormValues } from '../../forms/action-result.ts'
import { fingerprintOf, mergeTexts } from '../../forms/two-pages.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { contestedInWords } from './contested.ts'
import type { SectionData } from './profile-schemas.ts'
import { type ProfileSection, researchField } from './profile-sections.ts'
import { controlsOf, type Known, partOf, storedData, textsOf } from './section-data.ts'

/** How often a saving is tried again because somebody else changed the same section first. */
const mostTries = 8

/** What a saving starts from: the version of the profile, and what the page was opened with. */
export interface Basis {
  version: number | null
  opened: string
}

/** What became of a saving: what stands there now, or what was changed here and elsewhere, while which nothing is saved. */
export type Saved = {
  /** The fields that were changed elsewhere only and are kept as they are there. */
  takenOver: string[]
} & (
  | { profile: Known; contested?: undefined }
  | {
      contested: string[]
      errors: FieldErrors
      /** What the page shows from now on, and what its next saving starts from. */
      values: FormValues
      basis: Basis
    }
)

/** What a page of this section starts from. */
export function basisOf(section: ProfileSection, known: Known, years: readonly number[]): Basis {
  const opened = fingerprintOf(textsOf(storedData(section, known, years)))
  return { version: known.version ?? null, opened }
}

/**
 * Saves one section. Where somebody else has changed the same section meanwhile, both changes stand; only a field that both have
 * changed is asked about. Where the gateway counts no versions, the last one to save wins.
 */
export async function saveSection(
  context: RouterContext,
  {
    section,
    years,
    data,
    basis: { version, opened },
    giveUp,
  }: {
    section: ProfileSection
    /** The years of research expenses that the form asks for. */
    years: readonly number[]
    data: SectionData
    basis: Basis
    /** The fields of which the other change is to stand; `data` has it already, and a still newer one is taken over. */
    giveUp: readonly string[]
  },
): Promise<Saved> {
  let [from, sent] = [version, data]
  let takenOver = [...giveUp]
  const takeOver = (stored: SectionData, names: string[]) => {
    takenOver = names
    sent = { ...data, ...partOf(stored, names) }
  }
  for (let tries = 1; ; tries++) {
    try {
      return { profile: await send(context, section, years, sent, from), takenOver }
    } catch (failure) {
      if (!isGatewayFailure(failure, 'warning') || from === null || tries === mostTries) throw failure
      const current = await readKnown(context, section)
      if (current.version === from) throw failure
      const stored = storedData(section, current, years)
      const [typed, now] = [textsOf(data), textsOf(stored)]
      const merged = mergeTexts({ opened, typed, stored: now })
      const contested = merged.contested.filter((name) => !giveUp.includes(name))
      takeOver(stored, [...new Set([...merged.takenOver, ...giveUp])])
      if (contested.length > 0) {
        return {
          takenOver,
          contested,
          errors: contestedInWords(contested, {
            section,
            known: current,
            stored,
            warnings: failure.warnings,
          }),
          values: controlsOf(partOf(stored, takenOver)),
          basis: basisOf(section, current, years),
        }
      }
      from = current.version ?? null
    }
  }
}

/** What the gateway tells of an enterprise for one section. */
export function readKnown(context: RouterContext, section: ProfileSection): Promise<Known> {
  const { enterprise } = gateway(context)
  return section === 'basic' ? enterprise.currentBasic() : enterprise.current()
}

async function send(
  context: RouterContext,
  section: ProfileSection,
  years: readonly number[],
  data: SectionData,
  version: number | null,
): Promise<Known> {
  const { enterprise } = gateway(context)
  const from = version === null ? {} : { version }
  if (section === 'basic') return enterprise.saveBasic({ ...from, ...basicChange(data) })
  // Years that the form did not ask for stay.
  const { rdExpenses = [] } = section === 'research' ? await enterprise.current() : {}
  const others = rdExpenses.filter(({ year }) => !years.includes(year))
  return enterprise.save({ ...from, ...furtherChange(section, years, data, others) })
}

const textIn = (data: SectionData, name: string) => {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}
const numberIn = (data: SectionData, name: string) => {
  const value = data[name]
  return typeof value === 'number' ? value : null
}

/** Basic data that is left blank stays as it is. */
function basicChange(data: SectionData): CallInput<typeof calls.saveBasic> {
  const texts = ['legalRepresentative', 'foundedOn', 'address', 'industryCode'].flatMap((name) => {
    const text = textIn(data, name)
    return text === '' ? [] : [[name, text]]
  })
  const registeredCapitalFen = numberIn(data, 'registeredCapital')
  const areaIds = ['province', 'city', 'county'].map((name) => textIn(data, name)).filter(Boolean)
  return {
    ...Object.fromEntries(texts),
    ...(registeredCapitalFen === null ? {} : { registeredCapitalFen }),
    ...(areaIds.length === 3 ? { areaIds } : {}),
  }
}

function furtherChange(
  section: Exclude<ProfileSection, 'basic'>,
  years: readonly number[],
  data: SectionData,
  otherYears: { year: number; amountFen: number }[],
): CallInput<typeof calls.save> {
  const number = (name: string) => numberIn(data, name)
  switch (section) {
    case 'scale':
      return {
        employees: number('employees'),
        technicians: number('technicians'),
        annualRevenueFen: number('annualRevenue'),
        totalAssetsFen: number('totalAssets'),
        highTechRevenueFen: number('highTechRevenue'),
      }
    case 'research': {
      const amounts = years.map((year) => ({ year, amountFen: number(researchField(year)) }))
      return { rdExpenses: [...amounts.filter(isFilled), ...otherYears] }
    }
    case 'rights':
      return {
        intellectualProperty: {
          inventionPatents: number('inventionPatents'),
          utilityModels: number('utilityModels'),
          designs: number('designs'),
          softwareCopyrights: number('softwareCopyrights'),
          integratedCircuitLayouts: number('integratedCircuitLayouts'),
        },
      }
    case 'titles': {
      const { qualifications } = data
      return { qualifications: Array.isArray(qualifications) ? qualifications : [] }
    }
    case 'contact': {
      const text = (name: string) => textIn(data, name)
      return {
        contact: {
          name: text('name'),
          phone: text('phone'),
          position: text('position'),
          email: text('email'),
        },
      }
    }
  }
}

function isFilled(one: {
  year: number
  amountFen: number | null
}): one is { year: number; amountFen: number } {
  return one.amountFen !== null
}
