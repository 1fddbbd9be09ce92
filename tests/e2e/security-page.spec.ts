import { readFile } from 'node:fs/promises'
import { expect, logIn, test } from './fixtures/test.ts'
import { logInByAccount } from './signing-in.ts'

test('a password is changed with the old one', async ({
  page,
  control,
  individualUser,
  expectAccessible,
}) => {
  await page.goto('/user/security')
  await expect(page).toHaveTitle(/^账号安全 – /)
  await expectAccessible()
  const change = async (old: string) => {
    await page.getByLabel('原密码', { exact: true }).fill(old)
    await page.getByLabel('新密码', { exact: true }).fill('Xinmima#99')
    await page.getByLabel('再输入一次', { exact: true }).fill('Xinmima#99')
    await page.getByRole('button', { name: '修改密码' }).click()
  }
  await change('Wrong#2026')
  await expect(page.getByRole('alert')).toContainText('原密码不正确')
  await expectAccessible()
  await change(individualUser.password)
  await expect(page.getByText('密码已修改')).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/auth/login')
  await logInByAccount(page, control, { phone: individualUser.phone, password: 'Xinmima#99' })
})

test('an enterprise is linked by what its licence says, and unlinked', async ({
  page,
  individualUser,
  expectAccessible,
}) => {
  await page.goto('/user/security')
  await expect(page.getByText('暂无数据'), individualUser.name).toBeVisible()
  const bind = async (code: string, legalRepresentative: string) => {
    await page.getByLabel('统一社会信用代码').fill(code)
    await page.getByLabel('企业名称').fill('苏州澄湖传感技术有限公司')
    await page.getByLabel('法定代表人').fill(legalRepresentative)
    await page.getByRole('button', { name: '绑定', exact: true }).click()
  }
  await bind('91320500MA1ABCDE8A', '王敏')
  await expect(page.getByRole('alert')).toContainText('统一社会信用代码不正确')
  await expect(page.getByLabel('企业名称')).toHaveValue('苏州澄湖传感技术有限公司')
  await bind('91320500MA1ABCDE8R', '张三')
  await expect(page.getByRole('alert')).toContainText('与登记信息不一致')
  await bind('９１３２０５００ma1abcde8r', '王敏')
  await expect(page.getByText('已绑定苏州澄湖传感技术有限公司')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '个人中心' }).getByText('企业画像')).toBeAttached()
  await expectAccessible()

  await page.goto('/user/security')
  const unbind = page.getByRole('link', { name: /解除关联/ })
  await unbind.click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已解除关联', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /解除关联/ })).toHaveCount(0)
})

test('an enterprise of somebody else cannot be unlinked', { tag: '@once' }, async ({
  page,
  control,
  enterpriseUser,
}) => {
  const other = await control.makeUser({ enterprises: [{}] })
  const answer = await page.goto(`/user/security/unbind/${other.enterprises[0]?.enId}`)
  expect(answer?.status(), enterpriseUser.name).toBe(404)
})

test('personal data are exported and then deleted with the password', async ({ page, control }) => {
  const user = await control.makeUser({ name: '要走的人' })
  await logIn(page, user)
  await page.goto('/user/security')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '导出', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^个人信息-\d{4}-\d{2}-\d{2}\.json$/)
  const kept = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(kept).toMatchObject({ account: { name: '要走的人', phone: user.phone } })

  await page.getByRole('link', { name: '删除账号', exact: true }).click()
  await page.getByLabel('登录密码').fill('Wrong#2026')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('alert')).toContainText('密码不正确')
  await page.getByLabel('登录密码').fill(user.password)
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('账号和个人信息已删除')).toBeVisible()
  await expect(page.getByRole('link', { name: '登录/注册' })).toBeVisible()
})

test('consent is withdrawn, and recommendation by profile is turned off', async ({
  page,
  control,
  enterpriseUser,
}) => {
  await page.goto('/user/security')
  await page.getByRole('link', { name: '撤回同意' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已撤回同意', { exact: true }), enterpriseUser.name).toBeVisible()

  await page.getByRole('button', { name: '关闭推荐' }).click()
  await expect(page.getByText('已关闭按企业画像推荐')).toBeVisible()
  await control.forgetCalls()
  await page.goto('/')
  const asked = await control.calls('/policy/api/ua/policy/recommendList')
  expect(asked.map((call) => call.query.byProfile)).toEqual(['false'])
  await page.goto('/user/security')
  await expect(page.getByRole('button', { name: '开启推荐' })).toBeVisible()
})

test.describe('a visitor', { tag: '@once' }, () => {
  for (const path of [
    '/user/security',
    '/user/security/delete',
    '/user/security/consent',
    '/user/personal-data',
  ]) {
    test(`is sent to log in from ${path}`, async ({ portal }) => {
      const answer = await portal.ask(path)
      expect(answer.status).toBe(303)
      expect(answer.headers.location).toBe(`/auth/login?returnTo=${encodeURIComponent(path)}`)
    })
  }
})
