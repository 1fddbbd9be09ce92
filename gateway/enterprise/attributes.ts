import type { EnterpriseProfile } from '../../contract/entities/enterprise.ts'
import type { AttributeAnswers } from '../../contract/entities/match.ts'
import { yearsBetween } from '../rules/founded-years.ts'
import { percentage, tenThousandYuan } from '../rules/ratio.ts'
import { regionsOf } from '../rules/suzhou-areas.ts'

type Known = Record<string, AttributeAnswers[string] | undefined>

/** The sum of what is filled in, when it is more than nothing or nothing is left open; else unknown. */
function counted(...counts: (number | null)[]): number | undefined {
  const sum = counts.reduce<number>((total, count) => total + (count ?? 0), 0)
  return sum > 0 || counts.every((count) => count !== null) ? sum : undefined
}

function scale(profile: EnterpriseProfile): Known {
  return {
    sizeType: profile.size ?? undefined,
    employees: profile.employees ?? undefined,
    annualRevenue: profile.annualRevenueFen === null ? undefined : tenThousandYuan(profile.annualRevenueFen),
    totalAssets: profile.totalAssetsFen === null ? undefined : tenThousandYuan(profile.totalAssetsFen),
  }
}

function research(profile: EnterpriseProfile): Known {
  const [latest, before] = profile.rdExpenses.toSorted((a, b) => b.year - a.year)
  if (!latest) return {}
  const consecutive = before && before.year === latest.year - 1
  const revenue = profile.annualRevenueFen
  return {
    rdExpense: tenThousandYuan(latest.amountFen),
    rdExpense2y: consecutive ? tenThousandYuan(latest.amountFen + before.amountFen) : undefined,
    rdRatio: revenue ? percentage(latest.amountFen, revenue) : undefined,
  }
}

function innovation(profile: EnterpriseProfile): Known {
  const { technicians, employees, highTechRevenueFen, annualRevenueFen } = profile
  const rights = profile.intellectualProperty
  return {
    techStaffRatio: technicians !== null && employees ? percentage(technicians, employees) : undefined,
    highTechRevenueRatio:
      highTechRevenueFen !== null && annualRevenueFen
        ? percentage(highTechRevenueFen, annualRevenueFen)
        : undefined,
    ipCount: counted(...Object.values(rights)),
    ipClass1Count: counted(rights.inventionPatents, rights.integratedCircuitLayouts),
    inventionPatents: rights.inventionPatents ?? undefined,
  }
}

/** What the list of qualifications says. An empty list says nothing; a filled one also says what is not held. */
function titles({ qualifications }: EnterpriseProfile): Known {
  if (qualifications.length === 0) return {}
  const holds = (...codes: string[]) => codes.some((code) => qualifications.includes(code))
  const star = [5, 4, 3].find((stars) => holds(`cloudStar${stars}`)) ?? 0
  const technical = holds(
    'techSme',
    'highTechEnterprise',
    'specializedSme',
    'littleGiant',
    'gazelle',
    'unicorn',
  )
  return {
    isTechSme: holds('techSme'),
    isInnovativeSme: holds('innovativeSme', 'specializedSme', 'littleGiant'),
    hasHighTechCert: holds('highTechEnterprise'),
    isSpecializedSme: holds('specializedSme', 'littleGiant'),
    isLittleGiant: holds('littleGiant', 'keyLittleGiant'),
    isAboveScale: holds('aboveScale'),
    cloudStar: star,
    greenFactoryLevel: holds('greenFactoryNational')
      ? '国家级'
      : holds('greenFactoryProvincial')
        ? '省级'
        : '无',
    hasProvincialTechCenter: holds('provincialTechCenter'),
    hasProvincialDesignCenter: holds('provincialDesignCenter'),
    isTechEnterprise: technical ? true : undefined,
  }
}

/**
 * A profile as the attributes that conditions are compared with: the names and units of the glossary (money in 万元,
 * ratios in %, years in years). What the profile does not say is absent, never false or zero. `region` is
 * the list of every name that policies use for it, `industry` a code of GB/T 4754-2017; `sizeType` is the contract's value. R&D figures are those of the
 * latest year filled in. `today` is YYYY-MM-DD.
 */
export function attributesOf(profile: EnterpriseProfile, today: string): AttributeAnswers {
  const regions = regionsOf(profile.areaIds)
  const known: Known = {
    region: regions.length > 0 ? regions : undefined,
    industry: profile.industryCode ?? undefined,
    foundedYears: profile.foundedOn === null ? undefined : yearsBetween(profile.foundedOn, today),
    ...scale(profile),
    ...research(profile),
    ...innovation(profile),
    ...titles(profile),
  }
  const said = Object.entries(known).filter(
    (entry): entry is [string, AttributeAnswers[string]] => entry[1] !== undefined,
  )
  return Object.fromEntries(said)
}
