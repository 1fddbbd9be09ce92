import type { PageForm } from './page-form.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test } from './test.ts'
import { stepForm } from './tool-form.ts'
import { Visitor } from './visitor.ts'

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
  // The way back leads through the single sign-on, which has a host of its own, and comes back to the first page.
  await visitor.open('/')
  expect(visitor.address).toBe('/auth/login?returnTo=%2Fuser%2Fconsult')
  expect(visitor.text).toContain('注销成功')
  await logInByAccount(visitor, control, first)
  expect(visitor.address).toBe('/user/consult')
  expect(visitor.text).toContain('换账号前填写的内容已恢复，请核对后提交')
  expect(visitor.form('提交').value('title')).toBe('先来的人的问题')
  await visitor.form('提交').press('提交')
  expect(visitor.text).toContain('咨询已提交')
  const [sent, ...more] = await control.calls(saving)
  expect(more).toEqual([])
  expect(sent?.headers.authorization).toBeTruthy()
})

test('a refused form of one of several enterprises comes back with its enterprise, to nobody else, and the first page stays one', async ({
  visitor,
  control,
}) => {
  const first = await control.makeUser({ enterprises: [{ name: '甲公司' }, { name: '乙公司' }] })
  const [second, third] = [
    await control.makeUser({ enterprises: [{}] }),
    await control.makeUser({ enterprises: [{}] }),
  ]
  await visitor.logIn(first)
  const page = `/user/relation/${first.enterprises[1]?.enId}`
  await visitor.open(page)
  await visitor.form('切换到乙公司', visitor.one('main')).press('切换到乙公司')
  await visitor.open(`${page}/edit/contact`)
  const form = visitor.form('保存').fill({ name: '只有乙公司知道', phone: '13900000000' })
  await visitor.forgetCookies().logIn(second)
  await form.press('保存')
  expect(visitor.text).toContain(refused)
  await visitor.form('确定').press('确定')
  await visitor.open('/')
  await logInByAccount(visitor, control, third)
  expect(visitor.answer.body).not.toContain('只有乙公司知道')
  // Somebody who is logged in is led nowhere, nor is who opens the first page again.
  await visitor.open('/')
  expect(visitor.address).toBe('/')
  await visitor.open(`/auth/other-account?returnTo=${encodeURIComponent(`${page}/edit/contact`)}`)
  await visitor.form('确定').press('确定')
  await visitor.open('/')
  await logInByAccount(visitor, control, first)
  expect(visitor.address).toBe(`${page}/edit/contact`)
  expect(visitor.text).toContain('换账号前填写的内容已恢复，请核对后提交')
  expect(visitor.text).toContain('这份表单是为“乙公司”填写的，已切换到这家企业')
  expect(visitor.form('保存').value('name')).toBe('只有乙公司知道')
  await visitor.form('保存').press('保存')
  expect(visitor.text).toContain('已保存联系人')
})

test('who has changed back in another tab is led from the refusal to the form, and who has logged out to the login', async ({
  visitor,
  control,
}) => {
  const first = await control.makeUser()
  await visitor.logIn(first)
  const form = await write(visitor, '在另一个窗口换回来了')
  await visitor.forgetCookies().logIn(await control.makeUser())
  await form.press('提交')
  const refusal = visitor.address
  await visitor.open('/')
  await visitor.form('退出登录').press('退出登录')
  await visitor.open(refusal)
  expect(visitor.address).toBe('/auth/login?returnTo=%2Fuser%2Fconsult')
  await visitor.open('/')
  await visitor.open('/auth/login')
  await logInByAccount(visitor, control, first)
  await visitor.open(refusal)
  expect(visitor.address).toBe('/user/consult')
  expect(visitor.form('提交').value('title')).toBe('在另一个窗口换回来了')
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

test('a form of an enterprise that is no longer linked leaves its person at the one they chose', async ({
  visitor,
  control,
  portal,
}) => {
  const second = { enId: 'e-demo-1', role: 'preparer' as const }
  const person = await control.makeUser({ enterprises: [{ name: '甲公司' }, second, { name: '丙公司' }] })
  const third = person.enterprises[2]?.enId ?? ''
  const choose = async (enId: string) => {
    await visitor.open(`/user/relation/${enId}`)
    await visitor.form(/^切换到/, visitor.one('main')).press(/^切换到/)
  }
  await visitor.logIn(person)
  await choose(second.enId)
  await visitor.open('/tool/scale')
  const form = stepForm(visitor)
  expect(form.value('_enterprise')).toBe(second.enId)
  await visitor.forgetCookies().logIn(await control.makeUser({ enterprises: [{}] }))
  await form.press('下一步')
  expect(visitor.text).toContain(refused)

  const elsewhere = await new Visitor(portal).open('/auth/login')
  await logInByAccount(elsewhere, control, person)
  await elsewhere.open(`/user/security/unbind/${second.enId}`)
  await elsewhere.form('确定').press('确定')
  expect(elsewhere.text).toContain('已解除关联')

  await visitor.form('确定').press('确定')
  await visitor.open('/')
  await logInByAccount(visitor, control, person)
  await choose(third)
  for (const _ of [1, 2]) {
    await visitor.open('/tool/scale')
    expect(stepForm(visitor).value('_enterprise')).toBe(third)
    expect(visitor.text).not.toContain('已恢复，请核对后提交')
  }
})
