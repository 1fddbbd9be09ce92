import { expect, it } from 'vitest'
import { readSearchQuery, searchHref } from './search-query.ts'

const read = (text: string) => readSearchQuery(new URLSearchParams(text))

it('reads words, group and page', () => {
  expect(read('keyword=高企&type=news&page=2')).toEqual({ keyword: '高企', type: 'news', page: 2 })
  expect(read('q=高企').keyword).toBe('高企')
  expect(read('keyword=甲&q=乙').keyword).toBe('甲')
})

it('a group that does not exist is all of them, which have one page', () => {
  expect(read('keyword=高企&type=__proto__&page=7')).toEqual({ keyword: '高企', type: undefined, page: 1 })
})

it('writes what it reads', () => {
  const query = { keyword: '研发 费用', type: 'policy', page: 3 } as const
  expect(readSearchQuery(new URL(searchHref(query), 'http://x').searchParams)).toEqual(query)
  expect(searchHref({})).toBe('/zct-ee/policy-search')
})
