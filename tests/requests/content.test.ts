import { linkedDataOf, textOf } from './document.ts'
import { expect, test } from './test.ts'

const lists = [
  { path: '/news', title: '资讯', tag: '工作动态' },
  { path: '/case', title: '案例', tag: '政策案例' },
  { path: '/zct-ee/english', title: 'English policies', tag: '政策文件' },
]

for (const { path, title, tag } of lists) {
  test(`${title}: the list leads to a text with source and date`, { tags: 'specified' }, async ({
    visitor,
    portal,
  }) => {
    const meta = (name: string) => visitor.one(`meta[name=${name}]`).getAttribute('content')
    await visitor.open(path)
    expect(textOf(visitor.one('h1'))).toBe(title)
    expect(visitor.document.title).toMatch(new RegExp(`^${title} – `))
    expect(meta('ColumnName')).toBe(title)
    expect(meta('ColumnType')).toBe(tag)
    const [name = ''] = visitor.all('[data-rows] h3 a').map(textOf)
    await visitor.follow(name, '[data-rows] h3')
    expect(textOf(visitor.one('h1'))).toBe(name)
    expect(meta('ArticleTitle')).toBe(name)
    expect(meta('PubDate')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(meta('ContentSource')).toMatch(/\S/)
    const canonical = visitor.one('link[rel=canonical]').getAttribute('href')
    expect(canonical).toMatch(new RegExp(`^${portal.origin}${path}/[\\w-]+$`))
    expect(linkedDataOf(visitor.answer.body)).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: name,
        url: canonical,
      }),
    ])
  })

  test(`${title}: words that nothing holds say so`, async ({ visitor }) => {
    await visitor.open(`${path}?keyword=zzzzzz`)
    expect(visitor.main).toContain('暂无数据')
  })
}

test('past its last page each list says how many there are, and leads back', async ({ portal }) => {
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

test('English is marked as English', async ({ visitor }) => {
  await visitor.open('/zct-ee/english')
  expect(visitor.all('[lang=en] h1')).toHaveLength(1)
  await visitor.follow(/./, '[data-rows] h3')
  expect(visitor.all('article[lang=en] h1')).toHaveLength(1)
  expect(textOf(visitor.one('main > nav[lang=en]'))).toMatch(/^Home ?English policies/)
  expect(visitor.all('nav[lang=en][aria-label="Main menu"]')).toHaveLength(1)
  expect(visitor.all('footer [lang=en] a').map(textOf)).toContain('Privacy')
  expect(visitor.document.documentElement.lang).toBe('en')
})

test('a case leads to the policies that it used', { tags: 'specified' }, async ({ visitor }) => {
  await visitor.open('/case/c-sensor')
  expect(textOf(visitor.one('#policies'))).toBe('用到的政策')
  await visitor.follow(/./, 'section[aria-labelledby=policies]')
  expect(visitor.address).toMatch(/^\/zct-ee\/policy-info\//)
  expect(visitor.status).toBe(200)
})

test('without the names of qualifications the directory is still there', async ({ portal, control }) => {
  await control.arm({ path: '/uaa/api/dict/value', fault: { kind: 'shape' } })
  const answer = await portal.ask(`/enterprise-lib?name=${encodeURIComponent('苏州')}`)
  expect(answer.status).toBe(200)
  expect(answer.body).toContain('统一社会信用代码')
})

const libList = '/policy/api/ua/enterprise/lib/list'
const libSearch = '/policy/api/enterprise/lib/search/list'

test('a visitor searches the directory by the beginning of a name, and is told so', async ({
  visitor,
  control,
}) => {
  await visitor.open('/enterprise-lib?name=湖传感')
  expect(visitor.main).toContain('从企业名称的第一个字写起')
  expect(visitor.main).toContain('登录后可以按名称中的任意几个字或统一社会信用代码查')
  await visitor.open('/enterprise-lib?name=苏州澄湖')
  expect(visitor.all('[data-rows] h3').map(textOf)).toContain('苏州澄湖传感技术有限公司')
  await visitor.open('/suggestions/enterprises?keyword=苏州澄湖')
  expect(visitor.answer.body).toContain('苏州澄湖传感技术有限公司')
  expect(await control.calls(libList)).not.toEqual([])
  expect(await control.calls(libSearch)).toEqual([])
})

for (const enterprises of [[], [{}]]) {
  test(`${enterprises.length > 0 ? 'an enterprise' : 'an individual'} searches the directory by any part of a name and by credit code`, async ({
    visitor,
    control,
  }) => {
    await visitor.logIn(await control.makeUser({ enterprises }))
    for (const name of ['湖传感', '91320500MA1ABCDE8R']) {
      await visitor.open(`/enterprise-lib?name=${name}`)
      expect(visitor.all('[data-rows] h3').map(textOf)).toContain('苏州澄湖传感技术有限公司')
      await visitor.open(`/suggestions/enterprises?keyword=${name}`)
      expect(visitor.answer.body).toContain('苏州澄湖传感技术有限公司')
    }
    await visitor.open('/enterprise-lib?name=zzzzzz')
    expect(visitor.one('main input[type=search]').getAttribute('aria-label')).toBe(
      '企业名称或统一社会信用代码',
    )
    expect(visitor.main).toContain('没有找到相符的企业')
    expect(visitor.main).not.toContain('登录后')
    expect((await control.calls(libSearch)).map(({ query }) => query.name)).toContain('湖传感')
    expect(await control.calls(libList)).toEqual([])
  })
}

const subjects = [
  ['/news', '/policy/api/ua/news/page'],
  ['/news/n-prepay', '/policy/api/ua/news/page'],
  ['/case', '/uaa/api/ua/relative/case/page'],
  ['/case/c-sensor', '/uaa/api/ua/relative/case/detail'],
  ['/enterprise-lib', '/uaa/api/ua/relative/enterprise/page'],
  ['/enterprise-lib?name=a', libList],
  ['/banner/match', '/policy/api/ua/banner/*'],
  ['/zct-ee/english', '/policy/api/ua/english/policy/pcPage'],
  ['/zct-ee/english/en-fdi-97', '/policy/api/ua/english/policy'],
  ['/zct-ee/policy-topic', '/policy/api/ua/subject/list'],
  ['/zct-ee/policy-topic/rd-deduction', '/policy/api/ua/subject/details/*'],
  ['/activity', '/policy/api/ua/activity/page'],
  ['/activity/a-today', '/policy/api/ua/activity/*'],
] as const

for (const [path, call] of subjects) {
  test(`${path}: when its subject fails the page says so inside the frame`, async ({ portal, control }) => {
    expect((await portal.ask(path)).status).toBe(200)
    const siteCode = path.startsWith('/zct-ee/english') ? 'Site code' : '网站标识码'
    for (const fault of [
      { kind: 'status', status: 500, body: 'upstream secret' },
      { kind: 'shape' },
      { kind: 'malformed' },
    ] as const) {
      const { id } = await control.arm({ path: call, fault })
      const answer = await portal.ask(path)
      expect(answer.status, fault.kind).toBe(502)
      expect(answer.body).toContain(siteCode)
      expect(answer.body).toMatch(/<h1[^>]*>内容暂时取不到/)
      expect(answer.body).not.toContain('secret')
      await control.disarm(id)
    }
    const slow = await control.arm({ path: call, fault: { kind: 'delay', ms: 1500 } })
    expect((await portal.ask(path)).status, 'slow').toBe(200)
    await control.disarm(slow.id)
  })
}

const newsList = '/policy/api/ua/news/page'

test('a piece of news is found by its identifier in the list, by nothing that the list does not have', async ({
  visitor,
  control,
}) => {
  await visitor.logIn(await control.makeUser())
  await visitor.open('/news/n-prepay')
  expect(visitor.status).toBe(200)
  await visitor.open('/news/no-such-piece')
  expect(visitor.status).toBe(404)
  const asked = await control.calls(newsList)
  expect(asked).not.toEqual([])
  for (const { query } of asked) expect(query).toEqual({ page: '1', size: '100' })
  expect(asked.map(({ headers }) => headers.authorization)).toEqual(asked.map(() => undefined))
})

test('a piece of news is never the first that a list happens to have', async ({ portal, control }) => {
  const first = {
    ...{ id: 'n-other', title: '别的资讯', summary: '别的', bodyHtml: '<p>别的</p>', source: '来源' },
    ...{ publishedOn: '2026-01-01', link: null },
  }
  const data = { records: [first], total: 1, page: 1, size: 100 }
  await control.arm({ path: newsList, fault: { kind: 'envelope', returnCode: '0', data } })
  expect((await portal.ask('/news/n-other')).status).toBe(200)
  expect((await portal.ask('/news/n-prepay')).status).toBe(404)
})

test('of an endless list the page says how far it was looked through', async ({ portal, control }) => {
  const records = Array.from({ length: 100 }, (_, at) => ({
    ...{ id: `n-${at}`, title: '别的资讯', summary: '别的', bodyHtml: '<p>别的</p>', source: '来源' },
    ...{ publishedOn: '2026-01-01', link: null },
  }))
  const data = { records, total: 1_000_000, page: 1, size: 100 }
  await control.arm({ path: newsList, fault: { kind: 'envelope', returnCode: '0', data } })
  const { status, body } = await portal.ask('/news/n-nowhere')
  expect(status).toBe(404)
  expect(body).toContain('最近的 2000 条资讯里没有这一条')
})

test('what does not exist is a real 404 with the search box', async ({ visitor, portal }) => {
  const missing = [
    '/news/x',
    '/case/x',
    '/banner/x',
    '/zct-ee/english/x',
    '/zct-ee/policy-topic/x',
    '/activity/x',
  ]
  for (const path of missing) expect((await portal.ask(path)).status, path).toBe(404)
  await visitor.open('/news/x')
  expect(textOf(visitor.one('h1'))).toBe('没有找到这个页面')
  expect(visitor.one('main input[type=search]').getAttribute('aria-label')).toBe('搜索政策')
})
