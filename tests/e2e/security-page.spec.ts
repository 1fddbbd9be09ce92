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
  await page.getByLabel('登录密码', { exact: true }).fill('Wrong#2026')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('alert')).toContainText('密码不正确')
  await page.getByLabel('登录密码', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('账号和个人信息已删除')).toBeVisible()
  await expect(page.getByRole('link', { name: '登录/注册' })).toBeVisible()
})

test('consent is withdrawn', async ({ page, enterpriseUser }) => {
  await page.goto('/user/security')
  await page.getByRole('link', { name: '撤回同意' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已撤回同意', { exact: true }), enterpriseUser.name).toBeVisible()
})

test('recommending by profile is turned off by the person, in every browser and everywhere', async ({
  page,
  control,
  browser,
  noJavaScript,
  portal,
}) => {
  const profile = {
    industryCode: 'C39',
    areaIds: ['320000', '320500', '320506'],
    foundedOn: '2019-03-18',
    employees: 186,
    annualRevenueFen: 8_420_000_000,
    totalAssetsFen: 11_260_000_000,
    qualifications: ['techSme', 'highTechEnterprise'],
  }
  const user = await control.makeUser({ enterprises: [{ name: '甲公司', profile }, { profile }] })
  const other = await browser.newContext({ baseURL: portal.origin, javaScriptEnabled: !noJavaScript })
  const elsewhere = await other.newPage()
  const said = async (shown: boolean) => {
    for (const { path, text } of [
      { path: '/', text: '按企业画像选出' },
      { path: '/zct-ee/policy-search?keyword=%E4%BC%81%E4%B8%9A', text: '按甲公司的情况排列' },
      { path: '/user/board', text: '正在办和可以申报的' },
    ]) {
      // The section that says it may be left out on a busy machine; then the page is asked for again.
      await expect(async () => {
        await elsewhere.goto(path)
        expect(await elsewhere.getByText(text).count(), path).toBe(shown ? 1 : 0)
      }).toPass()
    }
    const report = '/policy/api/customer/policy/match/report'
    await control.forgetCalls()
    await elsewhere.goto('/user/report')
    expect((await control.calls(report)).length).toBe(shown ? 1 : 0)
    await expect(elsewhere.getByText('您关闭了按企业画像推荐')).toHaveCount(shown ? 0 : 1)
  }
  try {
    await elsewhere.goto('/auth/login')
    await logInByAccount(elsewhere, control, user)
    await said(true)
    await logIn(page, user)
    await page.goto('/user/security')
    await page.getByRole('button', { name: '关闭推荐' }).click()
    await expect(page.getByText('已关闭按企业画像推荐')).toBeVisible()
    await said(false)
    await elsewhere.goto('/user/board')
    await expect(elsewhere.getByText('您关闭了按企业画像推荐')).toBeVisible()
    // What somebody asks for themselves is no recommendation.
    await elsewhere.goto('/zct-ee/policy-match/report?own=1')
    await expect(elsewhere.getByText('甲公司').first()).toBeVisible()
    await elsewhere.goto('/user/security')
    await elsewhere.getByRole('button', { name: '开启推荐' }).click()
    await expect(elsewhere.getByText('已开启按企业画像推荐')).toBeVisible()
    await said(true)
  } finally {
    await other.close()
  }
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
