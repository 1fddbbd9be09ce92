import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { StartFailure } from './start-failure.ts'

test('without settings the data lies in the folder where the start was', () => {
  expect(readSettings({}).dataDir).toBe('./data')
})

test.each([
  ['GATEWAY_PORT', 'http', /^GATEWAY_PORT: got "http", takes [^\n]+$/],
  ['GATEWAY_PUBLIC_URL', 'login', /^GATEWAY_PUBLIC_URL: got "login", takes [^\n]+$/],
  ['GATEWAY_CONTROL', 'yes', /^GATEWAY_CONTROL: got "yes", takes [^\n]+$/],
  ['DEMONSTRATION', 'no', /^DEMONSTRATION: got "no", takes [^\n]+$/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL: got "loud", takes [^\n]+$/],
  ['DATABASE_URL', 'mysql://user:secret@x/y', /^DATABASE_URL: (?!.*secret)[^\n]+$/],
  ['PORTAL_ADDRESSES', '10.0.0.1,portal', /^PORTAL_ADDRESSES: got "portal", takes [^\n]+$/],
  ['PORTAL_ADDRESSES', '10.0.0', /^PORTAL_ADDRESSES: got "10.0.0", takes [^\n]+$/],
  ['PORTAL_ADDRESSES', '10.0.0.0/33', /^PORTAL_ADDRESSES: got "10.0.0.0\/33", takes [^\n]+$/],
  ['PORTAL_ADDRESSES', '::1/129', /^PORTAL_ADDRESSES: got "::1\/129", takes [^\n]+$/],
  ['UPLOAD_PERSON_MB', 'much', /^UPLOAD_PERSON_MB: got "much", takes [^\n]+$/],
  ['UPLOAD_UNUSED_DAYS', '0', /^UPLOAD_UNUSED_DAYS: got "0", takes [^\n]+$/],
  ['TENANTS', 'nonsense', /^TENANTS: got "nonsense", takes [^\n]+$/],
  ['TENANTS', 'a.cn:81=x,a.cn:82=y', /^TENANTS: got "a.cn:82=y", takes a.cn=x, as before it$/],
])('a wrong %s is told in one line with what it takes', (name, value, line) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(StartFailure)
  expect(read).toThrow(line)
})
