import type { CriterionResult } from '../../../contract/entities/tool.ts'
import type {
  ExtraDeductionAnswers,
  ExtraDeductionResult,
} from '../../../contract/entities/tool-extra-deduction.ts'
import type { FieldConflict } from '../../../contract/entities/tool-field.ts'
import { above, add, compare, fixed, readable, short, zero } from '../rational.ts'
import type { RuleVersion } from '../rule-version.ts'
import { askFor, common, limitingOf } from '../tool-result.ts'
import { askForDivision, gateOf } from './gate.ts'
import { effectivePercent, type Lines, linesOf } from './lines.ts'
import { type DeductionRate, rateOf } from './rate.ts'
import { taxOf, whyNoTax } from './tax.ts'
import { type ExtraDeductionThresholds, extraDeductionDocuments, extraDeductionVersions } from './versions.ts'

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
        nextSteps: refused
          ? ['对照不符合的条件核实后再算。']
          : [...askForDivision(criteria, answers, rules), ...askFor(criteria), ...filing],
        notes: notesOf(answers, year, rate.kind, lines).concat(whyNoTax(answers, year, rules) ?? []),
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

function verdictOf(
  criteria: CriterionResult[],
  year: number,
  { deduction, carriedMaterial }: Lines,
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
  if (!above(deduction, 0)) {
    const carried = above(carriedMaterial, 0)
      ? `；材料费用冲减后还有 ${readable(carriedMaterial)} 元，结转以后年度继续冲减`
      : ''
    const text = `按填报数据测算，${year} 年度可加计扣除 ${amount}${carried}。`
    return { code: 'eligible', title: '本年没有可加计扣除的金额', text }
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
