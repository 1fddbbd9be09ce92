import type { JudgedTool } from '../../../contract/entities/tool-kinds.ts'

/** A result in short, beside the form while it is being filled in. */
export interface PartialResult {
  title: string
  text: string
  /** A score's range on a scale to 100, with what is needed. */
  score: { min: number; max: number; needed: string } | null
  /** Null where the criteria are those of the next class up, which nobody has to meet. */
  counts: { met: number; unmet: number; unknown: number; manual: number } | null
  unmet: string[]
  disclaimer: string
}

export function partialOf({ kind, result }: JudgedTool): PartialResult {
  const counts = { met: 0, unmet: 0, unknown: 0, manual: 0 }
  for (const { verdict } of result.criteria) counts[verdict] += 1
  const unmet = result.criteria.filter((one) => one.verdict === 'unmet')
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
    disclaimer: result.disclaimer,
  }
}
