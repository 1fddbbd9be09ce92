import { expect, test } from 'vitest'
import { securityText } from './security-text.ts'

const now = Date.parse('2026-06-24T10:00:00+08:00')
const canonical = 'https://zc.example.gov.cn/.well-known/security.txt'
const whole = {
  contact: 'https://www.example.gov.cn/report',
  policyUrl: 'https://www.example.gov.cn/security/',
  canonical,
}

/** The fields of a file, by RFC 9116, 4: a name, a colon, a space, a value, each on a line that ends. */
function fieldsOf(text: string): Map<string, string> {
  expect(text.endsWith('\n')).toBe(true)
  const lines = text.trimEnd().split('\n')
  const fields = lines.map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line) ?? [line, '?', line])
  expect(new Set(fields.map(([, name]) => name)).size, 'each stands once').toBe(fields.length)
  return new Map(fields.map(([, name = '', value = '']) => [name, value]))
}

test('the fields of RFC 9116, each as it asks', () => {
  const fields = fieldsOf(securityText(whole, now))
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Policy', 'Canonical'])
  expect(fields.get('Contact')).toMatch(/^(https:|mailto:|tel:)/)
  expect(fields.get('Expires')).toBe('2026-12-21T00:00:00Z')
  expect(Date.parse(fields.get('Expires') ?? '') - now).toBeLessThan(365 * 86_400_000)
  expect(fields.get('Preferred-Languages')).toMatch(/^[a-z]{2}(, [a-z]{2})*$/)
  for (const name of ['Policy', 'Canonical']) expect(fields.get(name)).toMatch(/^https:/)
})

test('what is not known, or not to be had over HTTPS, is left out', () => {
  const fields = fieldsOf(securityText({ ...whole, policyUrl: undefined, canonical: null }, now))
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages'])
})
