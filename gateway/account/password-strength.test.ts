import { expect, test } from 'vitest'
import { accountEnterprise } from '../store/schema/account.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import {
  accountsInTest,
  calls,
  codesSentTo,
  context,
  freshPhone,
  later,
  registered,
  sendCode,
  visitor,
} from '../testing/accounts-in-test.ts'
import { warningsFrom } from '../testing/caller-in-test.ts'

accountsInTest()

const advice = '请换成三个以上不相关的词，或 12 位以上没有规律的字符'
const own = '密码里不能含有姓名、账号或手机号'
const weakBecauseOf = (labels: string) => `这个密码太容易被猜到，里面有${labels}。${advice}`

async function register(password: string, name = '张三') {
  const tel = freshPhone()
  await sendCode(tel, 'register')
  const smsCode = (await codesSentTo(tel)).at(-1) ?? ''
  return calls.register({ tel, smsCode, password, name, consentVersion: '2026-01' }, visitor)
}

test.each([
  ['Suzhou@2026', '地名、年份或日期'],
  ['Admin@2026', '单位和系统的常用词、年份或日期'],
  ['Policy#2026', '本平台的名称或用词、年份或日期'],
  ['4rfv#EDC2', '键盘上相邻的键或连续的数字'],
])('refuses %s and says what it is made of and what to choose instead', async (password, labels) => {
  expect(await warningsFrom(register(password))).toEqual([
    { errorMessage: weakBecauseOf(labels), field: 'password' },
  ])
})

test('takes a passphrase of unrelated words', async () => {
  expect(await register('lantern-harbour-58')).toMatchObject({ expiresIn: expect.any(Number) })
})

test('judges passwords that come at the same moment each for itself', async () => {
  const refusals = await Promise.all(
    ['Admin@2026', 'Suzhou@2026', 'Zcfwpt2026!'].map((password) => warningsFrom(register(password))),
  )
  expect(refusals.map(([warning]) => warning?.errorMessage)).toEqual([
    weakBecauseOf('单位和系统的常用词、年份或日期'),
    weakBecauseOf('地名、年份或日期'),
    weakBecauseOf('本平台的名称或用词、年份或日期'),
  ])
})

test.each(['李秋白', 'liqiubai'])('refuses a password that holds the name %s', async (name) => {
  expect(await warningsFrom(register(`${name}-lantern-58`, name))).toEqual([
    { errorMessage: own, field: 'password' },
  ])
})

test('refuses a password made of the pinyin of the name', async () => {
  const [warning] = await warningsFrom(register('Liqiubai-58', '李秋白'))
  expect(warning?.errorMessage).toContain('您的姓名')
})

test('judges a new password where it is changed, with the names of the enterprises', async () => {
  const { tel, id, caller } = await registered()
  const change = (newPassword: string) =>
    calls.changePassword({ oldPassword: 'right-lantern-26', newPassword }, caller)
  expect(await warningsFrom(change('Welcome1!'))).toMatchObject([{ field: 'newPassword' }])
  expect(await warningsFrom(change(`lantern ${tel}`))).toEqual([{ errorMessage: own, field: 'newPassword' }])
  const linkedAt = context.now('test')
  await context.db.insert(enterprise).values({
    ...{
      tenantId: 'test',
      enId: 'e-sensor',
      name: '苏州澄湖传感技术有限公司',
      creditCode: '91320500MA1ABCDE8R',
      updatedAt: linkedAt,
    },
  })
  await context.db
    .insert(accountEnterprise)
    .values({ tenantId: 'test', userId: id, enId: 'e-sensor', linkedAt, role: 'preparer' })
  const [warning] = await warningsFrom(change('Chenghuchuangan1'))
  expect(warning?.errorMessage).toContain('您的姓名、号码，或本单位、本平台的名称')
})

test('judges a new password where it is reset, and uses no code up by a refusal', async () => {
  const { tel } = await registered()
  later(60)
  await sendCode(tel, 'reset')
  const smsCode = (await codesSentTo(tel)).at(-1) ?? ''
  const reset = (password: string, code = smsCode) =>
    calls.resetPassword({ tel, smsCode: code, password }, visitor)
  expect(await warningsFrom(reset('Welcome1!'))).toMatchObject([{ field: 'password' }])
  expect(await warningsFrom(reset('Zhangsan-zhang-3'))).toMatchObject([{ field: 'password' }])
  expect(await reset('lantern-harbour-58')).toEqual({ done: true })
})

test('tells a name of the account only to somebody who has the code', async () => {
  const { tel } = await registered()
  await sendCode(tel, 'reset')
  const sent = (await codesSentTo(tel)).at(-1) ?? ''
  const wrongCode = sent === '000000' ? '000001' : '000000'
  const named = calls.resetPassword({ tel, smsCode: wrongCode, password: '张三-lantern-58' }, visitor)
  expect(await warningsFrom(named)).toEqual([{ errorMessage: '短信验证码不对或已失效', field: 'smsCode' }])
  const right = calls.resetPassword({ tel, smsCode: sent, password: '张三-lantern-58' }, visitor)
  expect(await warningsFrom(right)).toEqual([{ errorMessage: own, field: 'password' }])
})

test('counts a wrong code at the reset even for a password that is refused', async () => {
  const { tel } = await registered()
  await sendCode(tel, 'reset')
  const sent = (await codesSentTo(tel)).at(-1) ?? ''
  const wrongCode = sent === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++) {
    const named = calls.resetPassword({ tel, smsCode: wrongCode, password: '张三-lantern-58' }, visitor)
    expect(await warningsFrom(named)).toMatchObject([{ field: 'smsCode' }])
  }
  const right = calls.resetPassword({ tel, smsCode: sent, password: 'lantern-harbour-58' }, visitor)
  expect(await warningsFrom(right)).toMatchObject([{ field: 'smsCode' }])
})
