import type { CriterionResult, EvidenceMark, ToolResult } from '../../contract/entities/tool.ts'
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
    .filter((one) => one.verdict === 'unmet')
    .map((one) => ({ id: one.id, text: one.gap ? `${one.text}：${one.gap.text}` : one.text }))
}

/** A sentence that names what still has to be filled in; empty when nothing is missing. */
export function askFor(criteria: CriterionResult[]): string[] {
  const open = criteria.filter((one) => one.verdict === 'unknown')
  return open.length === 0 ? [] : [`补充填写：${open.map((one) => one.text).join('；')}。`]
}
