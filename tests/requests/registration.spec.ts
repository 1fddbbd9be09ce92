import { textOf } from './document.ts'
import { expect, test } from './test.ts'

test('registering says the rules of a password and refuses one that breaks them', async ({ visitor }) => {
  await visitor.open('/auth/register')
  expect(visitor.main).toContain('大写字母、小写字母、数字、符号中至少三种')
  await visitor.form('注册').fill({ password: 'short', passwordAgain: 'short' }).press('注册')
  expect(textOf(visitor.one('[role=alert]'))).toContain('密码为 8–20 位')
})

test('resetting a password tells nobody whether a number is known', async ({ visitor, control }) => {
  // A number that nobody has, also where a portal is used for several runs.
  const phone = `137${String(Date.now()).slice(-8)}`
  await visitor.open('/auth/reset-password')
  const form = visitor.form('获取验证码')
  const { answer } = await control.captcha(form.value('captchaId'))
  await form.fill({ tel: phone, captchaCode: answer }).press('获取验证码')
  expect(visitor.main).toContain('验证码已发送')
  expect(await control.outbox(phone)).toEqual([])
  await visitor
    .form('重置密码')
    .fill({ smsCode: '123456', password: 'Pingtan#77', passwordAgain: 'Pingtan#77' })
    .press('重置密码')
  expect(textOf(visitor.one('[role=alert]'))).toContain('短信验证码不对或已失效')
})
