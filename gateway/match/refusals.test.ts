import { describe, expect, test } from 'vitest'
import type { Condition, ConditionResult } from '../../contract/entities/policy.ts'
import type { RefusalReason } from '../../contract/recommendation.ts'
import type { MatchedPolicy } from './policies-to-match.ts'
import { feedbackOf } from './refusals.ts'

type Given = Partial<Pick<MatchedPolicy, 'categories' | 'excludes'>> & { met?: Partial<Condition>[] }

/** A policy that fits by these conditions. */
function fitting(
  id: string,
  { met = [], categories = ['技术改造'], excludes = [] }: Given = {},
): MatchedPolicy {
  const conditions = met.map((one) => ({ operator: 'in', value: [], ...one }) as Condition)
  const results: ConditionResult[] = conditions.map((condition) => ({ condition, verdict: 'met' }))
  return { id, categories, excludes, conditions, results } as unknown as MatchedPolicy
}

const industry = (value: string) => ({ field: 'industry', value: [value] })
const refusedFor = (reason: RefusalReason, ...policies: MatchedPolicy[]) =>
  Object.fromEntries(feedbackOf([{ policyId: 'a', reason }], policies))

describe('a refused recommendation', () => {
  test('is not recommended again, whatever the reason, and moves nothing when only it is meant', () => {
    for (const reason of ['ended', 'wrongProfile'] as const)
      expect(refusedFor(reason, fitting('a'), fitting('b'))).toEqual({ a: 'refused' })
  })

  test('for its industry puts behind what fits by that industry alone', () => {
    const region = { field: 'region', value: '苏州' }
    const refused = fitting('a', { met: [industry('制造业')] })
    const alone = fitting('b', { met: [industry('制造业'), region] })
    const another = fitting('c', { met: [industry('软件业')] })
    const more = fitting('d', { met: [industry('制造业'), { field: 'rdRatio', value: 3 }] })
    expect(refusedFor('industry', refused, alone, another, more)).toEqual({ a: 'refused', b: 'behind' })
  })

  test('for the size puts behind what fits by size alone', () => {
    const bySize = fitting('b', { met: [{ field: 'sizeType' }, { field: 'employees' }] })
    const also = fitting('c', { met: [{ field: 'sizeType' }, { field: 'rdRatio' }] })
    expect(refusedFor('size', fitting('a'), bySize, also)).toEqual({ a: 'refused', b: 'behind' })
  })

  test('that is already had puts behind what cannot be had besides', () => {
    const first = fitting('a', { excludes: ['b'] })
    expect(
      refusedFor('enjoyed', first, fitting('b'), fitting('c', { excludes: ['a'] }), fitting('d')),
    ).toEqual({
      a: 'refused',
      b: 'behind',
      c: 'behind',
    })
  })

  test('for want of interest puts behind what is about exactly the same', () => {
    const both = ['技术改造', '数字化']
    expect(
      refusedFor(
        'notInterested',
        fitting('a', { categories: both }),
        fitting('b', { categories: both.toReversed() }),
        fitting('c'),
      ),
    ).toEqual({ a: 'refused', b: 'behind' })
  })
})
