import { readFile } from 'node:fs/promises'
import { logInByAccount } from '../requests/signing-in.ts'
import { Visitor } from '../requests/visitor.ts'
import { expect, logIn, test } from './fixtures/test.ts'

test('a password is changed with the old one', { tag: '@journey' }, async ({
  page,
  portal,
  control,
  individualUser,
  expectAccessible,
}) => {
  await page.goto('/user/security')
  await expect(page).toHaveTitle(/^账号安全 – /)
  await expectAccessible()
  const change = async (old: string) => {
    await page.getByLabel('原密码', { exact: true }).fill(old)
    await page.getByLabel('新密码', { exact: true }).fill('lantern-harbour-58')
    await page.getByLabel('再输入一次', { exact: true }).fill('lantern-harbour-58')
    await page.getByRole('button', { name: '修改密码' }).click()
  }
  await change('Wrong#2026')
  await expect(page.getByRole('alert')).toContainText('原密码不正确')
  await expectAccessible()
  await change(individualUser.password)
  await expect(page.getByText('密码已修改')).toBeVisible()
  const elsewhere = await new Visitor(portal).open('/auth/login')
  await logInByAccount(elsewhere, control, { phone: individualUser.phone, password: 'lantern-harbour-58' })
})

test('an enterprise is linked and unlinked in place', { tag: '@once' }, async ({
  page,
  control,
  expectAccessible,
}) => {
  const authorities = [{ creditCode: '91320500MA1ABCDE8R', capacity: 'agent' as const }]
  await logIn(page, await control.makeUser({ authorities }))
  await page.goto('/user/enterprises')
  const bind = async (legalRepresentative: string) => {
    await page.getByLabel('统一社会信用代码').fill('91320500MA1ABCDE8R')
    await page.getByLabel('企业名称').fill('苏州澄湖传感技术有限公司')
    await page.getByLabel('法定代表人').fill(legalRepresentative)
    await page.getByRole('button', { name: '绑定', exact: true }).click()
  }
  await bind('张三')
  await expect(page.getByRole('alert')).toContainText('与登记信息不一致')
  await expect(page.getByLabel('企业名称')).toHaveValue('苏州澄湖传感技术有限公司')
  await bind('王敏')
  await expect(page.getByText('已绑定苏州澄湖传感技术有限公司')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '个人中心' }).getByText('企业画像')).toBeAttached()
  await expectAccessible()
  await page.getByRole('link', { name: /解除关联/ }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已解除关联', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /解除关联/ })).toHaveCount(0)
})

test('personal data are exported and then deleted with the password', { tag: '@once' }, async ({
  page,
  control,
}) => {
  const user = await control.makeUser({ name: '要走的人' })
  await logIn(page, user)
  await page.goto('/user/personal')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '导出', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^个人信息-\d{4}-\d{2}-\d{2}\.json$/)
  const kept = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(kept).toMatchObject({ account: { name: '要走的人', phone: user.phone } })

  await page.getByRole('link', { name: '删除账号', exact: true }).click()
  await page.getByLabel('登录密码', { exact: true }).fill('Wrong#2026')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('alert')).toContainText('密码不正确')
  await page.getByLabel('登录密码', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('账号和个人信息已删除')).toBeVisible()
  await expect(page.getByRole('link', { name: '登录/注册' })).toBeVisible()
})
