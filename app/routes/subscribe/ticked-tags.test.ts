import { expect, test } from 'vitest'
import { tickedTags } from './ticked-tags.ts'

const asked = (wish: string, tags: string | string[]) => ({
  ok: true,
  values: { wish, tags },
  fieldErrors: {},
  messages: [],
})

test.each([
  ['nothing was asked', undefined, ['a', 'b']],
  ['exactly these were to be saved', asked('save', ['b', 'c']), ['b', 'c']],
  ['one was to be added, from a policy', asked('add', 'c'), ['a', 'b', 'c']],
  ['one was to be taken away', asked('remove', ['a']), ['b']],
  ['all were to be taken away', { ...asked('save', []), values: { wish: 'save' } }, []],
])('%s', (_, result, ticked) => {
  expect(tickedTags(['a', 'b'], result)).toEqual(ticked)
})
