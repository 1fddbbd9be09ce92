import { unreadField } from '../../../contract/closed-lists.ts'
import type { AttributeAnswers } from '../../../contract/entities/match.ts'
import type { Condition, ConditionResult } from '../../../contract/entities/policy.ts'
import { attributeLabel, comparable, withUnit } from './attribute-value.ts'
import { attributeOf, isOwnWord } from './attributes.ts'
import { industryVerdict } from './industry.ts'
import { checkSentence, requirementSentence } from './requirement-sentences.ts'
import type { Verdict } from './verdict.ts'

type Gap = ConditionResult['gap']
/** Six decimals: a fen in 万元. */
const scale = 1_000_000

/**
 * What would make a condition met, in words and, where it is a number, as a number. Nothing for what is met. `asks`: the attribute that is
 * missing, where it is not the condition's own.
 */
export function gapOf(
  condition: Condition,
  verdict: Verdict,
  known: AttributeAnswers,
  asks = condition.field,
): Gap {
  if (verdict === 'met') return undefined
  if (verdict === 'unknown') {
    if (condition.field === unreadField) return { text: '这一条要对照原文自己核对' }
    return { text: isOwnWord(asks) ? checkSentence(asks) : `补充“${attributeLabel(asks)}”后可以判断` }
  }
  const actual = comparable(condition.field, known[condition.field])
  return typeof actual === 'number' ? numberGap(condition, actual) : { text: wordGap(condition, known) }
}

function numberGap(condition: Condition, actual: number): Gap {
  const unit = condition.unit ?? attributeOf(condition.field)?.unit
  const bounds = (Array.isArray(condition.value) ? condition.value : [condition.value]).map(Number)
  const [first = Number.NaN, second = Number.NaN] = bounds
  const shown = (value: number) => withUnit(value, unit)
  const by = (word: string, value: number) => `${word} ${shown(value)}`.replace(' 不到', '不到')
  const missing = difference(first, actual)
  const beyond = difference(actual, condition.operator === 'between' ? second : first)
  const few = { number: missing, unit }
  const many = { number: beyond, unit }
  switch (condition.operator) {
    case 'gte':
      return { text: `${by('还差', missing)}（要求不低于 ${shown(first)}）`, ...few }
    case 'gt':
      return {
        text:
          missing > 0 ? `${by('还差', missing)}以上（要求高于 ${shown(first)}）` : `须高于 ${shown(first)}`,
        ...few,
      }
    case 'lte':
      return { text: `${by('超出', beyond)}（要求不高于 ${shown(first)}）`, ...many }
    case 'lt':
      return {
        text: beyond > 0 ? `${by('超出', beyond)}（要求低于 ${shown(first)}）` : `须低于 ${shown(first)}`,
        ...many,
      }
    case 'between':
      return actual < first
        ? { text: `${by('还差', missing)}（要求 ${shown(first)} 至 ${shown(second)}）`, ...few }
        : { text: `${by('超出', beyond)}（要求 ${shown(first)} 至 ${shown(second)}）`, ...many }
    default:
      return { text: requirementSentence(condition) }
  }
}

/** Subtracted in whole millionths, so that 0.3 − 0.1 is 0.2. */
function difference(from: number, what: number): number {
  return (Math.round(from * scale) - Math.round(what * scale)) / scale
}

function wordGap(condition: Condition, known: AttributeAnswers): string {
  const { field, operator, value } = condition
  const names = (Array.isArray(value) ? value : [value]).map(String)
  if (field === 'region') return `须在${names.join('或')}注册`
  if (field !== 'industry') return requirementSentence(condition)
  if (operator !== 'notIn') return `主营业务须属于${names.join('或')}`
  const excluded = names.filter((name) => industryVerdict([name], known.industry ?? []) === 'met')
  return `主营业务属于${excluded.join('、')}，不能享受`
}
