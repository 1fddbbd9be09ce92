import type { Warning } from '../../contract/envelope.ts'
import { areaName } from '../data/area-names.ts'
import { isQualification } from '../data/qualifications.ts'
import { readIndustryCode } from '../rules/industry-classification.ts'
import type { EnterpriseRow } from './profile.ts'

/** Whether codes are a province, one of its cities, one of its counties: one to three of them, each inside the one before. */
function areNestedAreas(codes: string[]): boolean {
  if (codes.some((code) => areaName(code) === null)) return false
  const [province, city, county] = codes
  if (province && !province.endsWith('0000')) return false
  if (province && city && city.slice(0, 2) !== province.slice(0, 2)) return false
  return !(city && county && county.slice(0, 4) !== city.slice(0, 4))
}

type BasicInput = {
  foundedOn?: string | undefined
  areaIds?: string[] | undefined
  industryCode?: string | undefined
}

/** What is wrong with basic data beyond its shape. `today` is YYYY-MM-DD; an industry that stands in `before` may stay, whatever edition it is of. */
export function basicDataWarnings(
  input: BasicInput,
  before: Pick<EnterpriseRow, 'industryCode'>,
  today: string,
): Warning[] {
  const warnings: Warning[] = []
  if (input.foundedOn !== undefined && input.foundedOn > today)
    warnings.push({ field: 'foundedOn', errorMessage: '成立日期不能晚于今天' })
  if (input.foundedOn !== undefined && input.foundedOn < '1900-01-01')
    warnings.push({ field: 'foundedOn', errorMessage: '成立日期不正确，请核对年份' })
  if (input.areaIds !== undefined && !areNestedAreas(input.areaIds))
    warnings.push({ field: 'areaIds', errorMessage: '请依次选择省、市、区县' })
  const { industryCode = before.industryCode } = input
  if (
    industryCode !== null &&
    industryCode !== before.industryCode &&
    readIndustryCode(industryCode) === null
  )
    warnings.push({ field: 'industryCode', errorMessage: '没有这个国民经济行业代码，请重新选择' })
  return warnings
}

type FurtherData = Pick<
  EnterpriseRow,
  'employees' | 'technicians' | 'annualRevenueFen' | 'highTechRevenueFen' | 'rdExpenses' | 'qualifications'
>

/** What is wrong with further data as it would stand after saving. `thisYear` bounds the years of R&D. */
export function furtherDataWarnings(after: FurtherData, thisYear: number): Warning[] {
  const warnings: Warning[] = []
  const { employees, technicians, annualRevenueFen, highTechRevenueFen, rdExpenses, qualifications } = after
  if (employees !== null && technicians !== null && technicians > employees)
    warnings.push({ field: 'technicians', errorMessage: '科技人员数不能多于职工总数' })
  if (annualRevenueFen !== null && highTechRevenueFen !== null && highTechRevenueFen > annualRevenueFen)
    warnings.push({ field: 'highTechRevenueFen', errorMessage: '高新技术产品（服务）收入不能多于营业收入' })
  if (new Set(rdExpenses.map(({ year }) => year)).size < rdExpenses.length)
    warnings.push({ field: 'rdExpenses', errorMessage: '同一年度的研发费用只能填一次' })
  if (rdExpenses.some(({ year, amountFen }) => year < 1990 || year > thisYear || amountFen < 0))
    warnings.push({
      field: 'rdExpenses',
      errorMessage: `研发费用的年度须在 1990 至 ${thisYear} 之间，金额不能为负`,
    })
  if (!qualifications.every(isQualification))
    warnings.push({ field: 'qualifications', errorMessage: '有不能识别的资质，请重新选择' })
  if (qualifications.includes('none') && qualifications.length > 1)
    warnings.push({ field: 'qualifications', errorMessage: '已选择其他资质，请去掉“暂无以上资质”' })
  return warnings
}
