import type { EnterpriseBasic, EnterpriseProfile } from '../../../contract/entities/enterprise.ts'
import { wanOfFen } from '../../display/format.ts'
import type { FormValues } from '../../forms/action-result.ts'
import type { SectionData } from './profile-schemas.ts'
import { type ProfileSection, researchField, rightsKinds } from './profile-sections.ts'

/** What a gateway tells of an enterprise: its basic data, or all. */
export type Known = EnterpriseBasic & Partial<EnterpriseProfile>

/** What is stored of a section, in the shape of what its form comes to. */
export function storedData(section: ProfileSection, known: Known, years: readonly number[]): SectionData {
  switch (section) {
    case 'basic': {
      const [province, city, county] = known.areaIds
      const { legalRepresentative, foundedOn, address, industryCode } = known
      const registeredCapital = known.registeredCapitalFen
      return {
        legalRepresentative,
        foundedOn,
        registeredCapital,
        province,
        city,
        county,
        address,
        industryCode,
      }
    }
    case 'scale':
      return {
        employees: known.employees,
        technicians: known.technicians,
        annualRevenue: known.annualRevenueFen,
        totalAssets: known.totalAssetsFen,
        highTechRevenue: known.highTechRevenueFen,
      }
    case 'research': {
      const amountIn = (year: number) => known.rdExpenses?.find((one) => one.year === year)?.amountFen
      return Object.fromEntries(years.map((year) => [researchField(year), amountIn(year)]))
    }
    case 'rights':
      return Object.fromEntries(rightsKinds.map((kind) => [kind, known.intellectualProperty?.[kind]]))
    case 'titles':
      return { qualifications: known.qualifications }
    case 'contact': {
      const { name, phone, position, email } = known.contact ?? {}
      return { name, phone, position, email }
    }
  }
}

const areaSteps = ['province', 'city', 'county']

/** The data as texts that can be compared, by what is changed as one: the three steps of an area are one. */
export function textsOf(data: SectionData): Record<string, string> {
  const texts = Object.entries(data).flatMap(([name, value]): [string, string][] => {
    if (name === 'province') return [[name, areaSteps.map((step) => data[step] ?? '').join(' ')]]
    if (areaSteps.includes(name)) return []
    return [[name, Array.isArray(value) ? [...value].sort().join(' ') : String(value ?? '')]]
  })
  return Object.fromEntries(texts)
}

/** Of some data, those values that are changed as one with these names. */
export function partOf(data: SectionData, names: readonly string[]): SectionData {
  const wanted = new Set(names.flatMap((name) => (name === 'province' ? areaSteps : [name])))
  return Object.fromEntries(Object.entries(data).filter(([name]) => wanted.has(name)))
}

/** The data as its controls hold it. */
export function controlsOf(data: SectionData): FormValues {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      Array.isArray(value) ? value : isAmount(name) ? inWan(value) : String(value ?? ''),
    ]),
  )
}

/** Whether a control takes 万元. */
export function isAmount(name: string): boolean {
  return /^(?:registeredCapital|annualRevenue|totalAssets|highTechRevenue|rd\d{4})$/.test(name)
}

function inWan(fen: SectionData[string]): string {
  return typeof fen === 'number' ? String(wanOfFen(fen)) : ''
}
