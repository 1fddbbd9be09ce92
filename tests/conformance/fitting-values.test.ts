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

/** In how many ways a field is spoiled; a form's body is text throughout. */
const ways = { params: 10, query: 12, form: 12, body: 16 }

const everyField = everyCall.flatMap(({ name, call }) =>
  (['params', 'query', 'body'] as const).flatMap((place) =>
    Object.keys(call[place].shape).map((field) => ({ name, call, place, field })),
  ),
)

test.each(everyField)(
  '$name: $field is spoiled in every way, and some are refused',
  ({ call, place, field }) => {
    const own = wrongValuesOf(call).filter((wrong) => wrong.place === place && wrong.field === field)
    const kind = place === 'body' && call.bodyType === 'form' ? 'form' : place
    expect(new Set(own.map(({ what }) => what)).size).toBe(ways[kind])
    expect(own.some(({ refused }) => refused)).toBe(true)
  },
)
