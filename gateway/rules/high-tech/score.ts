import type { ScoreGroup, ScoreItem } from '../../../contract/entities/tool.ts'
import type { HighTechAnswers } from '../../../contract/entities/tool-high-tech.ts'
import { divide, fixed } from '../rational.ts'
import { referenceOf } from '../tool-result.ts'
import { type Growth, growthOf } from './growth.ts'
import { managementItems } from './management.ts'
import { scoreClause, withTypedPoints } from './points.ts'
import { rightsItems } from './rights.ts'
import type { HighTechThresholds } from './versions.ts'
import { operatingYearsOf } from './years.ts'

export interface HighTechScore {
  groups: ScoreGroup[]
  min: number
  max: number
  known: boolean
}

/**
 * The innovation score by 195号 三（六）. Grades give ranges, so there is a lowest and a highest total; a missing answer
 * gives the whole range of its item.
 */
export function scoreOf(answers: HighTechAnswers, rules: HighTechThresholds): HighTechScore {
  const years = operatingYearsOf(answers)
  const groups = [
    group('rights', '知识产权', rules.full.rights, rightsItems(answers, rules)),
    group('conversions', '科技成果转化能力', rules.full.conversions, [conversionItem(answers, years, rules)]),
    group('management', '研究开发组织管理水平', rules.full.management, managementItems(answers, rules)),
    group('growth', '企业成长性', rules.full.growth, [
      growthItem(
        'netAssetGrowth',
        '净资产增长率',
        growthOf(answers.netAssets, years, rules),
        answers.netAssetPoints,
        ['netAssets', 'operatingYears'],
      ),
      growthItem(
        'salesGrowth',
        '销售收入增长率',
        growthOf(answers.sales, years, rules),
        answers.salesPoints,
        ['sales', 'operatingYears'],
      ),
    ]),
  ]
  return {
    groups,
    min: groups.reduce((sum, one) => sum + one.min, 0),
    max: groups.reduce((sum, one) => sum + one.max, 0),
    known: groups.every((one) => one.items.every((item) => item.known)),
  }
}

/** Each indicator is capped at its full marks, bonus included. */
function group(id: string, name: string, full: number, items: ScoreItem[]): ScoreGroup {
  const capped = (end: 'min' | 'max') =>
    Math.min(
      full,
      items.reduce((sum, item) => sum + item[end], 0),
    )
  return { id, name, full, items, min: capped('min'), max: capped('max') }
}

function conversionItem(
  answers: HighTechAnswers,
  years: number | undefined,
  rules: HighTechThresholds,
): ScoreItem {
  const { conversions, conversionPoints } = answers
  const definition = {
    id: 'conversions',
    name: '近三年科技成果转化',
    full: rules.full.conversions,
    bonus: false,
    clause: scoreClause,
    fields: ['conversions', 'operatingYears'],
  }
  if (conversions === undefined || years === undefined)
    return { ...definition, mark: 'V', min: 0, max: definition.full, known: false }
  const grade = rules.conversions.find(({ atLeast }) => conversions >= Number(atLeast) * years)
  const belowTable = conversions > 0 && conversions < years
  const item: ScoreItem = {
    ...definition,
    mark: belowTable ? 'M' : 'V',
    ...referenceOf(belowTable ? 'M' : 'V'),
    min: grade?.min ?? 0,
    max: grade?.max ?? 0,
    grade: grade?.grade,
    known: true,
    actual: `${years} 年 ${conversions} 项，年均 ${fixed(divide(conversions, years) ?? 0, 2)} 项`,
    ...(belowTable ? { note: '年均不足 1 项，指引没有规定，按 0 分计。' } : {}),
  }
  return withTypedPoints(item, conversionPoints)
}

function growthItem(
  id: string,
  name: string,
  { rate, grade, mark, manual }: Growth,
  typed: number | undefined,
  fields: string[],
): ScoreItem {
  const item: ScoreItem = {
    id,
    name,
    full: 10,
    bonus: false,
    clause: scoreClause,
    mark,
    ...referenceOf(mark),
    fields,
    min: grade?.min ?? 0,
    max: grade?.max ?? 10,
    known: grade !== null,
    ...(grade ? { grade: grade.grade } : {}),
    ...(rate ? { actual: rate } : {}),
    ...(manual ? { note: manual } : {}),
  }
  return withTypedPoints(item, typed)
}
