import type { PageForm } from './page-form.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const saving = '/policy/api/consult/save'
const refused = '这份表单是用另一个账号打开的'

async function write(visitor: Visitor, title: string): Promise<PageForm> {
  await visitor.open('/user/consult')
  return visitor.form('提交').fill({ title, content: '只有我自己知道的情况' })
}

test('a form of one person is never sent in the name of the next one on the same computer, and waits for its own', async ({
  visitor,
  control,
}) => {
  const first = await control.makeUser({ name: '先来的人' })
  const second = await control.makeUser({ name: '后来的人' })
  await visitor.logIn(first)
  const form = await write(visitor, '先来的人的问题')
  await visitor.forgetCookies().logIn(second)
  await form.press('提交')

  expect(visitor.text).toContain(refused)
  expect(visitor.main).toContain('现在登录的是“后来的人”，所以没有提交')
  expect(await control.calls(saving)).toHaveLength(0)
  await visitor.follow('取消')
  expect(visitor.form('提交').value('title')).toBe('')
  expect(visitor.text).not.toContain('已恢复，请核对后提交')

  await visitor.open('/auth/other-account?returnTo=%2Fuser%2Fconsult')
  await visitor.form('确定').press('确定')
  // The way back leads through the single sign-on, which has a host of its own.
  await visitor.open('/')
  expect(visitor.text).toContain('注销成功')
  await visitor.open('/auth/login?returnTo=%2Fuser%2Fconsult')
  await logInByAccount(visitor, control, first)
  expect(visitor.text).toContain('换账号前填写的内容已恢复，请核对后提交')
  expect(visitor.form('提交').value('title')).toBe('先来的人的问题')
  await visitor.form('提交').press('提交')
  expect(visitor.text).toContain('咨询已提交')
  const [sent, ...more] = await control.calls(saving)
  expect(more).toEqual([])
  expect(sent?.headers.authorization).toBeTruthy()
})

test('what somebody sent after they had logged out is not shown to the next one', async ({
  visitor,
  control,
}) => {
  const second = await control.makeUser()
  await visitor.logIn(await control.makeUser())
  const form = await write(visitor, '退出后才提交的问题')
  visitor.forgetCookies()
  await form.press('提交')
  expect(visitor.address).toMatch(/^\/auth\/login/)
  await logInByAccount(visitor, control, second)
  expect(visitor.address).toBe('/user/consult')
  expect(visitor.form('提交').value('title')).toBe('')
})
