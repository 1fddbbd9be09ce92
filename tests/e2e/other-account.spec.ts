import { logInByAccount } from '../requests/signing-in.ts'
import { visitorWith } from './declaring.ts'
import { expect, logIn, test } from './fixtures/test.ts'

const saving = '/policy/api/consult/save'
const refused = '这份表单是用另一个账号打开的'

test('a form of one person is never sent in the name of the next one on the same computer, and waits for its own', {
  tag: '@once',
}, async ({ page, portal, control, expectAccessible }) => {
  const first = await control.makeUser({ name: '先来的人' })
  const second = await control.makeUser({ name: '后来的人' })
  await logIn(page, first)
  await page.goto('/user/consult')
  await page.getByLabel('想问什么').fill('先来的人的问题')
  await page.getByLabel('具体情况').fill('只有我自己知道的情况')
  await page.context().clearCookies()
  await logIn(page, second)
  await page.getByRole('button', { name: '提交' }).click()

  await expect(page.getByText(refused)).toBeVisible()
  await expect(page.getByText('现在登录的是“后来的人”，所以没有提交')).toBeVisible()
  await expectAccessible()
  expect(await control.calls(saving)).toHaveLength(0)
  await page.getByRole('link', { name: '取消' }).click()
  await expect(page.getByLabel('想问什么')).toHaveValue('')
  await expect(page.getByText('已恢复，请核对后提交')).toHaveCount(0)

  // The form that scripts have sent is kept for its owner; a browser adds nothing to finding it again.
  const visitor = await visitorWith(page, portal)
  await visitor.open('/auth/other-account?returnTo=%2Fuser%2Fconsult')
  await visitor.form('确定').press('确定')
  await visitor.open('/')
  await logInByAccount(visitor, control, first)
  expect(visitor.address).toBe('/user/consult')
  expect(visitor.text).toContain('换账号前填写的内容已恢复，请核对后提交')
  expect(visitor.form('提交').value('title')).toBe('先来的人的问题')
})
