import { expect, test } from './fixtures/test.ts'

test('the site map names every service, and each of the public ones answers', async ({ page, portal }) => {
  await page.goto('/sitemap')
  await expect(page.getByRole('heading', { level: 1, name: '全部服务一览' })).toBeVisible()
  const hrefs = await page
    .locator('main .rows a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(20)
  for (const href of hrefs)
    expect((await portal.ask(href.split('#')[0] || '/')).status, href).toBeLessThan(400)
})

test('the privacy statement tells who, what for, how long and which rights', async ({ page }) => {
  await page.goto('/privacy')
  for (const name of [
    '谁在处理您的信息',
    '收集什么、用来做什么',
    '保存多久、给谁看',
    '您的权利',
    'Cookie 和本机存储',
  ])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByText(/^版本 \d{4}-\d{2}-\d{2}$/)).toBeVisible()
})

test('the cookies that a visit leaves are in the statement', async ({ page, individualUser }) => {
  await page.goto('/privacy')
  const told = await page.getByRole('table').innerText()
  const cookies = await page.context().cookies()
  expect(cookies.length, individualUser.name).toBeGreaterThan(0)
  for (const { name } of cookies) expect(told).toContain(name.replace(/^__Host-/, '').replace(/\.\d+$/, ''))
})

test('the tools hub is open to anyone and says what each tool needs', async ({ page }) => {
  await page.goto('/tool')
  await expect(page.getByRole('heading', { level: 1, name: '自测工具' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^开始/ })).toHaveCount(6)
  await page.getByRole('link', { name: '开始企业划型' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/)
})

test('somebody without an enterprise reads about the tools and is not navigated further', async ({
  page,
  individualUser,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: /工具汇/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '自测工具' }), individualUser.name).toBeVisible()
  await page.getByRole('link', { name: '开始企业划型' }).click()
  await expect(page.getByText('请以法人账号登录', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/tool$/)
})

test('search engines find every public page @once', async ({ portal }) => {
  const robots = await portal.ask('/robots.txt')
  expect(robots.body).toContain(`Sitemap: ${portal.origin}/sitemap.xml`)
  expect(robots.body).toMatch(/Disallow: \/user\//)
  const parts = locations((await portal.ask('/sitemap.xml')).body)
  expect(parts.length).toBeGreaterThan(1)
  const pages: string[] = []
  for (const part of parts) {
    const answer = await portal.ask(part.replace(portal.origin, ''))
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    pages.push(...locations(answer.body))
  }
  expect(new Set(pages).size).toBe(pages.length)
  expect(pages.filter((page) => page.includes('/policy-info/')).length).toBeGreaterThan(90)
  for (const kind of ['/declare-project/', '/policy-topic/', '/news/', '/case/', '/activity/', '/english/'])
    expect(
      pages.some((page) => page.includes(kind)),
      kind,
    ).toBe(true)
  expect(pages.every((page) => page.startsWith(`${portal.origin}/`))).toBe(true)
  expect(pages.some((page) => /\/user\/|\/tool\/./.test(page))).toBe(false)
  expect((await portal.ask('/sitemap.xml?part=policies&page=999')).status).toBe(404)
  expect((await portal.ask('/sitemap.xml?part=other')).status).toBe(404)
})

test('a browser can add the search, a reader the news @once', async ({ portal }) => {
  const home = (await portal.ask('/')).body
  expect(home).toContain('href="/opensearch.xml"')
  const search = await portal.ask('/opensearch.xml')
  expect(search.headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8')
  expect(search.body).toContain(`template="${portal.origin}/zct-ee/policy-search?keyword={searchTerms}"`)
  const feed = await portal.ask('/news.atom')
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(feed.body.match(/<entry>/g)?.length).toBeGreaterThan(5)
  expect((await portal.ask('/news')).body).toContain('href="/news.atom"')
})

test('a feed or a list of pages that cannot be had is a failure, never an empty one @once', async ({
  portal,
  control,
}) => {
  await control.arm({
    path: '/policy/api/ua/news/page',
    fault: { kind: 'status', status: 500, body: 'secret' },
  })
  await control.arm({ path: '/policy/api/ua/policy/list', fault: { kind: 'shape' } })
  for (const path of [
    '/news.atom',
    '/sitemap.xml',
    '/sitemap.xml?part=pages',
    '/sitemap.xml?part=policies&page=1',
  ]) {
    const answer = await portal.ask(path)
    expect(answer.status, path).toBe(502)
    expect(answer.body).not.toContain('secret')
  }
})

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}
