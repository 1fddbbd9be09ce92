import type { CriterionResult } from '../../contract/entities/tool.ts'
import type {
  ExtraDeductionAnswers,
  ExtraDeductionResult,
} from '../../contract/entities/tool-extra-deduction.ts'
import type { FieldConflict } from '../../contract/entities/tool-field.ts'
import { effectivePercent, type Lines, linesOf } from './extra-deduction-lines.ts'
import { belongsTo, type DeductionRate, rateOf } from './extra-deduction-rate.ts'
import { taxOf } from './extra-deduction-tax.ts'
import { above, add, compare, fixed, readable, short, zero } from './rational.ts'
import type { RuleVersion } from './rule-version.ts'
import { askFor, common, criterion, limitingOf } from './tool-result.ts'
import {
  type ExtraDeductionThresholds,
  extraDeductionDocuments,
  extraDeductionVersions,
} from './versions/extra-deduction.ts'

type Current = RuleVersion<ExtraDeductionThresholds>

const current = extraDeductionVersions[extraDeductionVersions.length - 1] as Current
const kindTexts: Record<ExtraDeductionResult['kind'], string> = {
  general: '一般企业',
  manufacturing: '制造业企业',
  techSme: '科技型中小企业',
  icOrMachineTool: '集成电路和工业母机清单企业',
}

/** The extra deduction of R&D expenses, in yuan. `taxYear` has been filled in; without it nothing is computed. */
export function assessExtraDeduction(
  answers: ExtraDeductionAnswers,
  version: Current = current,
): ExtraDeductionResult {
  const rules = version.thresholds
  const year = answers.taxYear ?? 0
  const criteria = gateOf(answers, rules)
  const refused = criteria.some((one) => one.verdict === 'unmet')
  const industryOpen = criteria.some(
    (one) => one.id === 'D2' && one.verdict === 'unknown' && one.note !== undefined,
  )
  const rate: DeductionRate =
    refused || industryOpen
      ? { kind: rateOf(answers, year, rules).kind, percent: zero, lastQuarter: null }
      : rateOf(answers, year, rules)
  const lines = linesOf(answers, year, rate, rules)
  const percent = compare(lines.base, 0) > 0 ? effectivePercent(lines.base, rate, answers) : rate.percent
  const modelled = answers.nonTaxFunded !== undefined && compare(answers.nonTaxFunded, 0) > 0
  const tax = taxOf(answers, year, lines.deduction, rules)
  return {
    ...common(
      { ...version, basis: documentsOf(year) },
      {
        criteria,
        limiting: limitingOf(criteria),
        nextSteps: refused ? ['对照不符合的条件核实后再算。'] : [...askFor(criteria), ...filing],
        notes: notesOf(answers, year, rate.kind, lines),
      },
      modelled ? ['M'] : [],
    ),
    verdict: verdictOf(criteria, year, lines, tax),
    taxYear: answers.taxYear ?? null,
    kind: rate.kind,
    ratePercent: short(percent, 4),
    amortizationPercent: short(add(100, percent), 4),
    lines: lines.lines,
    deduction: fixed(lines.deduction, 2),
    carriedMaterial: fixed(lines.carriedMaterial, 2),
    tax,
  }
}

const filing = [
  '按项目设置研发支出辅助账，在预缴或年度汇算清缴时填报《研发费用加计扣除优惠明细表》（A107012）。',
]

/** What no single field can tell, to be asked before judging. */
export function extraDeductionConflicts(
  answers: ExtraDeductionAnswers,
  currentYear: number,
  version: Current = current,
): FieldConflict[] {
  const conflicts: FieldConflict[] = []
  const { firstYear } = version.thresholds
  const { taxYear = currentYear, operatedMonths = 12, operatedMonthsFromOctober = 0 } = answers
  const warn = (path: string, message: string) => conflicts.push({ path: [path], message })
  if (taxYear < firstYear || taxYear > currentYear)
    warn('taxYear', `请填写 ${firstYear} 至 ${currentYear} 之间的年度`)
  const rate = rateOf(answers, taxYear, version.thresholds)
  const { yearTotal, base } = linesOf(answers, taxYear, rate, version.thresholds)
  if (above(answers.capitalizedThisYear ?? '0', yearTotal))
    warn('capitalizedThisYear', `本年资本化金额不能大于可加计扣除的研发费用小计 ${readable(yearTotal)} 元`)
  if (operatedMonthsFromOctober > operatedMonths)
    warn('operatedMonthsFromOctober', '10 月起经营月数不能大于全年经营月数')
  if (rate.lastQuarter !== null && answers.q4Method === 'actual' && above(answers.q4Amount ?? '0', base))
    warn('q4Amount', `第四季度金额不能大于全年可加计扣除的金额 ${readable(base)} 元`)
  return conflicts
}

function gateOf(answers: ExtraDeductionAnswers, rules: ExtraDeductionThresholds): CriterionResult[] {
  const { levyMethod } = answers
  const levy = levyMethod === undefined ? 'unknown' : levyMethod === 'accounts' ? 'met' : 'unmet'
  return [
    criterion({
      id: 'D1',
      text: '居民企业，会计核算健全，实行查账征收',
      verdict: levy,
      ...(levyMethod ? { actual: levyMethod === 'accounts' ? '查账征收' : '核定征收' } : {}),
      clause: '财税〔2015〕119号 第五条',
      mark: 'V',
      fields: ['levyMethod'],
    }),
    listedIndustry(answers, rules),
    criterion({
      id: 'D3',
      text: '活动不属于七类不适用的活动（常规升级、直接应用、商品化后技术支持、重复或简单改变、市场和管理研究、常规质控和维修、社会科学艺术人文研究）',
      verdict: 'manual',
      clause: '财税〔2015〕119号 第一条',
      mark: 'V',
      note: '属于这些活动的项目，其费用不要填入。',
      fields: [],
    }),
    costsGiven(answers),
  ]
}

function listedIndustry(answers: ExtraDeductionAnswers, rules: ExtraDeductionThresholds): CriterionResult {
  const { industryClass, listedIndustryRevenueRatio } = answers
  const told = {
    id: 'D2',
    text: `不属于所列行业，或所列行业主营业务收入占比不超过 ${rules.listedRatioAbove}%`,
    clause: '财税〔2015〕119号 第四条；国家税务总局公告2015年第97号',
    fields: ['industryClass', 'listedIndustryRevenueRatio'],
  }
  if (industryClass === undefined) return criterion({ ...told, verdict: 'unknown', mark: 'V' })
  const listed = rules.listedIndustries.find(({ code }) => belongsTo(industryClass, code))
  if (!listed) return criterion({ ...told, verdict: 'met', mark: 'V', actual: '不属于所列行业' })
  if (listedIndustryRevenueRatio === undefined) {
    const note = `${listed.label}属于所列行业；没有填写收入占比，暂按不能享受计算。`
    return criterion({ ...told, verdict: 'unknown', mark: 'M', note })
  }
  const actual = `${listed.label}，占比 ${fixed(listedIndustryRevenueRatio, 2)}%`
  const over = above(listedIndustryRevenueRatio, rules.listedRatioAbove)
  return criterion({ ...told, verdict: over ? 'unmet' : 'met', mark: 'V', actual })
}

function costsGiven(answers: ExtraDeductionAnswers): CriterionResult {
  const fields = [
    'personnel',
    'directInput',
    'depreciation',
    'amortization',
    'design',
    'otherRelated',
    'commissionedDomestic',
    'commissionedOverseas',
    'amortNew',
    'amortPrior',
  ] as const
  const given = fields.some((field) => answers[field] !== undefined)
  return criterion({
    id: 'D4',
    text: '已填写研发费用',
    verdict: given && answers.taxYear !== undefined ? 'met' : 'unknown',
    clause: '财税〔2015〕119号 第一条',
    mark: 'V',
    fields: [...fields],
  })
}

function verdictOf(
  criteria: CriterionResult[],
  year: number,
  { deduction }: Lines,
  tax: ExtraDeductionResult['tax'],
): ExtraDeductionResult['verdict'] {
  const unmet = criteria.filter((one) => one.verdict === 'unmet')
  if (unmet.length > 0) {
    const text = `按填报数据测算，不能加计扣除：${unmet.map((one) => one.actual ?? one.text).join('；')}。`
    return { code: 'ineligible', title: '不能享受', text }
  }
  const amount = `${readable(deduction)} 元`
  if (criteria.some((one) => one.verdict === 'unknown')) {
    const text = `还有信息没有填写，按已填数据可加计扣除 ${amount}。`
    return { code: 'incomplete', title: '信息不完整', text }
  }
  const saved =
    tax === null ? '' : `，${tax.estimated ? '估算' : '预计'}少缴企业所得税 ${readable(tax.saving)} 元`
  return {
    code: 'eligible',
    title: '可加计扣除',
    text: `按填报数据测算，${year} 年度可加计扣除 ${amount}${saved}。`,
  }
}

function notesOf(
  answers: ExtraDeductionAnswers,
  year: number,
  kind: ExtraDeductionResult['kind'],
  lines: Lines,
): string[] {
  const notes = [`适用比例按${kindTexts[kind]}。没有填写的费用按 0 计算。`]
  if (above(lines.otherOut, 0))
    notes.push(`其他相关费用超过限额，${readable(lines.otherOut)} 元不能加计扣除。`)
  if (above(lines.overseasOut, 0))
    notes.push(`委托境外研发超过限额，${readable(lines.overseasOut)} 元不能加计扣除。`)
  if (above(answers.commissionedOverseasIndividual ?? '0', 0))
    notes.push('委托境外个人的研发费用不能加计扣除。')
  if (above(answers.nonTaxFunded ?? '0', 0))
    notes.push('来自不征税收入的支出先从前五项费用中减除（平台参考口径，非官方标准）。')
  if (year < 2021) notes.push('2021 年以前其他相关费用限额按项目分别计算，这里按全部项目合并估算。')
  if (above(lines.carriedMaterial, 0)) notes.push('材料费用冲减后为负，差额结转以后年度。')
  return notes
}

function documentsOf(year: number) {
  return extraDeductionDocuments
    .filter((one) => year === 0 || (one.from <= year && (one.to === null || year <= one.to)))
    .map(({ from: _from, to: _to, ...document }) => document)
}
