import { describe, expect, it } from 'vitest'
import { password as schema } from '../../../contract/entities/account.ts'
import { passwordRules } from './password-rules.ts'

const broken = (password: string, own: string[] = []) =>
  passwordRules(own)
    .filter((rule) => !rule.holds(password))
    .map((rule) => rule.text)

describe('the rules shown beside a new password', () => {
  it.each(['Policy#2026', 'aB3aB3aB', 'aaaa1111!!!!', 'A1'.padEnd(20, 'b')])(
    'all hold for %s',
    (password) => {
      expect(broken(password)).toEqual([])
      expect(schema.safeParse(password).success).toBe(true)
    },
  )
  it.each(['', 'aB3aB3a', 'A1'.padEnd(21, 'b'), 'abcdefgh', 'abcdefg1', 'Ab1 cdefg'])(
    'say what is missing in %j, as the contract does',
    (password) => {
      expect(broken(password).length).toBeGreaterThan(0)
      expect(schema.safeParse(password).success).toBe(false)
    },
  )
  it('refuse the own number in any case', () => {
    expect(broken('Ab!13800000001', ['13800000001'])).toEqual(['不含账号或手机号'])
    expect(broken('WangMin#2026', ['wangmin'])).toEqual(['不含账号或手机号'])
    expect(broken('Policy#2026', ['ab'])).toEqual([])
  })
})
