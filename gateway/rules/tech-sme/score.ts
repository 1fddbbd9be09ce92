import type { ScoreItem } from '../../../contract/entities/tool.ts'
import type { TechSmeAnswers, TechSmeResult } from '../../../contract/entities/tool-tech-sme.ts'
import { atLeast, compare, divide, type Exact, percent, readable } from '../rational.ts'
import type { RatioStep, TechSmeThresholds } from './versions.ts'

const clause = '国科发政〔2017〕115号 第七条'

export interface TechSmeScore {
  items: ScoreItem[]
  rdOptions: TechSmeResult['rdOptions']
  min: number
  max: number
}

/** Points by 115号 art. 7. A missing answer gives the range of what it may be. */
export function scoreOf(answers: TechSmeAnswers, rules: TechSmeThresholds): TechSmeScore {
  const { item: rd, options } = rdItem(answers, rules)
  const items = [staffItem(answers, rules), rd, resultsItem(answers, rules)]
  const sumOf = (end: 'min' | 'max') => items.reduce((sum, item) => sum + item[end], 0)
  return { items, rdOptions: options, min: sumOf('min'), max: sumOf('max') }
}

function stepOf(ratio: Exact, steps: readonly RatioStep[]): number {
  return steps.find(([threshold]) => atLeast(ratio, threshold))?.[1] ?? 0
}

/** The threshold nearest above a ratio, for showing the ratio on its own side of it. */
function nextThreshold(ratio: Exact, steps: readonly RatioStep[]): string | undefined {
  return steps.findLast(([threshold]) => !atLeast(ratio, threshold))?.[0]
}

const shown = (ratio: Exact, steps: readonly RatioStep[]) => percent(ratio, nextThreshold(ratio, steps))

function staffItem({ techStaff, employees }: TechSmeAnswers, { staff, full }: TechSmeThresholds): ScoreItem {
  const definition = {
    id: 'staff',
    name: '科技人员',
    full: full.staff,
    bonus: false,
    clause,
    mark: 'V' as const,
    fields: ['techStaff', 'employees'],
  }
  // Nobody in research is 0 of whatever number of people.
  if (techStaff === 0) return { ...definition, min: 0, max: 0, known: true, actual: '0 人' }
  const ratio = techStaff === undefined || employees === undefined ? null : divide(techStaff, employees)
  if (ratio === null) return { ...definition, min: 0, max: full.staff, known: false }
  const points = stepOf(ratio, staff)
  return {
    ...definition,
    min: points,
    max: points,
    known: true,
    actual: `${techStaff} / ${employees} = ${shown(ratio, staff)}`,
  }
}

function rdItem(answers: TechSmeAnswers, rules: TechSmeThresholds) {
  const bySales = rdOption(answers.rdExpense, answers.annualSales, rules.rdOfSales)
  const byCost = rdOption(answers.rdExpense, answers.costAndExpense, rules.rdOfCost)
  const known = [bySales, byCost].filter((option) => option.points !== null)
  const min = Math.max(0, ...known.map((option) => option.points ?? 0))
  const complete = known.length === 2 || min === rules.full.rd
  const taken = (bySales.points ?? -1) >= (byCost.points ?? -1) ? bySales : byCost
  const options: TechSmeResult['rdOptions'] = [
    {
      id: 'sales',
      name: '研发费用占销售收入',
      ...bySales,
      taken: taken === bySales && taken.points !== null,
    },
    {
      id: 'cost',
      name: '研发费用占成本费用支出',
      ...byCost,
      taken: taken === byCost && taken.points !== null,
    },
  ]
  const item: ScoreItem = {
    id: 'rd',
    name: '研发投入',
    min,
    max: complete ? min : rules.full.rd,
    full: rules.full.rd,
    known: complete,
    bonus: false,
    clause,
    mark: 'V',
    note: '两种算法任选一种，取得分高的。',
    fields: ['rdExpense', 'annualSales', 'costAndExpense'],
    ...(taken.ratio === null
      ? {}
      : {
          actual: `${readable(answers.rdExpense ?? 0)} 万元，占${taken === bySales ? '销售收入' : '成本费用支出'} ${taken.ratio}`,
        }),
  }
  return { item, options }
}

/**
 * Points are `null` while an answer is missing that can change them; a denominator of 0 scores 0 and shows no ratio, and no expense is 0 of
 * whatever sum.
 */
function rdOption(rdExpense: string | undefined, base: string | undefined, steps: readonly RatioStep[]) {
  if (rdExpense === undefined) return { ratio: null, points: null }
  if (base === undefined) return { ratio: null, points: compare(rdExpense, 0) === 0 ? 0 : null }
  const ratio = divide(rdExpense, base)
  return ratio === null
    ? { ratio: null, points: 0 }
    : { ratio: shown(ratio, steps), points: stepOf(ratio, steps) }
}

function resultsItem({ ipClass1Count, ipClass2Count }: TechSmeAnswers, rules: TechSmeThresholds): ScoreItem {
  const byClass2 = rules.class2.find(([count]) => (ipClass2Count ?? 0) >= count)?.[1] ?? 0
  const hasClass1 = (ipClass1Count ?? 0) >= 1
  const known = hasClass1 || (ipClass1Count !== undefined && ipClass2Count !== undefined)
  const min = hasClass1 ? rules.class1Points : byClass2
  const highestClass2 = rules.class2[0]?.[1] ?? 0
  const possible = ipClass1Count === undefined ? rules.class1Points : highestClass2
  return {
    id: 'results',
    name: '科技成果',
    min,
    max: known ? min : Math.max(min, possible),
    full: rules.full.results,
    known,
    bonus: false,
    clause,
    mark: 'V',
    fields: ['ipClass1Count', 'ipClass2Count'],
    ...(known ? { actual: `Ⅰ类 ${ipClass1Count ?? 0} 项，Ⅱ类 ${ipClass2Count ?? '-'} 项` } : {}),
  }
}
