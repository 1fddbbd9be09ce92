import { expect, test } from 'vitest'
import { account } from './account.ts'
import { normalizeAccountName, normalizeCaptchaCode } from './typed-login.ts'

test.each(['ab12', 'AB12', ' ａｂ１２ ', 'AB 12', '\u200bAb\u00a01\u30002\u200b', 'ＡＢ\u200d１２'])(
  'reads %j as the captcha code ab12',
  (typed) => {
    expect(normalizeCaptchaCode(typed)).toBe('ab12')
  },
)

test.each([
  ['138 1234 5678', '13812345678'],
  ['+86 138-1234-5678', '13812345678'],
  ['１３８１２３４５６７８', '13812345678'],
  ['ｗａｎｇｍｉｎ', 'wangmin'],
  [' wang\u200bmin\u00a0', 'wangmin'],
  ['Wang.Min-01', 'Wang.Min-01'],
  ['王　敏', '王 敏'],
])('reads %j as the account name %j', (typed, name) => {
  expect(normalizeAccountName(typed)).toBe(name)
})

test('reads the login of an account in full width', () => {
  const entered = { grantType: 'password', account: 'ｗａｎｇｍｉｎ', captchaCode: 'Ａ Ｂ １ ２' }
  expect(account.login.body.parse(entered)).toMatchObject({ account: 'wangmin', captchaCode: 'ab12' })
})

test.each(['', ' ', '\u200b', '\u2060\u3164'])('refuses the blank %j', (blank) => {
  const { success, error } = account.login.body.safeParse({
    grantType: 'password',
    account: blank,
    captchaCode: blank,
  })
  expect(success).toBe(false)
  expect(error?.issues.map(({ message }) => message)).toEqual(['请输入手机号或账号', '请输入图形验证码'])
})

test('refuses a long account name and captcha code', () => {
  const long = '\u0301'.repeat(20_000)
  expect(account.login.body.safeParse({ grantType: 'password', account: long }).success).toBe(false)
  expect(account.login.body.safeParse({ grantType: 'password', captchaCode: long }).success).toBe(false)
})
