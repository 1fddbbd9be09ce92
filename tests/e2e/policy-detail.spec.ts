import { expect, logIn, test, testAsIndividual } from './fixtures/test.ts'

const policy = '/zct-ee/policy-info/n-rd-2023-7'
const detail = '/policy/api/ua/policy/detail/new'

test('shows everything of a policy without a login', async ({ page }) => {
  await page.goto(policy)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('进一步完善研发费用税前加计扣除')
  for (const text of [
    '财政部 税务总局公告2023年第7号',
    '现行有效',
    '2023-03-26',
    '会计核算健全并实行查账征收',
  ]) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await expect(page.getByRole('link', { name: /官方/ }).first()).toHaveAttribute(
    'href',
    /^https:\/\/fgk\.chinatax\.gov\.cn\//,
  )
  await expect(page.getByRole('img', { name: '本页二维码' })).toBeVisible()
})

test('says above everything else that a document was replaced, and by which', async ({ page }) => {
  await page.goto('/zct-ee/policy-find?status=replaced')
  await page.locator('li.policy h3 a').first().click()
  await expect(page.locator('article .notice').first()).toContainText('已被替代')
  await page.locator('article .notice a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('article .notice')).toHaveCount(0)
})

test('compares each condition with the profile of an enterprise', async ({ page, control }) => {
  const user = await control.makeUser({
    enterprises: [
      { profile: { rdExpenses: [{ year: new Date().getFullYear() - 1, amountFen: 388_000_000 }] } },
    ],
  })
  await logIn(page, user)
  await page.goto(policy)
  const table = page.getByRole('table', { name: '政策条件与本企业情况' })
  await expect(table.getByRole('row', { name: /研发费用/ })).toContainText('符合')
  await expect(table.getByRole('row', { name: /查账征收/ })).toContainText('待补充')
})

testAsIndividual(
  'keeps a favourite and takes it back, and says so when it is done',
  async ({ page, control, noJavaScript }) => {
    await page.goto(policy)
    const actions = page.getByRole('complementary', { name: '操作' })
    const add = actions.getByRole('button', { name: '收藏', exact: true })
    await control.arm({
      path: '/policy/api/customer/policy/favorite/*',
      times: 1,
      fault: { kind: 'delay', ms: 1000 },
    })
    await add.click({ noWaitAfter: true })
    if (!noJavaScript) await expect(add).toHaveAttribute('aria-busy', 'true')
    await expect(actions.getByRole('button', { name: '取消收藏' })).toBeVisible()
    await page.reload()
    await actions.getByRole('button', { name: '取消收藏' }).click()
    await expect(actions.getByRole('button', { name: '收藏', exact: true })).toBeVisible()
  },
)

test('sends a visitor who wants a favourite to the login and back', async ({ page }) => {
  await page.goto(policy)
  await page
    .getByRole('complementary', { name: '操作' })
    .getByRole('button', { name: '收藏', exact: true })
    .click()
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=%2Fzct-ee%2Fpolicy-info%2Fn-rd-2023-7/)
  await expect(page.getByRole('status').or(page.getByRole('alert')).getByText('请登录').first()).toBeVisible()
})

testAsIndividual('subscribes to the tags of a policy', async ({ page }) => {
  await page.goto(policy)
  await page.getByRole('button', { name: '订阅', exact: true }).click()
  await expect(page.getByRole('button', { name: '取消订阅' })).toBeVisible()
  await page.goto('/zct-ee/subscribe')
  await expect(page.getByRole('checkbox', { name: /研发创新/ })).toBeChecked()
  await expect(page.getByRole('heading', { name: '订阅的政策' })).toBeVisible()
  await expect(page.locator('li.policy').first()).toBeVisible()
})

testAsIndividual(
  'takes a consultation once, and keeps what was typed when it is not right',
  async ({ page, control }) => {
    await page.goto(policy)
    const form = page.locator('#consult')
    await form.getByLabel('具体情况').fill('我们去年有 300 万元研发费用。')
    await form.getByRole('button', { name: '提交' }).click()
    await expect(form.getByText('请填写').first()).toBeVisible()
    await expect(form.getByLabel('具体情况')).toHaveValue('我们去年有 300 万元研发费用。')
    await form.getByLabel('想问什么').fill('委托研发怎么算')
    await form.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('咨询已提交').first()).toBeVisible()
    const saved = (await control.calls('/policy/api/consult/save')).filter((call) => call.method === 'POST')
    expect(saved).toHaveLength(1)
  },
)

test('prints on one sheet of A4 with a QR code', async ({ page }) => {
  await page.goto('/zct-ee/policy-info/n-hte-32')
  await page.getByRole('link', { name: '打印' }).click()
  await expect(page).toHaveURL(/\/print$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('高新技术企业认定管理办法')
  await expect(page.getByRole('img', { name: '本页二维码' })).toBeVisible()
  await expect(page.getByText('科技人员占比不低于10%')).toBeVisible()
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
  await page.getByRole('link', { name: '返回政策页' }).click()
  await expect(page).toHaveURL(/\/n-hte-32$/)
})

test('the deadline is a calendar file, and a policy without one has none @once', async ({ portal }) => {
  const withOne = await portal.ask('/zct-ee/policy-find?sort=closing')
  const id = /policy-info\/([\w-]+)"/.exec(withOne.body)?.[1]
  const page = await portal.ask(`/zct-ee/policy-info/${id}`)
  expect(page.body).toContain(`/zct-ee/policy-info/${id}/deadline.ics`)
  const file = await portal.ask(`/zct-ee/policy-info/${id}/deadline.ics`)
  expect(file.status).toBe(200)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(file.body).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/)
  expect((await portal.ask('/zct-ee/policy-info/n-rd-2023-7/deadline.ics')).status).toBe(404)
  expect((await portal.ask('/zct-ee/policy-info/no-such-policy/deadline.ics')).status).toBe(404)
})

test('tells machines what the document is', async ({ page }) => {
  await page.goto(policy)
  const described = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(described ?? '{}')).toMatchObject({
    '@type': 'Legislation',
    legislationIdentifier: '财政部 税务总局公告2023年第7号',
    legislationLegalForce: 'https://schema.org/InForce',
  })
  await expect(page.locator('meta[name=ArticleTitle]')).toHaveCount(1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${policy}$`))
})

test('copies the address where scripts run', async ({ page, context, noJavaScript }) => {
  await page.goto(policy)
  await expect(page.getByLabel('本页地址')).toHaveValue(new RegExp(`${policy}$`))
  const copy = page.getByRole('button', { name: '复制地址' })
  if (noJavaScript) {
    await expect(copy).toHaveCount(0)
    return
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await copy.click()
  await expect(page.getByText('地址已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(policy)
})

test('what is not there is a real 404 with a search box', async ({ page }) => {
  const response = await page.goto('/zct-ee/policy-info/no-such-policy')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
})

test('a slow or failing side section leaves the policy whole', async ({ page, control }) => {
  await control.arm({ path: '/policy/api/ua/policy/recommend/*', fault: { kind: 'hang' } })
  await page.goto(policy)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('暂时取不到相近政策')).toBeVisible()
})

for (const [name, fault] of [
  ['answers 500', { kind: 'status', status: 500 }],
  ['answers the wrong shape', { kind: 'shape' }],
  ['breaks the connection', { kind: 'reset' }],
] as const) {
  test(`a policy whose call ${name} shows the failure inside the frame`, async ({ page, control }) => {
    await control.arm({ path: detail, fault })
    const response = await page.goto(policy)
    expect(response?.status()).toBeGreaterThanOrEqual(502)
    await expect(page.getByText('网站标识码')).toBeVisible()
    await page.goto(`${policy}/print`)
    await expect(page.getByText('网站标识码')).toBeVisible()
  })

  test(`similar policies whose call ${name} leave the policy whole`, async ({ page, control }) => {
    await control.arm({ path: '/policy/api/ua/policy/recommend/*', fault })
    const response = await page.goto(policy)
    expect(response?.status()).toBe(200)
    await expect(page.getByText('暂时取不到相近政策')).toBeVisible()
  })
}

test('a policy that hangs is a 504 page with a way to try again', async ({ page, control }) => {
  await control.arm({ path: detail, fault: { kind: 'hang' } })
  const response = await page.goto(policy)
  expect(response?.status()).toBe(504)
  await expect(page.getByRole('link', { name: '重新加载' })).toBeVisible()
  await expect(page.getByText('网站标识码')).toBeVisible()
})
