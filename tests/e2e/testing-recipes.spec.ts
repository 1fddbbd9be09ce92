import { expect, logIn, test, testAsIndividual } from '../playwright/index.ts'

test.describe('recipes of docs/testing.md', { tag: '@once' }, () => {
  testAsIndividual('a session that has expired', async ({ page, control }) => {
    await page.goto('/user/collect')
    const favourites = '/policy/api/customer/policy/favorite/list'
    await control.arm({ path: favourites, times: 1, fault: { kind: 'status', status: 401 } })
    await page.reload()
    await expect(page).toHaveURL(/\/auth\/login\?returnTo=%2Fuser%2Fcollect/)
    await expect(page.getByText('登录过期或未登录，请重新登录')).toBeVisible()
  })

  test('a slow gateway', async ({ page, control }) => {
    await control.arm({ path: '/policy/api/**', fault: { kind: 'delay', ms: 500 } })
    const response = await page.goto('/news')
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a gateway that hangs', async ({ page, control }) => {
    await control.arm({ path: '/policy/api/ua/policy/detail/new', fault: { kind: 'hang' } })
    const response = await page.goto('/zct-ee/policy-info/n-rd-2023-7')
    expect(response?.status()).toBe(504)
    await expect(page.getByRole('link', { name: '重新加载' })).toBeVisible()
  })

  for (const fault of [
    { kind: 'status', status: 502, body: '<h1>Bad Gateway</h1>', contentType: 'text/html' },
    { kind: 'reset' },
    { kind: 'truncate' },
    { kind: 'malformed' },
    { kind: 'shape' },
  ] as const) {
    test(`a part of a page whose answer is broken: ${fault.kind}`, async ({ page, control }) => {
      await control.arm({ path: '/policy/api/ua/policy/recommend/*', fault })
      await page.goto('/zct-ee/policy-info/n-rd-2023-7')
      await expect(page.getByText('相近政策暂时取不到')).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('Bad Gateway')
    })
  }

  test('a declaration that is returned', async ({ page, portal, control, enterpriseUser }) => {
    await control.changePolicy('js-stable-2025', { effectiveTo: null })
    await control.changeProject('expand-post', { opensOn: '2026-01-01', closesOn: null })
    const [enterprise] = enterpriseUser.enterprises
    const contact = { name: '李工', phone: '13812345678' }
    const bank = { accountName: enterprise?.name, bankName: '中国银行', accountNumber: '4563510000123456' }
    const add = `${control.origin}/policy/api/customer/declare-ent/add`
    const handedIn = await fetch(add, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        source: 'PC',
        'tenant-host': portal.host,
        authorization: `Bearer ${enterpriseUser.accessToken}`,
        'enterprise-id': enterprise?.enId ?? '',
      },
      body: JSON.stringify({ projectId: 'expand-post', submit: true, form: { contact, bank } }),
    })
    const { data } = (await handedIn.json()) as { data: { id: string } }
    await control.moveDeclaration(data.id, {
      status: 'returned',
      returnReasons: [{ section: 'bank', kind: 'wrong', reason: '开户行名称与开户许可不一致' }],
    })
    await page.goto('/user/my-apply')
    await expect(page.getByText('开户行名称与开户许可不一致')).toBeVisible()
  })

  test('another day', async ({ page, control }) => {
    await control.setClock('2031-05-01T09:00:00+08:00')
    await page.goto('/zct-ee/declare-project')
    await expect(page.getByText(/2031-\d\d-\d\d/).first()).toBeVisible()
  })

  test('a date in the past', async ({ page, control }) => {
    await control.setClock('2026-06-24T23:59:59+08:00')
    await page.goto('/zct-ee/declaration')
    await expect(page.getByText('2026-06-24 星期三')).toBeVisible()
    await control.setClock('2026-06-25T00:00:00+08:00')
    await page.reload()
    await expect(page.getByText('2026-06-25 星期四')).toBeVisible()
  })

  test('a message of long ago', async ({ page, control, enterpriseUser }) => {
    await control.setClock('2020-03-01T09:00:00+08:00')
    await control.sendMessage({ userId: enterpriseUser.id, title: '年度提醒', body: '请核对企业信息' })
    await control.setClock(null)
    await page.goto('/user/message')
    await expect(page.getByText('年度提醒')).toBeVisible()
    await expect(page.getByText('2020-03-01')).toBeVisible()
  })

  testAsIndividual('a login that has run out by itself', async ({ page, control }) => {
    await page.goto('/user/collect')
    await control.setClock('2099-01-01T09:00:00+08:00')
    await page.reload()
    await expect(page).toHaveURL(/\/auth\/login\?returnTo=%2Fuser%2Fcollect/)
  })

  test('a login by text message and captcha', async ({ page, control }) => {
    const user = await control.makeUser()
    await page.goto('/auth/login?way=sms')
    await page.getByLabel('手机号', { exact: true }).fill(user.phone)
    const captchaId = await page.locator('input[name=captchaId]').inputValue()
    const { answer } = await control.captcha(captchaId)
    await page.getByLabel('图形验证码', { exact: true }).fill(answer)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('验证码已发送')).toBeVisible()
    const [sms] = await control.outbox(user.phone)
    await page.getByLabel('短信验证码').fill(/\d{6}/.exec(sms?.text ?? '')?.[0] ?? '')
    await page.getByRole('checkbox', { name: '我已阅读并同意隐私声明' }).check()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('登录成功')).toBeVisible()
  })

  test('two people in one test', async ({ page, browser, portal, control }) => {
    const [first, second] = [
      await control.makeUser({ name: '周宁' }),
      await control.makeUser({ name: '李工' }),
    ]
    await logIn(page, first)
    const other = await browser.newPage({ baseURL: portal.origin })
    await logIn(other, second)
    await other.goto('/user/collect')
    await expect(other.getByText('李工').first()).toBeVisible()
  })

  test('colleagues of one enterprise, each with a role', async ({ page, control }) => {
    const manager = await control.makeUser({ enterprises: [{ name: '同事有限公司' }] })
    const enId = manager.enterprises[0]?.enId ?? ''
    const reader = await control.makeUser({ name: '周宁', enterprises: [{ enId, role: 'reader' }] })
    await logIn(page, reader)
    await page.goto(`/user/relation/${enId}/people`)
    await expect(page.getByRole('heading', { name: /周宁（您）/ })).toBeVisible()
    await page.goto(`/user/relation/${enId}`)
    await expect(page.getByRole('link', { name: /^修改/ })).toHaveCount(0)
  })
})
