import { expect, it } from 'vitest'
import { readListQuery, readListValue } from './list-query.ts'

const read = (text: string) => readListQuery(new URLSearchParams(text))

it('reads words and a page', () => {
  expect(read('keyword=%20高企%20&page=3')).toEqual({ keyword: '高企', page: 3 })
})

it.each(['page=0', 'page=-1', 'page=x', 'page=1e3', 'page=99999', 'page='])(
  '%s is the first page',
  (text) => {
    expect(read(text).page).toBe(1)
  },
)

it('drops control characters and what is too long', () => {
  expect(read('keyword=a%00b%0Ac').keyword).toBe('abc')
  expect(read(`keyword=${'字'.repeat(300)}`).keyword).toHaveLength(100)
  expect(readListValue(new URLSearchParams(`category=${'x'.repeat(90)}`), 'category')).toHaveLength(60)
  expect(readListValue(new URLSearchParams(), 'category')).toBe('')
})
