import type { EnterpriseProfile, Grade } from '../../../contract/entities/enterprise.ts'
import { groupDigits } from '../../../contract/number-text.ts'
import { percentage, shownPercentage, tenThousandYuan } from '../ratio.ts'
import { type Band, bandOf, nextBand } from './bands.ts'

/**
 * The grade of the smart report. A model of this platform (平台参考口径，非官方标准): six dimensions, 100 points. More
 * of anything good never lowers it, and what is not filled in scores nothing and is named as advice.
 */
export const gradeRuleVersion = 'platform-grade-2026.1'

type Dimension = Grade['dimensions'][number]

const rdRatioBands: Band[] = [
  [6, 15],
  [5, 13],
  [4, 11],
  [3, 9],
  [2, 6],
  [1, 3],
]
const technicianBands: Band[] = [
  [30, 10],
  [20, 8],
  [10, 6],
  [5, 3],
]
const classOneBands: Band[] = [
  [4, 12],
  [2, 9],
  [1, 7],
]
const classTwoBands: Band[] = [
  [10, 8],
  [5, 6],
  [3, 4],
  [1, 2],
]
const growthBands: Band[] = [
  [20, 15],
  [10, 11],
  [5, 8],
  [1, 5],
]
const revenueBands: Band[] = [
  [40_000, 9],
  [5000, 7],
  [2000, 5],
  [300, 3],
  [1, 1],
]
const employeeBands: Band[] = [
  [300, 6],
  [100, 5],
  [20, 3],
  [1, 1],
]

const titlePoints: Record<string, number> = {
  techSme: 2,
  innovativeSme: 2,
  highTechEnterprise: 5,
  specializedSme: 4,
  littleGiant: 4,
  keyLittleGiant: 2,
  champion: 4,
  gazelle: 2,
  unicorn: 3,
  aboveScale: 1,
  cloudStar3: 1,
  cloudStar4: 2,
  cloudStar5: 3,
  smartFactory: 2,
  greenFactoryProvincial: 1,
  greenFactoryNational: 2,
  provincialTechCenter: 2,
  provincialDesignCenter: 2,
}

/** One measured part of a dimension: its points, and one sentence on how to get more. */
function measured(
  value: number | null,
  bands: Band[],
  words: { missing: string; more: (atLeast: number, points: number) => string },
): { score: number; advice: string[] } {
  if (value === null) return { score: 0, advice: [words.missing] }
  const next = nextBand(value, bands)
  return { score: bandOf(value, bands), advice: next ? [words.more(next.atLeast, next.points)] : [] }
}

function dimension(
  key: string,
  name: string,
  max: number,
  ...parts: { score: number; advice: string[] }[]
): Dimension {
  const score = Math.min(
    max,
    parts.reduce((sum, part) => sum + part.score, 0),
  )
  return { key, name, max, score, advice: score < max ? parts.flatMap((part) => part.advice) : [] }
}

/** R&D by year, newest first. */
function researchByYear(profile: EnterpriseProfile) {
  return profile.rdExpenses.toSorted((a, b) => b.year - a.year)
}

function innovationInput(profile: EnterpriseProfile): Dimension {
  const [latest] = researchByYear(profile)
  const revenue = profile.annualRevenueFen
  const ratio = latest && revenue ? percentage(latest.amountFen, revenue) : null
  const { technicians, employees } = profile
  const share = technicians !== null && employees ? percentage(technicians, employees) : null
  return dimension(
    'input',
    '创新投入',
    25,
    measured(ratio, rdRatioBands, {
      missing: '补充年度研发费用和营业收入，才能评研发投入强度。',
      more: (atLeast, points) =>
        `研发费用占营业收入 ${shownPercentage(ratio ?? 0)}%，达到 ${atLeast}% 可再得 ${points} 分。`,
    }),
    measured(share, technicianBands, {
      missing: '补充职工总数和科技人员数，才能评科技人员占比。',
      more: (atLeast, points) =>
        `科技人员占职工总数 ${shownPercentage(share ?? 0)}%，达到 ${atLeast}% 可再得 ${points} 分。`,
    }),
  )
}

function propertyRights({ intellectualProperty: rights }: EnterpriseProfile): Dimension {
  const sumOf = (...counts: (number | null)[]) =>
    counts.every((count) => count === null)
      ? null
      : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const classOne = sumOf(rights.inventionPatents, rights.integratedCircuitLayouts)
  const classTwo = sumOf(rights.utilityModels, rights.designs, rights.softwareCopyrights)
  return dimension(
    'rights',
    '知识产权',
    20,
    measured(classOne, classOneBands, {
      missing: '补充发明专利等Ⅰ类知识产权的数量；没有就填 0。',
      more: (atLeast, points) => `Ⅰ类知识产权现有 ${classOne} 项，达到 ${atLeast} 项可再得 ${points} 分。`,
    }),
    measured(classTwo, classTwoBands, {
      missing: '补充实用新型、外观设计、软件著作权的数量；没有就填 0。',
      more: (atLeast, points) => `Ⅱ类知识产权现有 ${classTwo} 项，达到 ${atLeast} 项可再得 ${points} 分。`,
    }),
  )
}

function growth(profile: EnterpriseProfile): Dimension {
  const [latest, before] = researchByYear(profile)
  const rate =
    latest && before && before.year === latest.year - 1 && before.amountFen > 0
      ? percentage(latest.amountFen - before.amountFen, before.amountFen)
      : null
  return dimension(
    'growth',
    '成长性',
    15,
    measured(rate, growthBands, {
      missing: '补充连续两年的研发费用，才能评研发投入的增长。',
      more: (atLeast, points) =>
        `研发费用比上年${changeInWords(rate)}，增长达到 ${atLeast}% 可再得 ${points} 分。`,
    }),
  )
}

function scale(profile: EnterpriseProfile): Dimension {
  const revenue = profile.annualRevenueFen === null ? null : tenThousandYuan(profile.annualRevenueFen)
  return dimension(
    'scale',
    '规模',
    15,
    measured(revenue, revenueBands, {
      missing: '补充年度营业收入。',
      more: (atLeast, points) => `年度营业收入达到 ${groupDigits(String(atLeast))} 万元可再得 ${points} 分。`,
    }),
    measured(profile.employees, employeeBands, {
      missing: '补充职工总数。',
      more: (atLeast, points) => `职工总数达到 ${atLeast} 人可再得 ${points} 分。`,
    }),
  )
}

function titles({ qualifications }: EnterpriseProfile): Dimension {
  const score = [...new Set(qualifications)].reduce((sum, code) => sum + (titlePoints[code] ?? 0), 0)
  const ladder: [string, string][] = [
    ['techSme', '可以先做科技型中小企业评价，入库得 2 分。'],
    ['highTechEnterprise', '取得高新技术企业资格可再得 5 分，可以先做一次高企自测。'],
    ['specializedSme', '通过专精特新中小企业认定可再得 4 分。'],
    ['littleGiant', '通过专精特新“小巨人”企业认定可再得 4 分。'],
  ]
  const next = ladder.find(([code]) => !qualifications.includes(code))
  return dimension('titles', '资质', 15, { score, advice: next ? [next[1]] : [] })
}

function completeness(profile: EnterpriseProfile): Dimension {
  const score = Math.floor(profile.completeness / 10)
  const advice = `企业画像已填 ${profile.completeness}%，补齐后条件比对更准。`
  return dimension('completeness', '信息完整', 10, { score, advice: [advice] })
}

const letters: [number, Grade['grade']][] = [
  [80, 'A'],
  [65, 'B'],
  [50, 'C'],
  [35, 'D'],
]

/** The grade of a profile: 0–100 points over six dimensions; A from 80, B from 65, C from 50, D from 35. */
export function gradeOf(profile: EnterpriseProfile, generatedAt: string): Grade {
  const dimensions = [
    innovationInput(profile),
    propertyRights(profile),
    growth(profile),
    scale(profile),
    titles(profile),
    completeness(profile),
  ]
  const score = dimensions.reduce((sum, one) => sum + one.score, 0)
  const grade = letters.find(([atLeast]) => score >= atLeast)?.[1] ?? 'E'
  return { score, grade, dimensions, generatedAt, ruleVersion: gradeRuleVersion }
}

/** Writes a change from one year to the next as growth or as a fall: `增长 13.78%`. */
function changeInWords(rate: number | null): string {
  if (!rate) return '没有增长'
  return `${rate > 0 ? '增长' : '下降'} ${shownPercentage(Math.abs(rate))}%`
}
