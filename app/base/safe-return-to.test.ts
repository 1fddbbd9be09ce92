import { expect, test } from 'vitest'
import { safeReturnTo } from './safe-return-to.ts'

const hostile = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'evil.example',
  ' /x',
  '/\u0000x',
  '/%zz',
  'http:evil.example',
  '',
  null,
  undefined,
  ['/x'],
]

test.each(hostile)('%j ends on our own home page', (value) => {
  expect(safeReturnTo(value)).toBe('/')
})

test('a path of ours keeps its query and its place', () => {
  expect(safeReturnTo('/zct-ee/policy-find?keyword=研发#result')).toBe(
    '/zct-ee/policy-find?keyword=%E7%A0%94%E5%8F%91#result',
  )
})

test('a login code never comes back with the address', () => {
  expect(safeReturnTo('/?code=secret&a=1&state=s')).toBe('/?a=1')
})

test('the login, and what only takes a form, is no place to go back to', () => {
  for (const path of [
    '/auth/login?returnTo=%2Fx',
    '/auth/logout',
    '/auth/sso',
    '/enterprise',
    '/comfort',
    '/favourite/x',
    '/out?to=https%3A%2F%2Fevil.example',
    '/%6fut?to=https%3A%2F%2Fevil.example',
    '/Out?to=https%3A%2F%2Fevil.example',
  ]) {
    expect(safeReturnTo(path)).toBe('/')
  }
  expect(safeReturnTo('/auth/register')).toBe('/auth/register')
  expect(safeReturnTo('/auth/login?way=sms', '/', true)).toBe('/auth/login?way=sms')
  expect(safeReturnTo('/auth/logout', '/', true)).toBe('/')
})

test('every hostile form resolves to our host in a browser', () => {
  for (const value of hostile) {
    expect(new URL(safeReturnTo(value), 'https://portal.example/a/b').origin).toBe('https://portal.example')
  }
})
