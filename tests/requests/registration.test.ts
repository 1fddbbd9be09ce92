import { textOf } from './document.ts'
import { askForCode, logInByAccount } from './signing-in.ts'
import { expect, test } from './test.ts'

test('registering says the rules of a password and refuses one that breaks them', async ({ visitor }) => {
  await visitor.open('/auth/register')
  expect(visitor.main).toContain('含字母、数字、其他字符中至少两种')
  await visitor.form('注册').fill({ password: 'short', passwordAgain: 'short' }).press('注册')
  expect(textOf(visitor.one('[role=alert]'))).toContain('密码为 8–64 位')
})

test('resetting a password tells nobody whether a number is known', async ({ visitor, control }) => {
  // A number that nobody has, also where a portal is used for several runs.
  const phone = `137${String(Date.now()).slice(-8)}`
  await visitor.open('/auth/reset-password')
  await askForCode(visitor, control, phone)
  expect(visitor.main).toContain('验证码已发送')
  expect(await control.outbox(phone)).toEqual([])
  await visitor
    .form('重置密码')
    .fill({ smsCode: '123456', password: 'pingtan-harbour-77', passwordAgain: 'pingtan-harbour-77' })
    .press('重置密码')
  expect(textOf(visitor.one('[role=alert]'))).toContain('短信验证码不对或已失效')
})

test('a password that is easily guessed is refused beside its field, and a phrase is taken', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser()
  await visitor.open('/auth/reset-password')
  expect(visitor.main).toContain('常见的、容易猜到的不能用')
  await askForCode(visitor, control, user.phone)
  const [sms] = await control.outbox(user.phone)
  const smsCode = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
  const reset = (password: string) =>
    visitor.form('重置密码').fill({ smsCode, password, passwordAgain: password }).press('重置密码')
  for (const weak of ['P@ssw0rd!', 'Welcome1!', 'Abcd1234!', 'Iloveyou1', 'aaaaaaaA1!']) {
    await reset(weak)
    expect(textOf(visitor.one('[role=alert]')), weak).toContain('这个密码太容易被猜到')
    expect(visitor.form('重置密码').value('smsCode')).toBe(smsCode)
  }
  const phrase = '湖边的老银杏树 今年又黄了 '.repeat(5).slice(0, 64)
  await reset(phrase)
  expect(visitor.text).toContain('密码已重置')
  await logInByAccount(visitor, control, { phone: user.phone, password: phrase })
})

test('登录成功 is shown after registering too', async ({ visitor, control }) => {
  const phone = `136${String(Date.now()).slice(-8)}`
  const password = 'kunqu-harbour-86'
  await visitor.open('/auth/register')
  await askForCode(visitor, control, phone)
  const smsCode = /\d{6}/.exec((await control.outbox(phone))[0]?.text ?? '')?.[0] ?? ''
  await visitor
    .form('注册')
    .fill({ name: '周宁', smsCode, password, passwordAgain: password, agree: true })
    .press('注册')
  expect(visitor.address, 'where an enterprise is bound').toBe('/user/enterprises')
  expect(visitor.form('绑定').hasButton('绑定')).toBe(true)
  expect(visitor.all('[role=status] [data-notice]').map(textOf)).toEqual([
    expect.stringMatching(/^登录成功账号已注册。/),
  ])
  expect(visitor.one('[data-messages] a').getAttribute('href'), 'what it names is a link').toBe(
    '/user/enterprises',
  )
})
