import { describe, expect, it } from 'vitest'
import type { MatchItem } from '../../../contract/entities/match.ts'
import { amountGroups, segmentsOf } from './amount-groups.ts'

type Parts = Partial<Pick<MatchItem, 'verdict' | 'amount' | 'counted' | 'excludes'>>

const item = (id: string, parts: Parts = {}) => ({
  policy: { id } as MatchItem['policy'],
  verdict: 'eligible' as const,
  amount: undefined,
  counted: undefined,
  excludes: [],
  ...parts,
})
const wan = (most: number, least: number | null = null) => ({ minFen: least, maxFen: most })
const idsOf = (items: Parameters<typeof amountGroups>[0]) =>
  amountGroups(items).map((group) => group.items.map(({ policy }) => policy.id))

describe('what excludes each other', () => {
  it('stands together, whichever of the two says so; what has no amount alone is left out', () => {
    const items = [
      item('a', { amount: wan(9), counted: true }),
      item('b', { amount: wan(5), counted: true, excludes: ['d'] }),
      item('c'),
      item('d', { amount: wan(3), counted: false }),
    ]
    expect(idsOf(items)).toEqual([['a'], ['b', 'd']])
  })

  it('says why one of them is counted', () => {
    const whyOf = (one: Parts, other: Parts) =>
      amountGroups([item('a', { ...one, excludes: ['b'] }), item('b', other)])[0]?.why
    expect(whyOf({ amount: wan(5), counted: true }, { amount: wan(3), counted: false })).toContain('较大')
    expect(whyOf({ amount: wan(5), counted: true }, {})).toContain('算得出金额')
    const likely = { verdict: 'likely', amount: wan(9), counted: true } as const
    expect(whyOf({ amount: wan(5), counted: true }, likely)).toContain('条件已全部符合')
    expect(amountGroups([item('a', { amount: wan(1), counted: true })])[0]?.why).toBeNull()
  })
})

describe('the bar of all amounts', () => {
  it('lays what is counted end to end, what is certain first', () => {
    const likely = item('l', { verdict: 'likely', amount: wan(4), counted: true })
    const certain = item('c', { amount: wan(10, 2), counted: true })
    const left = item('x', { amount: wan(7), counted: false })
    const segments = segmentsOf(amountGroups([likely, certain, left]))
    expect(segments.get(certain)).toEqual({ from: 0, least: 2, most: 10 })
    expect(segments.get(likely)).toEqual({ from: 10, least: 0, most: 4 })
    expect(segments.has(left)).toBe(false)
  })

  it('begins what would take the place of something where that begins', () => {
    const certain = item('c', { amount: wan(10), counted: true })
    const better = item('b', { verdict: 'likely', amount: wan(12), counted: true, excludes: ['c'] })
    const further = item('f', { verdict: 'likely', amount: wan(3), counted: true })
    const segments = segmentsOf(amountGroups([certain, better, further]))
    expect(segments.get(better)).toEqual({ from: 0, least: 0, most: 12 })
    expect(segments.get(further)).toMatchObject({ from: 12 })
  })
})
