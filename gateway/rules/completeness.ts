import type { EnterpriseProfile } from '../../contract/entities/enterprise.ts'

type Facts = Omit<EnterpriseProfile, 'completeness' | 'size'>

/**
 * How much each part of a profile counts, of 100. The platform's own weights: what decides more policies counts
 * more. R&D counts half with one year and whole with two; intellectual property counts by kind.
 */
const parts: { weight: number; filled: (profile: Facts) => number }[] = [
  { weight: 4, filled: (profile) => present(profile.legalRepresentative) },
  { weight: 6, filled: (profile) => present(profile.foundedOn) },
  { weight: 4, filled: (profile) => present(profile.registeredCapitalFen) },
  { weight: 6, filled: (profile) => (profile.areaIds.length === 3 ? 1 : 0) },
  { weight: 4, filled: (profile) => present(profile.address) },
  { weight: 6, filled: (profile) => present(profile.industryCode) },
  { weight: 8, filled: (profile) => present(profile.employees) },
  { weight: 8, filled: (profile) => present(profile.annualRevenueFen) },
  { weight: 8, filled: (profile) => present(profile.totalAssetsFen) },
  { weight: 6, filled: (profile) => present(profile.technicians) },
  { weight: 5, filled: (profile) => present(profile.highTechRevenueFen) },
  { weight: 10, filled: (profile) => Math.min(2, profile.rdExpenses.length) / 2 },
  { weight: 5, filled: (profile) => kindsFilled(profile) / 5 },
  { weight: 10, filled: (profile) => (profile.qualifications.length > 0 ? 1 : 0) },
  { weight: 10, filled: (profile) => present(profile.contact) },
]

function present(value: unknown): number {
  return value === null || value === '' ? 0 : 1
}

function kindsFilled({ intellectualProperty }: Facts): number {
  return Object.values(intellectualProperty).filter((count) => count !== null).length
}

/** How much of a profile is filled in: a whole number from 0 to 100. */
export function completenessOf(profile: Facts): number {
  return Math.round(parts.reduce((sum, { weight, filled }) => sum + weight * filled(profile), 0))
}
