import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usableByAmount } from './amount-order.ts'
import { amountsAsField, amountsFrom } from './shown-amounts.ts'

const fen = fc.option(fc.nat())

test('the sums of a page come back from its form as they were', () => {
  fc.assert(
    fc.property(fen, fen, fen, fen, (cashMin, cashMax, minFen, maxFen) => {
      const amounts = { cash: { minFen: cashMin, maxFen: cashMax }, tax: { minFen, maxFen } }
      expect(amountsFrom(amountsAsField(amounts))).toEqual(amounts)
    }),
  )
})

test.each(['', '1', '1 2 3', '1 2 3 x', '-1 2 3 4', '1 2 3 4 5', '1e3 2 3 4'])(
  '“%s” is no such field',
  (field) => {
    expect(amountsFrom(field)).toBeNull()
  },
)

test('what can be had comes before what is possible, amounts of today before those of earlier years', () => {
  const items = [
    { id: 'ended', verdict: 'ended' as const, amount: { minFen: null, maxFen: 9 } },
    { id: 'likely 2019', verdict: 'likely' as const, amount: { minFen: null, maxFen: 3000, asOf: 2019 } },
    { id: 'likely', verdict: 'likely' as const, amount: { minFen: null, maxFen: 8 } },
    { id: 'eligible, no amount', verdict: 'eligible' as const },
    { id: 'eligible 2020', verdict: 'eligible' as const, amount: { minFen: null, maxFen: 200, asOf: 2020 } },
    { id: 'eligible', verdict: 'eligible' as const, amount: { minFen: 5, maxFen: null } },
    { id: 'eligible, more', verdict: 'eligible' as const, amount: { minFen: 1, maxFen: 6 } },
  ]
  expect(usableByAmount(items).map((one) => one.id)).toEqual([
    'eligible, more',
    'eligible',
    'eligible 2020',
    'eligible, no amount',
    'likely',
    'likely 2019',
  ])
})
