import { describe, expect, it } from 'vitest'
import { password as schema } from '../../contract/entities/account.ts'
import { passwordRules } from './password-rules.ts'

const broken = (password: string, own: string[] = []) =>
  passwordRules(own)
    .filter((rule) => !rule.holds(password))
    .map((rule) => rule.text)

describe('the rules shown beside a new password', () => {
  it.each([
    'Policy#2026',
    'ab3ab3ab',
    '湖边的银杏3棵树',
    '湖边的老银杏树今年又黄了',
    'correct horse battery staple',
    'x'.repeat(64),
  ])('all hold for %s', (password) => {
    expect(broken(password)).toEqual([])
    expect(schema.safeParse(password).success).toBe(true)
  })
  it.each(['', 'ab3ab3a', 'x'.repeat(65), 'abcdefgh', '12345678901'])(
    'say what is missing in %j, as the contract does',
    (password) => {
      expect(broken(password).length).toBeGreaterThan(0)
      expect(schema.safeParse(password).success).toBe(false)
    },
  )
  it('refuse the own name and number in any case', () => {
    const own = ['不含姓名、账号或手机号']
    expect(broken('Ab!13800000001', ['13800000001'])).toEqual(own)
    expect(broken('WangMin#2026', ['wangmin'])).toEqual(own)
    expect(broken('湖边的张三和银杏树3', ['张三'])).toEqual(own)
    expect(broken('Policy#2026', ['a', ''])).toEqual([])
  })
})
