import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  loginHref,
  maxAddressLength,
  spelt,
  toolHref,
  toolKindOf,
  withQuery,
  withReturnTo,
} from './addresses.ts'
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

test('a query merges into the one that an address has', () => {
  expect(withQuery('/report?own=1', { verdict: 'eligible' })).toBe('/report?own=1&verdict=eligible')
  expect(withQuery('/news?page=3&keyword=a#list', { page: 2 })).toBe('/news?keyword=a&page=2#list')
  expect(withQuery('/news?page=3&keyword=a', { page: 1, keyword: undefined })).toBe('/news')
  expect(withQuery('/news?area=a&area=b', { area: ['c'] })).toBe('/news?area=c')
  expect(withQuery('/news#list', {})).toBe('/news#list')
})

test('a query keeps every other parameter of any address, and no address gets two queries', () => {
  const params = fc.uniqueArray(
    fc.tuple(fc.stringMatching(/^[a-o]{1,3}$/), fc.string({ unit: 'grapheme' })),
    {
      selector: ([name]) => name,
    },
  )
  fc.assert(
    fc.property(params, params, fc.option(fc.webFragments(), { nil: '' }), (kept, added, fragment) => {
      const search = new URLSearchParams(kept)
      const hash = fragment ? `#${fragment}` : ''
      const address = withQuery(`/x${search.size > 0 ? `?${search}` : ''}${hash}`, Object.fromEntries(added))
      const result = new URL(address, 'http://a')
      expect(result.hash).toBe(hash)
      expect(Object.fromEntries(result.searchParams)).toEqual({
        ...Object.fromEntries(kept.filter(([name]) => !added.some(([other]) => other === name))),
        ...Object.fromEntries(added.filter(([, value]) => value !== '')),
      })
    }),
  )
})

const returnToOf = (address: string) => new URL(address, 'http://a').searchParams.get('returnTo')

test('a login leads back to a page with many filters, and its address is answered', () => {
  const filters = Array.from({ length: 60 }, (_, at) => ['tag', `专精特新中小企业${at}`])
  const page = `/zct-ee/policy-find?${new URLSearchParams(filters)}`
  const address = withReturnTo('/auth/login', page, { way: 'account' })
  expect(page.length).toBeGreaterThan(4_500)
  expect(address.length).toBeLessThanOrEqual(maxAddressLength)
  expect(new URL(returnToOf(address) ?? '', 'http://a').href).toBe(new URL(page, 'http://a').href)
})

test('a login leads back without its query to a page whose address is too long for another one', () => {
  expect(returnToOf(loginHref(`/news?keyword=${'&'.repeat(2_700)}#b`))).toBe('/news')
})

test('a login leads back to a page whose address holds broken characters', () => {
  for (const query of ['%ED%A0%80', '%E0%80%80', '%E4%B8', '%FF%FE'])
    expect(returnToOf(loginHref(`/news?keyword=${query}`))).toBe(`/news?keyword=${query}`)
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
