import type { CriterionResult } from '../../../contract/entities/tool.ts'
import type { HighTechAnswers } from '../../../contract/entities/tool-high-tech.ts'
import { daysBetween } from '../../base/shanghai-date.ts'
import {
  atLeast,
  compare,
  divide,
  type Exact,
  exact,
  fixed,
  multiply,
  percent,
  readable,
  short,
  subtract,
} from '../rational.ts'
import { criterion, declared } from '../tool-result.ts'
import type { HighTechThresholds } from './versions.ts'
import { accountingYearsOf, lastYears, sumOfYears } from './years.ts'

const article = (part: string) => `国科发火〔2016〕32号 第十一条（${part}）`
const inPercent = (ratio: string) => `${short(multiply(ratio, 100))}%`

/** The conditions of art. 11 but the score: H0 to H6 and H8. */
export function conditionsOf(answers: HighTechAnswers, rules: HighTechThresholds): CriterionResult[] {
  return [
    declared(answers.residentEnterprise, {
      id: 'H0',
      text: '在中国境内（不含港澳台地区）注册的居民企业',
      clause: '国科发火〔2016〕32号 第二条',
      mark: 'V',
      fields: ['residentEnterprise'],
    }),
    founded(answers, rules),
    ownRights(answers),
    techField(answers),
    ratioOf({
      id: 'H4',
      text: `科技人员占职工总数不低于 ${inPercent(rules.techStaffRatio)}`,
      clause: article('四'),
      part: known(answers.techStaff),
      whole: known(answers.employees),
      threshold: rules.techStaffRatio,
      unit: '人',
      places: 1,
      fields: ['techStaff', 'employees'],
    }),
    research(answers, rules),
    ratioOf({
      id: 'H5b',
      text: `境内研发费用占全部研发费用不低于 ${inPercent(rules.domesticRatio)}`,
      clause: article('五'),
      part: sumOfYears(answers.domesticRdExpense, accountingYearsOf(answers)),
      whole: sumOfYears(answers.rdExpense, accountingYearsOf(answers)),
      threshold: rules.domesticRatio,
      unit: '万元',
      places: 2,
      fields: ['domesticRdExpense', 'rdExpense', 'operatingYears'],
    }),
    ratioOf({
      id: 'H6',
      text: `上年高新技术产品（服务）收入占总收入不低于 ${inPercent(rules.highTechRatio)}`,
      clause: article('六'),
      part: known(answers.highTechRevenue),
      whole: known(answers.totalRevenue),
      threshold: rules.highTechRatio,
      unit: '万元',
      places: 2,
      fields: ['highTechRevenue', 'totalRevenue'],
    }),
    declared(answers.noMajorIncident, {
      id: 'H8',
      text: '申请前一年内未发生重大安全、重大质量事故或严重环境违法行为',
      clause: article('八'),
      mark: 'V',
      fields: ['noMajorIncident'],
    }),
  ]
}

const known = (value: string | undefined): Exact | null => (value === undefined ? null : exact(value))

function founded(
  { foundedOn, applyDate }: HighTechAnswers,
  { foundedDays }: HighTechThresholds,
): CriterionResult {
  const definition = {
    id: 'H1',
    text: `申请认定时注册成立满一年（${foundedDays} 个日历天数）`,
    needed: `${foundedDays} 天`,
    clause: article('一'),
    mark: 'V' as const,
    fields: ['foundedOn', 'applyDate'],
  }
  if (!foundedOn || !applyDate) return criterion({ ...definition, verdict: 'unknown' })
  const days = daysBetween(foundedOn, applyDate)
  const actual = `${readable(days)} 天（${foundedOn} 成立）`
  if (days >= foundedDays) return criterion({ ...definition, verdict: 'met', actual })
  const number = String(foundedDays - days)
  return criterion({
    ...definition,
    verdict: 'unmet',
    actual,
    gap: { text: `还差 ${number} 天`, number, unit: '天' },
  })
}

function ownRights({ ipClass1Count, ipClass2Count }: HighTechAnswers): CriterionResult {
  const definition = {
    id: 'H2',
    text: '拥有对主要产品（服务）在技术上发挥核心支持作用的知识产权的所有权',
    clause: article('二'),
    mark: 'V' as const,
    fields: ['ipClass1Count', 'ipClass2Count'],
  }
  const count = (ipClass1Count ?? 0) + (ipClass2Count ?? 0)
  if (count > 0) {
    const note = '数量已满足；核心支持作用由专家判断。'
    return criterion({ ...definition, verdict: 'manual', actual: `${count} 项`, note })
  }
  if (ipClass1Count === undefined || ipClass2Count === undefined)
    return criterion({ ...definition, verdict: 'unknown' })
  return criterion({
    ...definition,
    verdict: 'unmet',
    actual: '0 项',
    gap: { text: '至少还需 1 项有效的知识产权', number: '1', unit: '项' },
  })
}

/** The eight fields of 国家重点支持的高新技术领域. */
const techFields: Record<Exclude<NonNullable<HighTechAnswers['techField']>, 'none'>, string> = {
  electronics: '电子信息',
  biomedicine: '生物与新医药',
  aerospace: '航空航天',
  materials: '新材料',
  services: '高技术服务',
  energy: '新能源与节能',
  environment: '资源与环境',
  manufacturing: '先进制造与自动化',
}

function techField({ techField: chosen }: HighTechAnswers): CriterionResult {
  const definition = {
    id: 'H3',
    text: '主要产品（服务）的核心技术属于《国家重点支持的高新技术领域》',
    clause: article('三'),
    mark: 'V' as const,
    fields: ['techField'],
  }
  if (chosen === undefined) return criterion({ ...definition, verdict: 'unknown' })
  if (chosen === 'none') return criterion({ ...definition, verdict: 'unmet', actual: '不属于八个领域' })
  const note = '按填报领域；是否属于该领域由专家判断。'
  return criterion({ ...definition, verdict: 'manual', actual: techFields[chosen], note })
}

/** H5: the threshold depends on last year's sales alone, the ratio on the sums of up to three years. */
function research(answers: HighTechAnswers, rules: HighTechThresholds): CriterionResult {
  const years = accountingYearsOf(answers)
  const lastSales = lastYears(answers.sales, 1)?.[0]
  const step = rules.rdRatio.find(
    ({ upTo }) => lastSales !== undefined && (upTo === null || compare(lastSales, upTo) <= 0),
  )
  const fields = ['rdExpense', 'sales', 'operatingYears']
  if (!step) {
    const text = '近三年研发费用占销售收入达到规定比例（按上年销售收入分 5%、4%、3%）'
    return criterion({ id: 'H5', text, verdict: 'unknown', clause: article('五'), mark: 'V', fields })
  }
  return ratioOf({
    id: 'H5',
    text: `近三年研发费用占销售收入不低于 ${inPercent(step.ratio)}（${step.text}）`,
    clause: article('五'),
    part: sumOfYears(answers.rdExpense, years),
    whole: sumOfYears(answers.sales, years),
    threshold: step.ratio,
    unit: '万元',
    places: 2,
    fields,
  })
}

interface Ratio {
  id: string
  text: string
  clause: string
  part: Exact | null
  whole: Exact | null
  threshold: string
  unit: string
  places: number
  fields: string[]
}

/** A share that must reach a threshold; unknown when a part is missing or the whole is nothing. */
function ratioOf({ part, whole, threshold, unit, places, ...definition }: Ratio): CriterionResult {
  const ratio = part === null || whole === null ? null : divide(part, whole)
  const needed = inPercent(threshold)
  const base = { ...definition, needed, mark: 'V' as const }
  if (part === null || whole === null) return criterion({ ...base, verdict: 'unknown' })
  if (ratio === null) {
    const actual = `${readable(part)} / ${readable(whole)}，不能计算占比`
    return criterion({ ...base, verdict: 'unknown', actual })
  }
  const actual = `${readable(part)} / ${readable(whole)} = ${percent(ratio, threshold)}`
  if (atLeast(ratio, threshold)) return criterion({ ...base, verdict: 'met', actual })
  const number = fixed(subtract(multiply(threshold, whole), part), places, 'up')
  return criterion({
    ...base,
    verdict: 'unmet',
    actual,
    gap: { text: `还差 ${readable(number)} ${unit}`, number, unit },
  })
}
