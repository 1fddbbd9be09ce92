import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Counted, totalAmount } from '../rules/match/total-amount.ts'

const counted = (parts: Partial<Counted>): Counted => ({
  id: 'a',
  verdict: 'eligible',
  excludes: [],
  conditions: [],
  ...parts,
})
const upTo = (maxFen: number) => ({ minFen: null, maxFen })
const inPlace = (...value: string[]): Counted['conditions'] => [{ field: 'region', operator: 'in', value }]
const nothing = { minFen: null, maxFen: null }

describe('the total', () => {
  it('has no number without an amount', () => {
    expect(totalAmount([counted({})])).toMatchObject({ amount: nothing, possible: nothing })
  })

  it('leaves out what is not to be had', () => {
    const items = [
      counted({ verdict: 'notYet', amount: upTo(5) }),
      counted({ id: 'b', verdict: 'ended', amount: upTo(7) }),
    ]
    expect(totalAmount(items)).toMatchObject({ amount: nothing, possible: nothing })
  })

  it('counts the better of two that exclude each other', () => {
    const items = [
      counted({ id: 'a', amount: { minFen: 2, maxFen: 10 }, excludes: ['b'] }),
      counted({ id: 'b', amount: { minFen: 3, maxFen: 8 }, excludes: ['a'] }),
      counted({ id: 'c', amount: { minFen: 1, maxFen: 1 } }),
    ]
    const sums = totalAmount(items)
    expect(sums).toMatchObject({ amount: { minFen: 3, maxFen: 11 }, possible: nothing })
    expect(sums.counted).toEqual(new Set(['a', 'c']))
  })

  it('does not take one large instead of two that bring more', () => {
    const items = [
      counted({ id: 'a', amount: upTo(10), excludes: ['b', 'c'] }),
      counted({ id: 'b', amount: upTo(8) }),
      counted({ id: 'c', amount: upTo(8) }),
    ]
    expect(totalAmount(items).amount.maxFen).toBe(16)
  })

  it('keeps what is only likely apart from what is eligible', () => {
    const items = [
      counted({ id: 'a', verdict: 'likely', amount: { minFen: 4, maxFen: 9 } }),
      counted({ id: 'b', amount: { minFen: 2, maxFen: 3 } }),
    ]
    expect(totalAmount(items)).toMatchObject({ amount: { minFen: 2, maxFen: 3 }, possible: upTo(9) })
  })

  it('counts nothing as certain where everything is only likely', () => {
    expect(totalAmount([counted({ verdict: 'likely', amount: upTo(9) })])).toMatchObject({
      amount: nothing,
      possible: upTo(9),
    })
  })

  it('adds of something likely that excludes something eligible only what it brings more', () => {
    const items = [
      counted({ id: 'a', amount: { minFen: 4, maxFen: 9 }, excludes: ['b'] }),
      counted({ id: 'b', verdict: 'likely', amount: { minFen: 5, maxFen: 11 }, excludes: ['a'] }),
    ]
    expect(totalAmount(items)).toMatchObject({ amount: { minFen: 4, maxFen: 9 }, possible: upTo(2) })
  })

  it('counts no amount of an earlier year', () => {
    const items = [
      counted({ id: 'a', amount: { ...upTo(3000), asOf: 2019 } }),
      counted({ id: 'b', verdict: 'likely', amount: { ...upTo(200), asOf: 2020 } }),
      counted({ id: 'c', amount: upTo(7) }),
    ]
    expect(totalAmount(items)).toMatchObject({ amount: { minFen: 0, maxFen: 7 }, possible: nothing })
  })

  it('counts one seat: two areas never together, an area with its city and its province', () => {
    const likely = (id: string, maxFen: number, ...places: string[]) =>
      counted({ id, verdict: 'likely', amount: upTo(maxFen), conditions: inPlace(...places) })
    const total = (...items: Counted[]) => totalAmount(items).possible.maxFen
    const [park, kunshan] = [likely('a', 1000, '苏州工业园区'), likely('b', 800, '昆山市')]
    expect(total(park, kunshan)).toBe(1000)
    expect(total(park, kunshan, likely('c', 100, '苏州市'), likely('d', 10, '江苏省'))).toBe(1110)
    expect(total(park, kunshan, likely('c', 300, '昆山市'))).toBe(1100)
    // Each two have an area in common, all three have none.
    expect(
      total(
        likely('a', 1, '吴中区', '相城区'),
        likely('b', 1, '相城区', '昆山市'),
        likely('c', 1, '昆山市', '吴中区'),
      ),
    ).toBe(2)
  })

  it('reads an area by each of its names', () => {
    const items = ['虎丘区', '苏州高新区'].map((name, at) =>
      counted({ id: String(at), verdict: 'likely', amount: upTo(5), conditions: inPlace(name) }),
    )
    expect(totalAmount(items).possible.maxFen).toBe(10)
  })
})

describe('any set of policies', () => {
  /** Each place with the wider one that it is part of. */
  const within: Record<string, string | null> = {
    全国: null,
    江苏省: '全国',
    苏州市: '江苏省',
    吴中区: '苏州市',
    昆山市: '苏州市',
    苏州工业园区: '苏州市',
    江苏省其他市: '江苏省',
    江苏省外: '全国',
  }
  const upwards = (place: string): string[] => {
    const wider = within[place]
    return wider ? [place, ...upwards(wider)] : [place]
  }
  const goTogether = (a: string, b: string) => upwards(a).includes(b) || upwards(b).includes(a)

  const policy = fc.record({
    place: fc.constantFrom(...Object.keys(within)),
    verdict: fc.constantFrom('eligible' as const, 'likely' as const, 'notYet' as const, 'ended' as const),
    minFen: fc.option(fc.nat(50)),
    more: fc.nat(1000),
    asOf: fc.option(fc.constantFrom(2019, 2022), { freq: 5 }),
    excludes: fc.uniqueArray(fc.nat(8), { maxLength: 3 }),
  })

  /** By trying every subset. */
  function most(items: { at: number; maxFen: number; place: string; excludes: number[] }[]): number {
    let largest = 0
    for (let chosen = 0; chosen < 2 ** items.length; chosen++) {
      const set = items.filter((_, place) => chosen & (1 << place))
      const allowed = set.every((a) =>
        set.every(
          (b) =>
            a === b ||
            (goTogether(a.place, b.place) && !a.excludes.includes(b.at) && !b.excludes.includes(a.at)),
        ),
      )
      if (allowed)
        largest = Math.max(
          largest,
          set.reduce((sum, one) => sum + one.maxFen, 0),
        )
    }
    return largest
  }

  it('brings what the best of all subsets that go together brings', () => {
    fc.assert(
      fc.property(fc.array(policy, { maxLength: 9 }), (made) => {
        const all = made.map((one, at) => ({ ...one, at, maxFen: (one.minFen ?? 0) + one.more }))
        const items = all.map(({ at, place, verdict, minFen, maxFen, asOf, excludes }) =>
          counted({
            id: String(at),
            verdict,
            amount: { minFen, maxFen, ...(asOf === null ? {} : { asOf }) },
            excludes: excludes.filter((other) => other !== at).map(String),
            conditions: [{ field: 'region', operator: 'eq', value: place }],
          }),
        )
        const today = all.filter((one) => one.asOf === null)
        const certain = most(today.filter((one) => one.verdict === 'eligible'))
        const open = most(today.filter((one) => one.verdict === 'eligible' || one.verdict === 'likely'))
        const { amount, possible } = totalAmount(items)
        expect([amount.maxFen ?? 0, possible.maxFen ?? 0]).toEqual([certain, open - certain])
        expect(amount.minFen ?? 0).toBeLessThanOrEqual(certain)
      }),
      { numRuns: 500 },
    )
  })
})
