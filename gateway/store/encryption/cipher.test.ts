import { describe, expect, test } from 'vitest'
import { cipherOf, keyIdOf, Unopened } from './cipher.ts'
import { PlainValue } from './sealed-values.ts'

const old = 'the-old-key-of-at-least-32-characters'
const recent = 'the-new-key-of-at-least-32-characters'
const place = 'account.phone'

describe('an encrypted value', () => {
  test('opens under its key and at its place, and tells nothing: the same text is another value each time', () => {
    const cipher = cipherOf([old])
    const sealed = cipher.seal('13900000001', place)
    expect(cipher.open(sealed, place)).toBe('13900000001')
    expect(sealed).not.toContain('13900000001')
    expect(cipher.seal('13900000001', place)).not.toBe(sealed)
    expect(() => cipher.open(sealed, 'feedback.phone')).toThrow(Unopened)
    expect(() => cipherOf([recent]).open(sealed, place)).toThrow(Unopened)
  })

  test('that somebody has changed, in whatever place, does not open', () => {
    const cipher = cipherOf([old])
    const sealed = cipher.seal('李静', place)
    for (let at = 0; at < sealed.length - 1; at++) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      expect(() => cipher.open(changed, place)).toThrow(Unopened)
    }
    for (const short of ['', 'enc1:', sealed.slice(0, 20), sealed.slice(0, -4)])
      expect(() => cipher.open(short, place)).toThrow(Unopened)
  })

  test('is written with the first key and read with any, so that keys can be changed one after the other', () => {
    const before = cipherOf([old]).seal('李静', place)
    const both = cipherOf([recent, old])
    const after = both.seal('李静', place)
    expect([both.open(before, place), both.open(after, place)]).toEqual(['李静', '李静'])
    expect(keyIdOf(after)).toBe(cipherOf([recent]).first.id)
    expect(cipherOf([recent]).open(after, place)).toBe('李静')
    expect(() => cipherOf([old]).open(after, place)).toThrow(Unopened)
  })

  test('is looked up by a hash that needs the key and differs from place to place', () => {
    const cipher = cipherOf([old])
    expect(() => cipher.lookup('13900000001', place)).toThrow()
    cipher.lookUpWith(Buffer.alloc(32, 1))
    const known = cipher.lookup('13900000001', place)
    expect(cipher.lookup('13900000001', place)).toBe(known)
    expect(cipher.lookup('13900000001', 'sms_code.phone')).not.toBe(known)
    cipher.lookUpWith(Buffer.alloc(32, 2))
    expect(cipher.lookup('13900000001', place)).not.toBe(known)
  })
})

test('a plain value on its way to the driver shows itself to nobody who prints the query', () => {
  const value = new PlainValue(() => '13900000001')
  expect([`${value}`, JSON.stringify([value]), JSON.stringify({ ...value })].join()).not.toContain('139')
})
