import { retention, termWords } from '../../contract/retention.ts'
import { textOf } from './document.ts'
import { expect, test, testAsIndividual } from './test.ts'

test('the site map names every service, and each of the public ones answers', { tags: 'specified' }, async ({
  visitor,
  portal,
}) => {
  await visitor.open('/sitemap')
  expect(textOf(visitor.one('h1'))).toBe('全部服务一览')
  const hrefs = visitor.all('main [data-rows] a').map((link) => link.getAttribute('href') ?? '')
  expect(hrefs.length).toBeGreaterThan(20)
  for (const href of hrefs)
    expect((await portal.ask(href.split('#')[0] || '/')).status, href).toBeLessThan(400)
})

test('the privacy statement tells who, what for, how long and which rights', async ({ visitor }) => {
  await visitor.open('/privacy')
  expect(visitor.all('main h2').map(textOf)).toEqual(
    expect.arrayContaining([
      '谁在处理您的信息',
      '收集什么、用来做什么、保存多久',
      '给谁看',
      '您的权利',
      'Cookie 和本机存储',
    ]),
  )
  expect(visitor.main).toMatch(/版本 \d{4}-\d{2}-\d{2}(?!\d)/)
  const statement = visitor.main
  await visitor.follow('Cookie 和短期数据')
  expect(visitor.address).toBe('/privacy/cookies')
  for (const { name, what, purpose, term } of Object.values(retention)) {
    const line = `${name}：${what}。用于${purpose}。保存${termWords(term)}`
    expect(
      [statement, visitor.main].filter((page) => page.includes(line)),
      line,
    ).toHaveLength(1)
  }
})

test('the privacy statement says for how long backups hold what was deleted, where that is known', async ({
  visitor,
  control,
}) => {
  await visitor.open('/privacy')
  expect(visitor.main).toContain('到新的备份替换为止')
  await control.configure({ backupDays: 45 })
  await visitor.open('/privacy')
  expect(visitor.main).toContain('在备份里最多留 45 天')
})

test('the accessibility statement has its date, standard, gaps and contact, and leads into 长辈版 and out', {
  tags: 'specified',
}, async ({ visitor }) => {
  await visitor.open('/')
  await visitor.follow('无障碍声明')
  expect(visitor.main).toMatch(/更新于 \d{4}-\d{2}-\d{2}(?!\d)/)
  expect(visitor.all('main h2').map(textOf)).toEqual([
    '长辈版',
    '按什么标准',
    '可以怎样用',
    '怎样检查的',
    '已知的不足',
    '遇到困难怎样反映',
  ])
  await visitor.form('进入长辈版').press('进入长辈版')
  expect(visitor.one('html').getAttribute('class')).toBe('type-xl hc plain elder')
  await visitor.open('/zct-ee/policy-find')
  expect(visitor.one('html').getAttribute('class')).toBe('type-xl hc plain elder')
  await visitor.form('退出长辈版').press('退出长辈版')
  expect(visitor.address).toBe('/zct-ee/policy-find')
  expect(visitor.one('html').getAttribute('class') ?? '').toBe('')
})

test('a service of the portal is found by its name, and by what people call it', async ({ visitor }) => {
  for (const words of ['长辈版', '适老化']) {
    await visitor.open(`/zct-ee/policy-search?keyword=${words}`)
    await visitor.follow(/长辈版”?$/, 'main')
    expect(visitor.address).toBe('/accessibility')
  }
})

testAsIndividual(
  'somebody without an enterprise reads about the tools and is not navigated further',
  async ({ visitor }) => {
    await visitor.open('/')
    await visitor.follow(/工具汇/)
    expect(textOf(visitor.one('h1'))).toBe('自测工具')
    await visitor.follow('开始企业划型')
    expect(visitor.text).toContain('请以法人账号登录')
    expect(visitor.address).toBe('/tool')
  },
)

test('search engines find every public page', { tags: 'specified' }, async ({ portal }) => {
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

test('a browser can add the search, a reader the news', async ({ portal }) => {
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

test('a feed or a list of pages that cannot be had is a failure, never an empty one', async ({
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
