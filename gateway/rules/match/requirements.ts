import type { ConditionResult } from '../../../contract/entities/policy.ts'
import { allOf, anyOf, type Verdict } from './verdict.ts'

/** One thing that a policy asks for, with the ways in which it can be met: one, where there are no alternatives. */
interface Requirement {
  verdict: Verdict
  ways: { verdict: Verdict; results: ConditionResult[] }[]
}

/**
 * What a policy asks for, in the order of its conditions. Those with the same `alternative` are one requirement, of
 * which one way is enough; those with the same `together` in it are one way, and hold only together.
 */
export function requirementsOf(results: readonly ConditionResult[]): Requirement[] {
  const requirements = new Map<string, Map<string, ConditionResult[]>>()
  for (const result of results) {
    const { id, alternative = id, together = id } = result.condition
    const ways = requirements.get(alternative) ?? new Map<string, ConditionResult[]>()
    requirements.set(alternative, ways.set(together, [...(ways.get(together) ?? []), result]))
  }
  return [...requirements.values()].map((byMark) => {
    const ways = [...byMark.values()].map((taken) => ({
      verdict: allOf(taken.map((one) => one.verdict)),
      results: taken,
    }))
    return { verdict: anyOf(ways.map((way) => way.verdict)), ways }
  })
}

/**
 * The results that decide: of alternatives the one that is met, else those that can still be met, else all of them. So
 * their verdicts can be counted one by one.
 */
export function decidingResults(results: readonly ConditionResult[]): ConditionResult[] {
  return requirementsOf(results).flatMap(({ verdict, ways }) => {
    const equal = ways.filter((way) => way.verdict === verdict)
    return (verdict === 'met' ? equal.slice(0, 1) : equal).flatMap((way) => way.results)
  })
}
