import { criterionVerdictLabels } from '../../../../contract/closed-lists.ts'
import type { JudgedTool } from '../../../../contract/entities/tool-kinds.ts'

export interface Difference {
  name: string
  was: string
  is: string
}

/** What differs between two results of one tool, the verdict first. */
export function differencesOf(before: JudgedTool, after: JudgedTool): Difference[] {
  const differences: Difference[] = [
    { name: '结论', was: before.result.verdict.title, is: after.result.verdict.title },
    ...figuresOf(before).map(({ name, value }, at) => ({
      name,
      was: value,
      is: figuresOf(after)[at]?.value ?? '-',
    })),
    ...after.result.criteria.map((one) => {
      const same = before.result.criteria.find(({ id }) => id === one.id)
      return { name: one.text, was: same ? sentence(same) : '-', is: sentence(one) }
    }),
  ]
  return differences.filter(({ was, is }) => was !== is)
}

function sentence({ verdict, actual }: JudgedTool['result']['criteria'][number]): string {
  return actual ? `${criterionVerdictLabels[verdict]}（${actual}）` : criterionVerdictLabels[verdict]
}

function figuresOf(judged: JudgedTool): { name: string; value: string }[] {
  const range = (min: number, max: number) => (min === max ? `${min} 分` : `${min}—${max} 分`)
  switch (judged.kind) {
    case 'highTech':
    case 'techSme':
      return [
        { name: '总分', value: range(judged.result.scoreMin, judged.result.scoreMax) },
        ...judged.result.scores.map(({ name, min, max }) => ({ name, value: range(min, max) })),
      ]
    case 'extraDeduction':
      return [
        { name: '可加计扣除', value: `${judged.result.deduction} 元` },
        { name: '少缴所得税', value: judged.result.tax ? `${judged.result.tax.saving} 元` : '-' },
      ]
    case 'cloudStar':
      return judged.result.stars.map(({ label, readiness }) => ({
        name: `${label}完成度`,
        value: `${readiness}%`,
      }))
    case 'size':
      return []
  }
}
