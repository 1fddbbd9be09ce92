import type { Contradiction } from '../../../contract/entities/tool.ts'
import type { HighTechAnswers } from '../../../contract/entities/tool-high-tech.ts'
import { above, compare, readable } from '../rational.ts'
import { partAboveWhole } from '../tool-result.ts'
import { accountingYearsOf, operatingYearsOf } from './years.ts'

/** Answers of the high-tech form that cannot all be true. */
export function highTechContradictions(answers: HighTechAnswers): Contradiction[] {
  const lastSales = answers.sales?.[2]
  return [
    ...operatingYears(answers),
    ...yearsBeforeFounding(answers),
    ...partAboveWhole(
      { field: 'sales', label: '上年销售收入', value: lastSales },
      { field: 'totalRevenue', label: '上年总收入', value: answers.totalRevenue },
    ),
    ...partAboveWhole(
      { field: 'highTechRevenue', label: '上年高新技术产品（服务）收入', value: answers.highTechRevenue },
      { field: 'sales', label: '上年销售收入', value: lastSales },
    ),
    ...propertyRights(answers),
  ]
}

const yearsTexts: Record<NonNullable<HighTechAnswers['operatingYears']>, string> = {
  1: '一年',
  2: '两年',
  3: '三年及以上',
}

const yearlyAmounts = {
  sales: '销售收入',
  rdExpense: '研究开发费用',
  domesticRdExpense: '境内研究开发费用',
  netAssets: '年末净资产',
} as const

/** A year begun may be counted or not, so both ways of counting are taken. */
function operatingYears(answers: HighTechAnswers): Contradiction[] {
  const { operatingYears: chosen, foundedOn, applyDate } = answers
  if (chosen === undefined) return []
  const dates = { foundedOn, applyDate }
  const counts = [operatingYearsOf(dates), accountingYearsOf(dates)].filter((one) => one !== undefined)
  const years = Number(chosen)
  if (counts.length === 0 || (years >= Math.min(...counts) && years <= Math.max(...counts))) return []
  const text = `成立日期 ${foundedOn}，到拟申请日期 ${applyDate} 的经营年限与所选的“${yearsTexts[chosen]}”不一致`
  return [{ fields: ['operatingYears', 'foundedOn', 'applyDate'], text }]
}

function yearsBeforeFounding(answers: HighTechAnswers): Contradiction[] {
  const { foundedOn, applyDate } = answers
  if (!foundedOn || !applyDate) return []
  const [foundingYear, applyYear] = [foundedOn, applyDate].map((day) => Number(day.slice(0, 4)))
  return (['sales', 'rdExpense', 'domesticRdExpense', 'netAssets'] as const).flatMap((field) =>
    [3, 2, 1].flatMap((yearsBack, at) => {
      const year = Number(applyYear) - yearsBack
      const amount = answers[field]?.[at]
      if (amount === undefined || compare(amount, 0) === 0 || year >= Number(foundingYear)) return []
      const text = `企业 ${foundingYear} 年成立，却填了 ${year} 年的${yearlyAmounts[field]} ${readable(amount)} 万元`
      return [{ fields: [field, 'foundedOn'], text }]
    }),
  )
}

function propertyRights({ ipClass1Count, ipClass2Count, ipAcquisition }: HighTechAnswers): Contradiction[] {
  const count = (ipClass1Count ?? 0) + (ipClass2Count ?? 0)
  const fields = ['ipAcquisition', 'ipClass1Count', 'ipClass2Count']
  if (ipAcquisition === 'none' && above(count, 0))
    return [{ fields, text: `填了 ${count} 项知识产权，获得方式却选了“没有知识产权”` }]
  const hasNone = ipClass1Count === 0 && ipClass2Count === 0
  if (hasNone && ipAcquisition !== undefined && ipAcquisition !== 'none')
    return [{ fields, text: '填了 0 项知识产权，却选了知识产权的获得方式' }]
  return []
}
