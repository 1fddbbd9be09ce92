import type { Contradiction } from '../../../contract/entities/tool.ts'
import type { Fields } from '../../../contract/entities/tool-field.ts'
import type { JudgedTool } from '../../../contract/entities/tool-kinds.ts'
import { type Answers, valuesOf } from './questions/form-fields.server.ts'
import { inputNames, isAsked } from './questions/screen-field.ts'

/** A result in short, beside the form while it is being filled in. */
export interface PartialResult {
  title: string
  text: string
  /** A score's range on a scale to 100, with what is needed. */
  score: { min: number; max: number; needed: string } | null
  /** Null where the criteria are those of the next class up, which nobody has to meet. */
  counts: { met: number; unmet: number; unknown: number; manual: number } | null
  unmet: string[]
  /** For each condition that is not decided, the fields that it is decided by and that have no answer. */
  open: string[][]
  /** Answers that cannot all be true, told beside each of their fields. */
  contradictions: Contradiction[]
  disclaimer: string
}

/**
 * Returns the blank inputs that keep these answers from a verdict; none where there is a verdict,
 * or where it lacks nothing that the form asks.
 */
export function blankInputs({ result }: JudgedTool, fields: Fields, answers: Answers): string[] {
  if (result.verdict.code !== 'incomplete') return []
  const values = valuesOf(fields, answers)
  const scores = 'scores' in result ? result.scores.flatMap(({ items }) => items) : []
  const undecided = new Set([
    ...result.criteria
      .filter((one) => one.verdict === 'unknown' && !one.isWaived)
      .flatMap((one) => one.fields),
    ...scores.filter(({ known }) => !known).flatMap((one) => one.fields),
  ])
  return Object.entries(fields).flatMap(([name, { kind, when }]) =>
    undecided.has(name) && isAsked({ when }, values)
      ? inputNames({ name, kind }).filter((input) => values[input] === undefined)
      : [],
  )
}

/** `answers` are those that were judged. */
export function partialOf({ kind, result }: JudgedTool, fields: Fields, answers: Answers): PartialResult {
  const counts = { met: 0, unmet: 0, unknown: 0, manual: 0 }
  const criteria = result.criteria.filter((one) => !one.isWaived)
  for (const { verdict } of criteria) counts[verdict] += 1
  const unmet = criteria.filter((one) => one.verdict === 'unmet')
  const values = valuesOf(fields, answers)
  const isBlank = (name: string) => {
    const field = fields[name]
    return field !== undefined && answers[name] === undefined && isAsked(field, values)
  }
  const open = criteria
    .filter(({ verdict }) => verdict === 'unknown')
    .map((one) => one.fields.filter(isBlank))
  return {
    title: result.verdict.title,
    text: result.verdict.text,
    score:
      kind === 'highTech' || kind === 'techSme'
        ? {
            min: result.scoreMin,
            max: result.scoreMax,
            needed: kind === 'highTech' ? '须超过 70 分' : '须达到 60 分',
          }
        : null,
    counts: kind === 'size' ? null : counts,
    unmet: unmet.map(({ text, gap }) => (gap ? `${text}：${gap.text}` : text)),
    open: open.filter((names) => names.length > 0),
    contradictions: result.contradictions,
    disclaimer: result.disclaimer,
  }
}
