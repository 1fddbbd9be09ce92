import { sizeLabels } from '../../../contract/closed-lists.ts'
import type { SizeAnswers, SizeIndicatorKey, SizeResult } from '../../../contract/entities/tool-size.ts'
import { atLeast, exact, fixed, readable, subtract } from '../rational.ts'
import type { RuleVersion } from '../rule-version.ts'
import { askFor, common, criterion, limitingOf, referenceOf } from '../tool-result.ts'
import { sizeCoverageOf } from './size-industry.ts'
import { type SizeClass, type SizeIndustry, type SizeThresholds, sizeTypeVersions } from './versions.ts'

type Size = SizeClass | 'micro'

const classes: SizeClass[] = ['large', 'medium', 'small']
const clause = '国统字〔2017〕213号 附表'
const indicatorTexts: Record<SizeIndicatorKey, { label: string; unit: string }> = {
  employees: { label: '从业人员', unit: '人' },
  annualRevenue: { label: '营业收入', unit: '万元' },
  totalAssets: { label: '资产总额', unit: '万元' },
}

type Values = Partial<Record<SizeIndicatorKey, string | number>>
type Current = RuleVersion<SizeThresholds>

const current = sizeTypeVersions[sizeTypeVersions.length - 1] as Current

/** Indicators that apply to an industry, with their lower bounds. */
export function indicatorsOf(industry: SizeIndustry) {
  return keysOf(industry).map((key) => ({ key, ...indicatorTexts[key], bounds: boundsOf(industry, key) }))
}

/**
 * The size class by 国统字〔2017〕213号: the highest class whose lower bounds are all reached. People in 人, money in
 * 万元. `null` while a missing indicator, or a finer code, could still change it, and for industries that the standard
 * leaves out.
 */
export function sizeTypeOf(code: string, values: Values, version: Current = current): Size | null {
  const found = sizeCoverageOf(code, version.thresholds)
  if (found.coverage === 'covered') return classOf(found.industry, values)
  if (found.coverage !== 'ambiguous') return null
  const sizes = new Set(found.industries.map((industry) => (industry ? classOf(industry, values) : null)))
  const [size = null] = sizes
  return sizes.size === 1 ? size : null
}

/** The whole answer of the tool. The industry code has been normalised: a section letter, digits, or both. */
export function assessSize(answers: SizeAnswers, version: Current = current): SizeResult {
  const found = sizeCoverageOf(answers.industryCode ?? '', version.thresholds)
  const shown = { statYear: answers.statYear ?? null, otherIndustries: null }
  if (found.coverage === 'unsupported') return unsupported(answers, found.reason, version)
  if (found.coverage !== 'covered') {
    const text =
      found.coverage === 'ambiguous'
        ? '所选行业包含多个划型行业，请选到大类或中类后再测。'
        : '请先选择所属行业。'
    return {
      ...common(version, { criteria: [], limiting: [], nextSteps: [text], notes: [] }),
      ...shown,
      verdict: { code: 'incomplete', title: '信息不完整', text },
      sizeType: null,
      industryKey: null,
      industryLabel: null,
      indicators: [],
    }
  }
  return judged(found.industry, answers, version)
}

function judged(industry: SizeIndustry, answers: SizeAnswers, version: Current): SizeResult {
  const size = classOf(industry, answers)
  const best = bestClass(industry, answers)
  const next = nextClass(size ?? best)
  const criteria = keysOf(industry).map((key) => reaches(industry, key, answers[key], next))
  const title = size === null ? '信息不完整' : `${sizeLabels[size]}企业`
  const text =
    size === null
      ? `还缺指标，按已填数据最高可能为${sizeLabels[best]}企业。`
      : `按填报数据测算，在${industry.label}中为${sizeLabels[size]}企业。`
  const limiting = size === 'large' ? [] : limitingOf(criteria)
  const upward =
    size === null || size === 'large' || next === 'large' || limiting.length === 0
      ? []
      : [`达到${sizeLabels[next]}须同时满足：${criteria.map((one) => one.text).join('，')}。`]
  return {
    ...common(version, {
      criteria,
      limiting,
      nextSteps: [...askFor(criteria.filter((one) => one.verdict === 'unknown')), ...upward],
      notes: ['大型、中型、小型须同时达到所列各项指标的下限，否则下划一档；微型只须有一项低于小型下限。'],
    }),
    verdict: { code: size ?? 'incomplete', title, text },
    sizeType: size,
    industryKey: industry.key,
    industryLabel: industry.label,
    statYear: answers.statYear ?? null,
    indicators: indicatorsOf(industry).map((one) => ({
      ...one,
      value: answers[one.key] === undefined ? null : String(answers[one.key]),
      classReached: answers[one.key] === undefined ? null : classReached(industry, one.key, answers[one.key]),
    })),
    otherIndustries: null,
  }
}

function unsupported(answers: SizeAnswers, reason: string | null, version: Current): SizeResult {
  const text = '该行业不在本划型标准适用范围。'
  const other = version.thresholds.industries.find((one) => one.key === 'other')
  const asOther = reason === null && other ? classOf(other, answers) : null
  return {
    ...common(version, { criteria: [], limiting: [], nextSteps: reason ? [reason] : [], notes: [] }),
    verdict: { code: 'unsupported', title: '不适用', text },
    sizeType: null,
    industryKey: null,
    industryLabel: null,
    statYear: answers.statYear ?? null,
    indicators: [],
    otherIndustries:
      reason === null
        ? {
            sizeType: asOther,
            text: asOther
              ? `参照其他未列明行业，按从业人员测算为${sizeLabels[asOther]}企业。`
              : '可参照其他未列明行业，按从业人员测算。',
            reference: referenceOf('M').reference ?? '',
          }
        : null,
  }
}

function reaches(
  industry: SizeIndustry,
  key: SizeIndicatorKey,
  value: string | number | undefined,
  next: SizeClass,
) {
  const { label, unit } = indicatorTexts[key]
  const bound = industry.bounds[key]?.[next] ?? 0
  const needed = `${readable(bound)} ${unit}`
  const definition = {
    id: key,
    text: `${label}不低于 ${needed}（${sizeLabels[next]}下限）`,
    needed,
    clause,
    mark: 'V' as const,
    fields: [key],
  }
  if (value === undefined) return criterion({ ...definition, verdict: 'unknown' })
  const actual = `${readable(value)} ${unit}`
  if (atLeast(value, bound)) return criterion({ ...definition, verdict: 'met', actual })
  const places = key === 'employees' ? 0 : 2
  const number = fixed(subtract(bound, value), places)
  const gap = { text: `还差 ${readable(number)} ${unit}`, number, unit }
  return criterion({ ...definition, verdict: 'unmet', actual, gap })
}

function keysOf(industry: SizeIndustry): SizeIndicatorKey[] {
  const order: SizeIndicatorKey[] = ['employees', 'annualRevenue', 'totalAssets']
  return order.filter((key) => industry.bounds[key] !== undefined)
}

function boundsOf(industry: SizeIndustry, key: SizeIndicatorKey) {
  const bounds = industry.bounds[key]
  return { large: `${bounds?.large}`, medium: `${bounds?.medium}`, small: `${bounds?.small}` }
}

function classReached(
  industry: SizeIndustry,
  key: SizeIndicatorKey,
  value: string | number | undefined,
): Size {
  const bounds = industry.bounds[key]
  return (
    classes.find((size) => bounds && value !== undefined && atLeast(exact(value), bounds[size])) ?? 'micro'
  )
}

/** The class if every missing indicator were large enough. */
function bestClass(industry: SizeIndustry, values: Values): Size {
  const reached = keysOf(industry)
    .filter((key) => values[key] !== undefined)
    .map((key) => classReached(industry, key, values[key]))
  const order: Size[] = ['micro', 'small', 'medium', 'large']
  return order.find((size) => reached.includes(size)) ?? 'large'
}

function classOf(industry: SizeIndustry, values: Values): Size | null {
  const complete = keysOf(industry).every((key) => values[key] !== undefined)
  const best = bestClass(industry, values)
  // One indicator below the small bound is enough for micro, whatever the others are.
  return complete || best === 'micro' ? best : null
}

function nextClass(size: Size): SizeClass {
  const above: Record<Size, SizeClass> = { micro: 'small', small: 'medium', medium: 'large', large: 'large' }
  return above[size]
}
