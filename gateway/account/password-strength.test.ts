import { expect, test } from 'vitest'
import {
  accountsInTest,
  calls,
  codesSentTo,
  freshPhone,
  registered,
  sendCode,
  visitor,
} from '../testing/accounts-in-test.ts'
import { warningsFrom } from '../testing/caller-in-test.ts'

accountsInTest()

const guessed = '这个密码太容易被猜到，请换一个更长或更少见的'
const own = '密码里不能含有姓名、账号或手机号'

async function register(password: string, name = '张三') {
  const tel = freshPhone()
  await sendCode(tel, 'register')
  const smsCode = (await codesSentTo(tel)).at(-1) ?? ''
  return calls.register({ tel, smsCode, password, name, consentVersion: '2026-01' }, visitor)
}

test.each([
  ...['P@ssw0rd!', 'Welcome1!', 'Abcd1234!', 'Iloveyou1', 'aaaaaaaA1!', '1qaz2wsx', 'Admin@123'],
  ...['Woaini1314!', 'Wodemima1!', 'Zhangsan123', 'Suzhou@2026', 'Zhengce2026', 'Huawei@123'],
  ...['123456789012', 'x'.repeat(64), 'abcdefghijkl'],
])('%s is refused', async (password) => {
  expect(await warningsFrom(register(password))).toEqual([{ errorMessage: guessed, field: 'password' }])
})

test.each([
  ...['湖边的老银杏树今年又黄了', 'correct horse battery staple', 'tianqi bucuo, qu hubian zouzou'],
  ...[
    'gX7-pt9Lm',
    'lantern-harbour-58',
    '湖边的老银杏树3棵',
    'q7W!zR2#'.repeat(8).split('').reverse().join(''),
  ],
])('%s is taken', async (password) => {
  expect(await register(password)).toMatchObject({ expiresIn: expect.any(Number) })
})

test.each(['李秋白', 'liqiubai'])('the name %s is refused in a password', async (name) => {
  expect(await warningsFrom(register(`${name}-lantern-58`, name))).toEqual([
    { errorMessage: own, field: 'password' },
  ])
})

test('the name in pinyin does not make a password', async () => {
  expect(await warningsFrom(register('Liqiubai-58', '李秋白'))).toEqual([
    { errorMessage: guessed, field: 'password' },
  ])
})

test('a new password is checked where it is changed and reset; a refusal uses no code up', async () => {
  const { tel, caller } = await registered()
  const change = (newPassword: string) =>
    calls.changePassword({ oldPassword: 'right-lantern-26', newPassword }, caller)
  expect(await warningsFrom(change('Welcome1!'))).toEqual([{ errorMessage: guessed, field: 'newPassword' }])
  expect(await warningsFrom(change(`lantern ${tel}`))).toEqual([{ errorMessage: own, field: 'newPassword' }])
  await sendCode(tel, 'reset')
  const smsCode = (await codesSentTo(tel)).at(-1) ?? ''
  const reset = (password: string) => calls.resetPassword({ tel, smsCode, password }, visitor)
  expect(await warningsFrom(reset('Welcome1!'))).toEqual([{ errorMessage: guessed, field: 'password' }])
  expect(await reset('lantern-harbour-58')).toEqual({ done: true })
})
