import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-address.server.ts'

test.each([
  ['/zct-ee/policy-find/', 'zct-ee/policy-find', '/zct-ee/policy-find'],
  ['/ZCT-EE/Policy-Find', 'zct-ee/policy-find', '/zct-ee/policy-find'],
  ['/zct-ee/%70olicy-find', 'zct-ee/policy-find', '/zct-ee/policy-find'],
  ['/ZCT-EE/policy-info/N-Fdi%2097/', 'zct-ee/policy-info/:id', '/zct-ee/policy-info/N-Fdi%2097'],
  ['//zct-ee///policy-info//a', 'zct-ee/policy-info/:id', '/zct-ee/policy-info/a'],
  ['/NEWS//', '/news', '/news'],
  ['///', '', '/'],
  ['/News.Atom', 'news.atom', '/news.atom'],
])('%s is %s, spelt %s', (path, pattern, canonical) => {
  expect(canonicalPath(path, pattern)).toBe(canonical)
  expect(canonicalPath(canonical, pattern)).toBeNull()
})

test.each([
  ['/', '/'],
  ['/', ''],
  ['/zct-ee/policy-find', '/zct-ee/policy-find'],
  ['//evil.example/', '*'],
  ['//evil.example/', '/*'],
  ['//evil.example', ':a/:b'],
])('%s of %j stays', (path, pattern) => expect(canonicalPath(path, pattern)).toBeNull())
