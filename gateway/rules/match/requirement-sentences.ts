import type { Condition } from '../../../contract/entities/policy.ts'
import { attributeLabel } from './attribute-value.ts'
import sentenceData from './requirement-sentences.json' with { type: 'json' }

/** Sentences about one attribute; `…` stands for the values of the condition. */
interface Sentences {
  /** Used if the condition requires a yes. */
  yes?: string
  /** Used if the condition requires a no. */
  no?: string
  /** Used if the condition requires one of several values. */
  one?: string
  /** Names the next step if only the enterprise or a bank can tell. */
  check?: string
}

const sentencesByField: Readonly<Record<string, Sentences>> = sentenceData

/** The beginning of a question that compares with a paper: 对照申报通知，其他条件是否都符合. */
const compares = '对照'

/** States what an unmet condition requires: 须先取得专精特新中小企业称号. Never quotes the question behind it. */
export function requirementSentence({ field, operator, value, text }: Condition): string {
  const sentences = sentencesByField[field] ?? {}
  const label = attributeLabel(field)
  const refuses = operator === 'ne' || operator === 'notIn'
  if (typeof value === 'boolean') {
    if (value === refuses) return sentences.no ?? label.replace('是否', '不能')
    return sentences.yes ?? (label.startsWith(compares) ? `须${text}` : label.replace('是否', '须'))
  }
  const names = inWords((Array.isArray(value) ? value : [value]).map(String))
  if (refuses) return `${label}不能是${names}`
  return sentences.one?.replace('…', names) ?? `${label}须是${names}`
}

/** Says how the enterprise can settle a condition that the platform cannot compare. */
export function checkSentence(field: string): string {
  const check = sentencesByField[field]?.check
  if (check) return check
  const label = attributeLabel(field)
  return label.startsWith(compares) ? `请${label.replace('，', '，核对')}` : `请核对${label}`
}

/** Names in a row: `大型、中型或小型`. */
function inWords(names: string[]): string {
  return [names.slice(0, -1).join('、'), ...names.slice(-1)].filter(Boolean).join('或')
}
