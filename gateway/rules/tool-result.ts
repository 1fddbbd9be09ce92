import type {
  Contradiction,
  CriterionResult,
  EvidenceMark,
  ToolResult,
} from '../../contract/entities/tool.ts'
import { above, type Numeric, readable } from './rational.ts'
import type { RuleVersion } from './rule-version.ts'

/** The contract's `toolDisclaimer` and `referenceLabel`; their types hold the first one to the letter. */
export const disclaimer: ToolResult['disclaimer'] = '测评结果仅供参考，以主管部门认定（审核）结果为准。'
const referenceLabel = '平台参考口径，非官方标准'

/** The label of a rule that is modelled or known from third parties only; nothing for an official one. */
export function referenceOf(mark: EvidenceMark): { reference?: string } {
  return mark === 'M' || mark === 'T' ? { reference: referenceLabel } : {}
}

/** A criterion with its label; `fields` are the answers that it was computed from. */
export function criterion(definition: Omit<CriterionResult, 'reference'>): CriterionResult {
  return { ...definition, ...referenceOf(definition.mark) }
}

/** Criteria that a yes or no answers; `unknown` when it was not answered. */
export function declared(
  answer: boolean | undefined,
  definition: Omit<CriterionResult, 'reference' | 'verdict' | 'actual'>,
): CriterionResult {
  const verdict = answer === undefined ? 'unknown' : answer ? 'met' : 'unmet'
  const actual = answer === undefined ? {} : { actual: answer ? '是' : '否' }
  return criterion({ ...definition, verdict, ...actual })
}

/** The parts that every result has, from its rules and its criteria. */
export function common(
  version: Omit<RuleVersion<unknown>, 'thresholds'>,
  parts: Pick<ToolResult, 'criteria' | 'limiting' | 'nextSteps' | 'notes'>,
  furtherMarks: EvidenceMark[] = [],
): ToolResult {
  const marks = [...furtherMarks, ...parts.criteria.map((one) => one.mark)]
  const modelled = marks.some((mark) => mark === 'M' || mark === 'T')
  return {
    ...parts,
    contradictions: [],
    basis: version.basis,
    ruleVersion: version.ruleVersion,
    effectiveFrom: version.effectiveFrom,
    effectiveTo: version.effectiveTo,
    disclaimer,
    reference: modelled ? referenceLabel : null,
  }
}

/** What is not met or not known, as the list of what holds the enterprise back. */
export function limitingOf(criteria: CriterionResult[]): ToolResult['limiting'] {
  return criteria
    .filter((one) => one.verdict === 'unmet' && !one.isWaived)
    .map((one) => ({ id: one.id, text: one.gap ? `${one.text}：${one.gap.text}` : one.text }))
}

/** A sentence that names what still has to be filled in; empty when nothing is missing. */
export function askFor(criteria: CriterionResult[]): string[] {
  const open = criteria.filter((one) => one.verdict === 'unknown' && !one.isWaived)
  return open.length === 0 ? [] : [`补充填写：${open.map((one) => one.text).join('；')}。`]
}

interface LabelledAmount {
  field: string
  label: string
  value: Numeric | undefined
}

/** A contradiction where a part is larger than its whole; none while one of them is not known. */
export function partAboveWhole(part: LabelledAmount, whole: LabelledAmount, unit = '万元'): Contradiction[] {
  if (part.value === undefined || whole.value === undefined || !above(part.value, whole.value)) return []
  const text = `${part.label} ${readable(part.value)} ${unit}，大于${whole.label} ${readable(whole.value)} ${unit}`
  return [{ fields: [part.field, whole.field], text }]
}

type Judged = ToolResult & { verdict: { code: string; title: string; text: string } }

/** The result as it is, with its contradictions and a verdict that is less sure because of them. */
export function withContradictions<R extends Judged>(result: R, contradictions: Contradiction[]): R {
  if (contradictions.length === 0) return result
  const { code, title, text } = result.verdict
  const verdict = {
    ...result.verdict,
    title: code === 'incomplete' ? title : `${title}（数据待核对）`,
    text: `填报的数据有 ${contradictions.length} 处互相矛盾，核对以前结论只作参考。${text}`,
  }
  const nextSteps = ['先核对互相矛盾的数据，改正后再测。', ...result.nextSteps]
  return { ...result, contradictions, verdict, nextSteps }
}
