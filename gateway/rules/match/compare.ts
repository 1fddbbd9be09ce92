import type { AttributeAnswers } from '../../../contract/entities/match.ts'
import type { Condition } from '../../../contract/entities/policy.ts'
import { comparable } from './attribute-value.ts'
import { industryVerdict } from './industry.ts'
import { regionVerdict } from './region.ts'
import { not, type Verdict } from './verdict.ts'

type Comparison = Pick<Condition, 'field' | 'operator' | 'value'>
type Scalar = string | number | boolean

/**
 * Compares one attribute with one condition. A missing attribute, or one of another kind than the condition speaks of,
 * is unknown. Numbers are compared as they were given, without arithmetic, so a threshold is exact.
 */
export function compare({ field, operator, value }: Comparison, known: AttributeAnswers): Verdict {
  const actual = comparable(field, known[field])
  if (actual === undefined) return 'unknown'
  if (operator === 'exists') return 'met'
  if (value === undefined) return 'unknown'
  const wanted: Scalar[] = Array.isArray(value) ? value : [value]
  switch (operator) {
    case 'eq':
    case 'in':
      return isOneOf(field, wanted, actual)
    case 'ne':
    case 'notIn':
      return not(isOneOf(field, wanted, actual))
    default:
      return typeof actual === 'number' ? inBounds(operator, wanted, actual) : 'unknown'
  }
}

function isOneOf(field: string, wanted: Scalar[], actual: AttributeAnswers[string]): Verdict {
  const names = Array.isArray(actual) ? actual : [String(actual)]
  if (field === 'region') {
    return wanted.some((one) => regionVerdict(String(one), names) === 'met')
      ? 'met'
      : wanted.some((one) => regionVerdict(String(one), names) === 'unknown')
        ? 'unknown'
        : 'unmet'
  }
  if (field === 'industry') return industryVerdict(wanted.map(String), actual)
  if (Array.isArray(actual)) return wanted.some((one) => names.includes(String(one))) ? 'met' : 'unmet'
  if (!wanted.some((one) => typeof one === typeof actual)) return 'unknown'
  return wanted.includes(actual) ? 'met' : 'unmet'
}

function inBounds(operator: Condition['operator'], wanted: Scalar[], actual: number): Verdict {
  const bounds = wanted.map(Number)
  const [first, second] = bounds
  if (first === undefined || bounds.some(Number.isNaN)) return 'unknown'
  const holds = {
    gt: actual > first,
    gte: actual >= first,
    lt: actual < first,
    lte: actual <= first,
    between: second !== undefined && actual >= first && actual <= second,
  }[operator as 'gt' | 'gte' | 'lt' | 'lte' | 'between']
  return holds ? 'met' : 'unmet'
}
