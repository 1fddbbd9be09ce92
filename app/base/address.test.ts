import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress } from './address.server.ts'

test.each([
  ['/', '/', ''],
  ['/list?page=2#top', '/list', '?page=2'],
  ['/list?', '/list', ''],
  ['/a/../b?x', '/b', '?x'],
  ['//?x', '//', '?x'],
  ['//evil.example/x', '//evil.example/x', ''],
  ['//:0?x', '//:0', '?x'],
  ['//@a[?x', '//@a[', '?x'],
  ['///', '///', ''],
])('%s is the path %s with the query "%s"', (target, path, query) => {
  expect(readAddress(target)).toEqual({ path, query })
})

test.each(['', '*', '?x', 'x', 'http://localhost/', '/\\x', '/%', '/%zz', '/%ff', '/a?\\'])(
  '%j is no address',
  (target) => expect(readAddress(target)).toBeNull(),
)

test('whatever is asked for, the router reads the same, and reading it again changes nothing', () => {
  const sign = fc.constantFrom(...'//:@[]#?%.;a0=&é\u0000 ')
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 12 }), (rest) => {
      const address = readAddress(`/${rest}`)
      if (!address) return
      const { path, query } = address
      const url = new URL(`http://tenant.example${path}${query}`)
      expect([url.host, url.pathname, url.search]).toEqual(['tenant.example', path, query])
      expect(readAddress(path + query)).toEqual(address)
    }),
    { numRuns: 5_000 },
  )
})
