import { expect, test } from 'vitest'
import { fittingObject } from './fitting-values.ts'
import { everyCall } from './suite.ts'
import { wrongValuesOf } from './wrong-values.ts'

test.each(everyCall)('$name: the least input fits the contract', ({ call }) => {
  for (const part of ['params', 'query', 'body'] as const) {
    const least = fittingObject(call[part])
    expect(call[part].safeParse(least).error?.issues ?? []).toEqual([])
  }
})

test('every field of every call is spoiled, and most ways are refused by the contract itself', () => {
  const wrongs = everyCall.flatMap(({ call }) => wrongValuesOf(call))
  const fields = everyCall.flatMap(({ call }) =>
    (['params', 'query', 'body'] as const).flatMap((place) => Object.keys(call[place].shape)),
  )
  expect(wrongs.length).toBeGreaterThan(fields.length * 8)
  expect(wrongs.filter((wrong) => wrong.refused).length).toBeGreaterThan(wrongs.length / 3)
})
