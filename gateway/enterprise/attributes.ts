import type { EnterpriseProfile } from '../../contract/entities/enterprise.ts'
import type { AttributeAnswers } from '../../contract/entities/match.ts'
import { yearsBetween } from '../base/shanghai-date.ts'
import { percentage, tenThousandYuan } from '../rules/ratio.ts'
import { regionsOf } from '../rules/suzhou-areas.ts'

type Known = Record<string, AttributeAnswers[string] | undefined>

/** The sum of what is filled in, when it is more than nothing or nothing is left open; else unknown. */
function counted(...counts: (number | null)[]): number | undefined {
  const sum = counts.reduce<number>((total, count) => total + (count ?? 0), 0)
  return sum > 0 || counts.every((count) => count !== null) ? sum : undefined
}

/** The legal forms by the first two characters of a credit code (GB 32100). */
const legalForms = new Map([
  ['91', '企业'],
  ['92', '个体工商户'],
  ['93', '农民专业合作社'],
])

function legalFormOf({ creditCode }: EnterpriseProfile): string | undefined {
  return creditCode ? (legalForms.get(creditCode.slice(0, 2)) ?? '其他组织') : undefined
}

function scale(profile: EnterpriseProfile): Known {
  return {
    sizeType: profile.size ?? undefined,
    employees: profile.employees ?? undefined,
    annualRevenue: profile.annualRevenueFen === null ? undefined : tenThousandYuan(profile.annualRevenueFen),
    totalAssets: profile.totalAssetsFen === null ? undefined : tenThousandYuan(profile.totalAssetsFen),
  }
}

/** R&D by year: each figure only where every year that it speaks of is filled in, the last full one being the year before `today`. */
function research({ rdExpenses, annualRevenueFen }: EnterpriseProfile, today: string): Known {
  const lastYear = Number(today.slice(0, 4)) - 1
  const inYear = (year: number) => rdExpenses.find((one) => one.year === year)?.amountFen
  const [last, before, third] = [lastYear, lastYear - 1, lastYear - 2].map(inYear)
  return {
    rdExpense: inTenThousandYuan(last),
    rdExpenseYearBefore: inTenThousandYuan(before),
    rdExpense2y: inTenThousandYuan(last, before),
    rdExpense3y: inTenThousandYuan(last, before, third),
    rdRatio: last !== undefined && annualRevenueFen ? percentage(last, annualRevenueFen) : undefined,
  }
}

/** The sum of amounts in fen as 万元; unknown while one of them is. */
function inTenThousandYuan(...amounts: (number | undefined)[]): number | undefined {
  const known = amounts.filter((one) => one !== undefined)
  return known.length < amounts.length ? undefined : tenThousandYuan(known.reduce((sum, one) => sum + one, 0))
}

function innovation(profile: EnterpriseProfile, totalRevenueFen: number | null): Known {
  const { technicians, employees, highTechRevenueFen, annualRevenueFen } = profile
  const rights = profile.intellectualProperty
  const wholeRevenueFen = totalRevenueFen ?? annualRevenueFen
  return {
    techStaffRatio: technicians !== null && employees ? percentage(technicians, employees) : undefined,
    highTechRevenueRatio:
      highTechRevenueFen !== null && wholeRevenueFen
        ? percentage(highTechRevenueFen, wholeRevenueFen)
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
    'keyLittleGiant',
    'gazelle',
    'unicorn',
  )
  return {
    isTechSme: holds('techSme'),
    isInnovativeSme: holds('innovativeSme', 'specializedSme', 'littleGiant', 'keyLittleGiant'),
    hasHighTechCert: holds('highTechEnterprise'),
    isSpecializedSme: holds('specializedSme', 'littleGiant', 'keyLittleGiant'),
    isLittleGiant: holds('littleGiant', 'keyLittleGiant'),
    isKeyLittleGiant: holds('keyLittleGiant'),
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
 * A profile as the attributes that conditions are compared with: the names and units of the
 * glossary (money in 万元, ratios in %, years in years). What the profile does not say is absent,
 * never false or zero. `region` is the list of every name that policies use for it, `industry` a
 * code of GB/T 4754-2017; `sizeType` is the contract's value. R&D figures are of the years before
 * that of `today` (YYYY-MM-DD): a year that is not filled in leaves open what speaks of it.
 * `totalRevenueFen` is the total revenue (总收入) of the year before, which is more than the operating
 * revenue; without it the operating revenue stands in for it.
 */
export function attributesOf(
  profile: EnterpriseProfile,
  today: string,
  totalRevenueFen: number | null = null,
): AttributeAnswers {
  const regions = regionsOf(profile.areaIds)
  const known: Known = {
    region: regions.length > 0 ? regions : undefined,
    industry: profile.industryCode ?? undefined,
    foundedYears: profile.foundedOn === null ? undefined : yearsBetween(profile.foundedOn, today),
    foundedSince2013: profile.foundedOn === null ? undefined : profile.foundedOn >= '2013-01-01',
    legalForm: legalFormOf(profile),
    ...scale(profile),
    ...research(profile, today),
    ...innovation(profile, totalRevenueFen),
    ...titles(profile),
  }
  const said = Object.entries(known).filter(
    (entry): entry is [string, AttributeAnswers[string]] => entry[1] !== undefined,
  )
  return Object.fromEntries(said)
}
