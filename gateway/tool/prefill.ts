import type { EnterpriseProfile } from '../../contract/entities/enterprise.ts'
import type { Prefilled, ToolKind, ToolResult } from '../../contract/entities/tool.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { industryNames, readStoredIndustryCode } from '../rules/industry-classification.ts'
import { divide, short } from '../rules/rational.ts'
import type { ToolDefinition } from './definitions.ts'

type Value = Prefilled['value']
/** Answers that a profile can give; what it does not know is left out. */
type Known = Record<string, Value | null | undefined>

/** The answers of a tool that an enterprise's profile already holds, for the data year of its form. */
export function answersFromProfile(
  tool: ToolKind,
  profile: EnterpriseProfile,
  formYear: number,
): Record<string, Value> {
  const known = byTool[tool](profile, formYear)
  return Object.fromEntries(
    Object.entries(known).filter(
      (entry): entry is [string, Value] => entry[1] !== null && entry[1] !== undefined,
    ),
  )
}

const byTool: Record<ToolKind, (profile: EnterpriseProfile, formYear: number) => Known> = {
  size: (profile) => ({
    industryCode: profile.industryCode,
    employees: profile.employees,
    annualRevenue: tenThousandYuan(profile.annualRevenueFen),
    totalAssets: tenThousandYuan(profile.totalAssetsFen),
  }),
  highTech: (profile, formYear) => ({
    foundedOn: profile.foundedOn,
    employees: people(profile.employees),
    techStaff: people(profile.technicians),
    sales: profile.annualRevenueFen === null ? null : [null, null, tenThousandYuan(profile.annualRevenueFen)],
    rdExpense: researchOfThreeYears(profile, formYear),
    highTechRevenue: tenThousandYuan(profile.highTechRevenueFen),
    totalRevenue: tenThousandYuan(profile.annualRevenueFen),
    ...rightsOf(profile),
  }),
  cloudStar: (profile) => ({
    registeredInJiangsu: profile.areaIds[0]?.startsWith('32'),
    isAboveScaleIndustrial: aboveScaleIndustrial(profile),
    currentStar: cloudStarOf(profile),
  }),
  extraDeduction: (profile) => ({
    industryClass: profile.industryCode,
    isManufacturing: isManufacturing(profile.industryCode),
    isTechSme: holds(profile, 'techSme'),
    taxKind: holds(profile, 'highTechEnterprise') ? 'highTech15' : null,
  }),
  techSme: (profile, formYear) => ({
    employees: profile.employees,
    techStaff: profile.technicians,
    annualSales: tenThousandYuan(profile.annualRevenueFen),
    totalAssets: tenThousandYuan(profile.totalAssetsFen),
    rdExpense: researchOf(profile, formYear),
    hasHighTechCert: holds(profile, 'highTechEnterprise'),
    hasRdInstitution: holds(profile, 'provincialTechCenter') || null,
    ...rightsOf(profile),
  }),
}

/** Fen as 万元 with at most two decimals, the unit of the forms; rounded half up, for the person to check. */
function tenThousandYuan(fen: number | null): string | null {
  const amount = fen === null ? null : divide(fen, 1_000_000)
  return amount === null ? null : short(amount, 2)
}

const people = (count: number | null) => (count === null ? null : String(count))

function researchOf({ rdExpenses }: EnterpriseProfile, year: number): string | null {
  return tenThousandYuan(rdExpenses.find((one) => one.year === year)?.amountFen ?? null)
}

function researchOfThreeYears(profile: EnterpriseProfile, formYear: number): (string | null)[] | null {
  const years = [formYear - 2, formYear - 1, formYear].map((year) => researchOf(profile, year))
  return years.every((amount) => amount === null) ? null : years
}

/** Counts of both classes; a kind that was not filled in leaves its class open, unless the others already say enough. */
function rightsOf({ intellectualProperty: rights }: EnterpriseProfile): Known {
  const sumOf = (...counts: (number | null)[]) =>
    counts.some((count) => count === null)
      ? null
      : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const class1 = sumOf(rights.inventionPatents, rights.integratedCircuitLayouts)
  return {
    ipClass1Count: class1 ?? (rights.inventionPatents || null),
    ipClass2Count: sumOf(rights.utilityModels, rights.designs, rights.softwareCopyrights),
  }
}

/** Whether a qualification is held; not known while the list is empty. */
function holds({ qualifications }: EnterpriseProfile, code: string): boolean | null {
  return qualifications.length === 0 ? null : qualifications.includes(code)
}

function cloudStarOf(profile: EnterpriseProfile): string | null {
  const star = ['5', '4', '3'].find((one) => profile.qualifications.includes(`cloudStar${one}`))
  return star ?? (profile.qualifications.length === 0 ? null : '0')
}

function isManufacturing(industryCode: string | null): boolean | null {
  return industryCode === null ? null : industryNames(industryCode).includes('制造业')
}

function aboveScaleIndustrial(profile: EnterpriseProfile): boolean | null {
  const above = holds(profile, 'aboveScale')
  const section =
    profile.industryCode === null ? undefined : readStoredIndustryCode(profile.industryCode)?.section
  if (above === null || section === undefined) return null
  return above && ['B', 'C', 'D'].includes(section)
}

/** Answers that time changes: a form never begins with old ones. */
const askedAnew = new Set([
  'applyDate',
  'operatingYears',
  'noMajorIncident',
  'noBadRecord',
  'noSeriousViolation',
  'currentStar',
])

/** The profile first, then the last result: all of it for the same year, else only what does not change by the year. */
export function prefillOf<A extends object, R extends ToolResult>(
  tool: ToolDefinition<A, R>,
  known: Record<string, Prefilled['value']>,
  last: { answers: A; year: number; judgedAt: string } | null,
  formYear: number,
): Prefilled[] {
  const saved = Object.entries(last?.answers ?? {}) as [string, Prefilled['value'] | undefined][]
  return Object.entries(tool.fields).flatMap(([name, { schema, kind }]): Prefilled[] => {
    const value = known[name]
    if (value !== undefined && schema.safeParse(value).success) {
      return [{ field: name, value, from: 'profile', source: '企业画像' }]
    }
    const before = saved.find(([key]) => key === name)?.[1]
    if (!last || before === undefined || askedAnew.has(name)) return []
    const lasting = ['yesNo', 'choice', 'date', 'industry'].includes(kind)
    if (!lasting && last.year !== formYear) return []
    const given = Array.isArray(before) ? before.map((one) => one ?? null) : before
    return [
      { field: name, value: given, from: 'saved', source: `${shanghaiDate(new Date(last.judgedAt))} 的测评` },
    ]
  })
}
