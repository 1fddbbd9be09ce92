import { expect, test } from 'vitest'
import { compareHref, readCompareQuery } from './compare-query.ts'

const read = (query: string) => readCompareQuery(new URLSearchParams(query))

test('takes up to four policies, each once, in their order', () => {
  expect(read('id=b&id=a&id=b')).toMatchObject({ ids: ['b', 'a'], tooMany: false })
  expect(read('id=a&id=b&id=c&id=d&id=e')).toMatchObject({ ids: ['a', 'b', 'c', 'd'], tooMany: true })
})

test('leaves out what is no identifier, and cuts words', () => {
  expect(read('id=../x&id=&id=%00&words=%00+').ids).toEqual([])
  expect(read(`words=${'字'.repeat(500)}`).words).toHaveLength(100)
  expect(read('differing=yes').differing).toBe(false)
})

test('an address reads back as it was written', () => {
  expect(read(compareHref({ ids: ['a', 'b'], differing: true }).split('?')[1] ?? '')).toEqual({
    ids: ['a', 'b'],
    tooMany: false,
    words: '',
    differing: true,
  })
  expect(compareHref({ ids: [] })).toBe('/zct-ee/policy-compare')
})
