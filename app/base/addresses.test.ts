import { expect, test } from 'vitest'
import { inReturnTo, spelt, toolHref, toolKindOf, withQuery } from './addresses.ts'
import { isUnder } from './is-under.ts'

test('a query leaves out what is empty and the first page', () => {
  expect(withQuery('/news', { keyword: '', category: undefined, type: null, area: [], page: 1 })).toBe(
    '/news',
  )
  expect(withQuery('/news', { keyword: '高企', area: ['a', '', 'b'], page: 2 })).toBe(
    `/news?keyword=${encodeURIComponent('高企')}&area=a&area=b&page=2`,
  )
  expect(withQuery('/', { desktop: 0 })).toBe('/?desktop=0')
})

test('what stands in a query cannot end it', () => {
  expect(withQuery('/out', { to: 'https://a.example/?b=1&c=2#d' })).toBe(
    '/out?to=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c%3D2%23d',
  )
})

test('a page that is too long for a header comes back without its query', () => {
  expect(inReturnTo('/news?keyword=a')).toBe('/news?keyword=a')
  expect(inReturnTo(`/news?keyword=${'长'.repeat(200)}#b`)).toBe('/news')
})

test('only a tool has an address of a tool', () => {
  expect(toolKindOf('tech-scale')).toBe('techSme')
  expect(toolKindOf('techSme')).toBeUndefined()
  expect(toolKindOf('toString')).toBeUndefined()
  expect(toolHref('techSme')).toBe('/tool/tech-scale')
})

test.each([
  ['/tool', true],
  ['/tool/scale', true],
  ['/tools', false],
  ['/', false],
])('whether %s lies under an address: %s', (path, expected) => {
  expect(isUnder(path, '/tool')).toBe(expected)
})

test('a link spells Chinese, and what means something in an address or in markup stays escaped', () => {
  for (const keyword of ['高新技术企业', '50%的"补贴"', '%E4%BC&x=<b>', 'a+b 元/年', '𠮷野']) {
    const address = withQuery('/zct-ee/policy-search', { keyword })
    const link = spelt(address)
    expect(new URL(link, 'http://a').searchParams.get('keyword')).toBe(keyword)
    expect(link).not.toMatch(/["<>]/)
  }
  expect(spelt(withQuery('/x', { category: '税费减免' }))).toBe('/x?category=税费减免')
})
