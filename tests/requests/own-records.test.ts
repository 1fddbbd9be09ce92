import { handInShortest } from './declaring.ts'
import { textOf } from './document.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test, testAsIndividual } from './test.ts'
import type { Visitor } from './visitor.ts'

const page = '/user/security/log'
/** What stands in the list, newest first: what was done, without when and where. */
const deeds = (visitor: Visitor) => visitor.all('main [data-rows] > li > p:first-child').map(textOf)

test('who logs in, enters an account and hands in reads all of it, and the number of the account nowhere', async ({
  visitor,
  control,
}) => {
  await control.setClock('2026-06-24T10:00:00+08:00')
  const user = await control.makeUser({ enterprises: [{ name: '苏州听雨软件有限公司' }] })
  await visitor.logIn(user)
  await handInShortest(visitor, control)
  await visitor.open('/user/security')
  await visitor.follow('登录与操作记录')
  expect(textOf(visitor.one('h1'))).toBe('登录与操作记录')
  const done = deeds(visitor)
  expect(done[0]).toMatch(/^交了《.+》的申报材料$/)
  expect(done).toContainEqual(expect.stringMatching(/^填写或更改了《.+》的收款账户$/))
  expect(done.at(-1)).toBe('从省统一身份认证登录')
  expect(textOf(visitor.one('main h2'))).toBe('2026-06-24 星期三')
  expect(visitor.all('main [data-rows] [class*=meta]').map(textOf)[0]).toBe(
    '2026-06-24 10:00:00 代表 苏州听雨软件有限公司 网络 本机',
  )
  expect(visitor.main).not.toContain('4563510000123456')

  await visitor.follow('登录', '[data-tabs]')
  expect(visitor.address).toBe(`${page}?kind=login`)
  expect(deeds(visitor)).toEqual(['从省统一身份认证登录'])
  await visitor.follow('下载和导出')
  expect(visitor.main).toContain('没有这一类记录。')
})

test('a wrong password that somebody tried is told, with why, and what to do', async ({
  visitor,
  control,
}) => {
  await control.configure({ phone: '0512-12345' })
  const user = await control.makeUser()
  await visitor.open('/auth/login')
  const form = visitor.form('登录')
  const { answer } = await control.captcha(form.value('captchaId'))
  await form
    .fill({ account: user.phone, password: 'Falsch#2026-x', captchaCode: answer, agree: true })
    .press('登录')
  await visitor.open('/auth/login')
  await logInByAccount(visitor, control, user)
  await visitor.open(page)
  expect(deeds(visitor)).toEqual([
    expect.stringMatching(/^同意了隐私声明（.+ 版）$/),
    '用密码登录',
    '用密码登录，没有成功：密码不正确',
  ])
  const help = visitor.all('main details').map(textOf).join()
  expect(help).toContain('修改登录密码')
  expect(help).toContain('拨打 0512-12345')
})

test('fifty stand on a page; a page after the last one leads back', async ({ visitor, control }) => {
  const user = await control.makeUser()
  await visitor.logIn(user)
  for (let times = 0; times < 51; times++) await visitor.open('/user/personal-data')
  await visitor.open(page)
  expect(deeds(visitor)).toHaveLength(50)
  await visitor.open(`${page}?page=2`)
  expect(deeds(visitor)).toEqual(['导出了个人信息', '从省统一身份认证登录'])
  await visitor.open(`${page}?page=3`)
  expect(visitor.main).toContain('一共 52 条')
})

test('nobody reads it without a login', async ({ visitor }) => {
  await visitor.open(page)
  expect(visitor.address).toBe(`/auth/login?returnTo=${encodeURIComponent(page)}`)
})

test.describe('a gateway with the calls of the specification and no others', () => {
  test.beforeEach(({ control }) => control.specifiedCallsOnly())

  testAsIndividual(
    'has no records: the address leads to the security page, which offers none',
    async ({ visitor }) => {
      await visitor.open(page)
      expect(visitor.address).toBe('/user/security')
      expect(textOf(visitor.one('[data-messages]'))).toContain('本市没有在本平台开通这项服务')
      expect(visitor.all(`a[href="${page}"]`)).toEqual([])
    },
  )
})
