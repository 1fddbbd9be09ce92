import { expect, test } from './fixtures/test.ts'

const lists = [
  { path: '/news', title: '资讯', tag: '工作动态' },
  { path: '/case', title: '案例', tag: '政策案例' },
  { path: '/zct-ee/english', title: 'English policies', tag: '政策文件' },
]

for (const { path, title, tag } of lists) {
  test(`${title}: the list leads to a text with source and date`, async ({ page, portal }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${title} – `))
    await expect(page.locator('meta[name=ColumnName]')).toHaveAttribute('content', title)
    await expect(page.locator('meta[name=ColumnType]')).toHaveAttribute('content', tag)
    const first = page.locator('.rows h3 a').first()
    const name = await first.innerText()
    await first.click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page.locator('meta[name=ArticleTitle]')).toHaveAttribute('content', name)
    await expect(page.locator('meta[name=PubDate]')).toHaveAttribute('content', /^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    await expect(page.locator('meta[name=ContentSource]')).not.toHaveAttribute('content', '')
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(canonical).toMatch(new RegExp(`^${portal.origin}${path}/[\\w-]+$`))
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: name,
      url: canonical,
    })
  })

  test(`${title}: words that nothing holds say so`, async ({ page }) => {
    await page.goto(`${path}?keyword=zzzzzz`)
    await expect(page.getByText('暂无数据')).toBeVisible()
  })
}

test('past its last page each list says how many there are, and leads back @once', async ({ portal }) => {
  for (const path of [
    '/news',
    '/case',
    '/activity',
    '/zct-ee/english',
    '/zct-ee/policy-topic',
    '/zct-ee/declaration',
    '/zct-ee/declare-project',
    '/zct-ee/declare-project?kind=proclamation',
  ]) {
    const { status, body } = await portal.ask(`${path}${path.includes('?') ? '&' : '?'}page=900`)
    expect(status, path).toBe(200)
    expect(body, path).toContain('这一页没有内容，一共')
    expect(body, path).toContain(`href="${path}">回到第一页`)
  }
})

test('English is marked as English', async ({ page }) => {
  await page.goto('/zct-ee/english')
  await expect(page.locator('[lang=en]').getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('.rows h3 a').first().click()
  await expect(page.locator('article[lang=en]').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('a case leads to the policies that it used', async ({ page }) => {
  await page.goto('/case/c-sensor')
  await page.getByRole('region', { name: '用到的政策' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/zct-ee\/policy-info\//)
})

test('a banner of the home page has a page of its own', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('region', { name: '公告' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/banner\/[\w-]+$/)
  await expect(page.getByRole('main').getByRole('img').first()).toHaveJSProperty('complete', true)
  await page.getByRole('link', { name: '去看看' }).click()
  await expect(page).not.toHaveURL(/\/banner\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('enterprises: examples first, then the directory by name', async ({ page }) => {
  await page.goto('/enterprise-lib')
  await expect(page.getByRole('heading', { name: '相关企业' })).toBeVisible()
  await expect(page.getByText('示例数据').first()).toBeVisible()
  await page.getByRole('searchbox', { name: '企业名称' }).fill('苏州')
  await page.getByRole('button', { name: '查企业' }).click()
  await expect(page.getByRole('heading', { name: /名称以“苏州”开头的企业/ })).toBeVisible()
  await expect(page.getByText(/统一社会信用代码 \w{18}/).first()).toBeVisible()
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/name=.*&page=2/)
  await page.goto('/enterprise-lib?name=没有这家企业')
  await expect(page.getByText('暂无数据')).toBeVisible()
})

test('without the names of qualifications the directory is still there @once', async ({
  portal,
  control,
}) => {
  await control.arm({ path: '/uaa/api/dict/value', fault: { kind: 'shape' } })
  const answer = await portal.ask(`/enterprise-lib?name=${encodeURIComponent('苏州')}`)
  expect(answer.status).toBe(200)
  expect(answer.body).toContain('统一社会信用代码')
})

const subjects = [
  ['/news', '/policy/api/ua/news/page'],
  ['/news/n-prepay', '/policy/api/ua/news/page'],
  ['/case', '/uaa/api/ua/relative/case/page'],
  ['/case/c-sensor', '/uaa/api/ua/relative/case/detail'],
  ['/enterprise-lib', '/uaa/api/ua/relative/enterprise/page'],
  ['/enterprise-lib?name=a', '/policy/api/ua/enterprise/lib/list'],
  ['/banner/match', '/policy/api/ua/banner/*'],
  ['/zct-ee/english', '/policy/api/ua/english/policy/pcPage'],
  ['/zct-ee/english/en-fdi-97', '/policy/api/ua/english/policy'],
  ['/zct-ee/policy-topic', '/policy/api/ua/subject/list'],
  ['/zct-ee/policy-topic/rd-deduction', '/policy/api/ua/subject/details/*'],
  ['/activity', '/policy/api/ua/activity/page'],
  ['/activity/a-today', '/policy/api/ua/activity/*'],
] as const

for (const [path, call] of subjects) {
  test(`${path}: when its subject fails the page says so inside the frame @once`, async ({
    portal,
    control,
  }) => {
    expect((await portal.ask(path)).status).toBe(200)
    for (const fault of [
      { kind: 'status', status: 500, body: 'upstream secret' },
      { kind: 'shape' },
      { kind: 'malformed' },
    ] as const) {
      const { id } = await control.arm({ path: call, fault })
      const answer = await portal.ask(path)
      expect(answer.status, fault.kind).toBe(502)
      expect(answer.body).toContain('网站标识码')
      expect(answer.body).toMatch(/<h1[^>]*>内容暂时取不到/)
      expect(answer.body).not.toContain('secret')
      await control.disarm(id)
    }
    const slow = await control.arm({ path: call, fault: { kind: 'delay', ms: 1500 } })
    expect((await portal.ask(path)).status, 'slow').toBe(200)
    await control.disarm(slow.id)
  })
}

test('what does not exist is a real 404 with the search box', async ({ page, portal }) => {
  const missing = [
    '/news/x',
    '/case/x',
    '/banner/x',
    '/zct-ee/english/x',
    '/zct-ee/policy-topic/x',
    '/activity/x',
  ]
  for (const path of missing) expect((await portal.ask(path)).status, path).toBe(404)
  await page.goto('/news/x')
  await expect(page.getByRole('heading', { level: 1, name: '没有找到这个页面' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('searchbox', { name: '搜索政策' })).toBeVisible()
})
