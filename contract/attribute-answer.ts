import type { AttributeAnswers, AttributeQuestion } from './entities/match.ts'
import { groupDigits } from './number-text.ts'

/**
 * What is wrong with an answer to a question of the calculator, or null. Numbers and yes or no may come as text. Without zod, so that
 * a form can ask in the browser too.
 */
export function attributeProblem(
  question: Pick<AttributeQuestion, 'kind' | 'label' | 'whole' | 'options' | 'min' | 'max'>,
  value: AttributeAnswers[string],
): string | null {
  const { kind, label, whole, options = [] } = question
  if (kind === 'boolean') {
    const isTold = typeof value === 'boolean' || ['true', '是', 'false', '否'].includes(String(value))
    return isTold && !Array.isArray(value) ? null : `“${label}”请选择是或否`
  }
  if (kind === 'text') return null
  if (kind !== 'number') {
    const known = new Set(options.map((option) => option.value))
    const chosen = Array.isArray(value) ? value : [String(value)]
    return chosen.every((one) => known.has(one)) ? null : `“${label}”请从选项中选择`
  }
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return `“${label}”请填写数字`
  if (whole && !Number.isInteger(number)) return `“${label}”请填写整数`
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = question
  if (number < min || number > max)
    return `“${label}”应在 ${groupDigits(String(min))} 至 ${groupDigits(String(max))} 之间`
  // The sixth decimal of 万元 is one fen; what is smaller still is written with an exponent.
  return /\.\d{7}|e/.test(String(number)) ? `“${label}”最多 6 位小数` : null
}
