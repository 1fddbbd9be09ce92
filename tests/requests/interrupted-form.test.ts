import { logInByAccount } from './signing-in.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const restored = '登录前填写的内容已恢复，请核对后提交'
const expired = '登录过期或未登录，请重新登录'
const saving = '/policy/api/consult/save'
const content = '去年申请过一次，\n今年还能再申请吗？'

async function ask(visitor: Visitor, title: string): Promise<void> {
  await visitor.form('提交').fill({ title, content }).press('提交')
}

test('what a visitor typed is there after the login, once, and is sent once', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser()
  await visitor.open('/zct-ee/policy-find')
  await visitor.open(visitor.all<HTMLAnchorElement>('[data-rows] h3 a')[0]?.href ?? '')
  await ask(visitor, '能不能重复申请')
  expect(visitor.address).toMatch(/^\/auth\/login\?returnTo=/)
  expect(visitor.text).toContain('请登录')
  await logInByAccount(visitor, control, user)
  expect(visitor.text).toContain(restored)
  expect(visitor.form('提交').value('title')).toBe('能不能重复申请')
  expect(visitor.form('提交').value('content')).toBe(content)
  expect(await control.calls(saving)).toHaveLength(0)
  await visitor.form('提交').press('提交')
  expect(visitor.text).toContain('咨询已提交')
  expect(await control.calls(saving)).toHaveLength(1)
  await visitor.reload()
  expect(visitor.text).not.toContain(restored)
  expect(visitor.form('提交').value('title')).toBe('')
})

test('a session that ends while a form is sent loses nothing and sends nothing twice', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser()
  await visitor.logIn(user)
  await visitor.open('/user/consult')
  await control.arm({ path: saving, times: 1, fault: { kind: 'status', status: 401 } })
  await ask(visitor, '会话过期了')
  expect(visitor.text.split(expired)).toHaveLength(2)
  await logInByAccount(visitor, control, user)
  expect(visitor.address).toBe('/user/consult')
  expect(visitor.text).toContain(restored)
  expect(visitor.form('提交').value('title')).toBe('会话过期了')
  await visitor.form('提交').press('提交')
  expect(visitor.text).toContain('咨询已提交')
  expect(visitor.main.split('会话过期了')).toHaveLength(2)
})

test('another person on the same browser sees nothing of it', async ({ visitor, control }) => {
  const second = await control.makeUser({ name: '乙' })
  await visitor.logIn(await control.makeUser({ name: '甲' }))
  await visitor.open('/user/consult')
  await control.arm({ path: saving, times: 1, fault: { kind: 'status', status: 401 } })
  await ask(visitor, '只给自己看')
  expect(visitor.address).toMatch(/^\/auth\/login/)
  await logInByAccount(visitor, control, second)
  expect(visitor.address).toBe('/user/consult')
  expect(visitor.form('提交').value('title')).toBe('')
  expect(visitor.text).not.toContain(restored)
})

test('a failed single sign-on in between loses nothing', async ({ visitor, control }) => {
  const user = await control.makeUser()
  await visitor.logIn(user)
  await visitor.open('/user/consult')
  await control.arm({ path: saving, times: 1, fault: { kind: 'status', status: 401 } })
  await ask(visitor, '再试一次登录')
  expect(visitor.address).toMatch(/^\/auth\/login/)
  await visitor.open(`/user/consult?code=${user.ssoCode}-none`)
  await visitor.open('/auth/login?returnTo=%2Fuser%2Fconsult')
  await logInByAccount(visitor, control, user)
  expect(visitor.form('提交').value('title')).toBe('再试一次登录')
})
