import { expect, test } from 'vitest'
import { checkConfirmation } from './check-confirmation.ts'

function check(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return checkConfirmation(form).fieldErrors
}

test.each(['123456', ' 123456\n', '123 456', '123-456', '１２３４５６', '\u200b123\u00a0456\u200b'])(
  'takes the code %j',
  (smsCode) => {
    expect(check({ promise: '1', smsCode })).toEqual({})
  },
)

test.each(['', '12345', '1234567', '12345a', '123 456 7'])('refuses the code %j', (smsCode) => {
  expect(check({ promise: '1', smsCode })).toEqual({ smsCode: ['请输入 6 位短信验证码'] })
})

test('asks for the promise, and for no code without a field for it', () => {
  expect(Object.keys(check({}))).toEqual(['promise'])
  expect(check({ promise: '1' })).toEqual({})
})
