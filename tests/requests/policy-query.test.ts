import { textOf } from './document.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const find = '/zct-ee/policy-find'
const listNew = '/policy/api/ua/policy/list/new'

test('finds a real policy by its words, in the first HTML', { tags: 'specified' }, async ({ portal }) => {
  const { status, body } = await portal.ask(`${find}?keyword=${encodeURIComponent('研发费用')}`)
  expect(status).toBe(200)
  const rows = [...body.matchAll(/<li class="[^"]*" data-policy="">.*?<\/li>/gs)].map(([row]) => row)
  const first = rows.findIndex((row) => row.includes('财政部 税务总局公告2023年第7号'))
  expect(first, 'place of 2023年第7号').toBeGreaterThanOrEqual(0)
  expect(first).toBeLessThan(3)
})

test('says how many policies an option would leave', async ({ visitor }) => {
  await visitor.open(find)
  const label = visitor.one('input[name=sizeType][value=micro]').closest('label')
  const promised = Number(label?.querySelector('small')?.textContent)
  expect(promised).toBeGreaterThan(0)
  await visitor.open(`${find}?sizeType=micro`)
  expect(total(visitor)).toBe(promised)
})

test('marks what no longer holds on its row', async ({ visitor }) => {
  await visitor.open(`${find}?status=replaced`)
  const rows = visitor.all('li[data-policy]')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows)
    expect([...row.querySelectorAll('[data-badge=replaced]')].map(textOf)).toEqual(['已被替代'])
})

test('says what to loosen when nothing is found', async ({ visitor }) => {
  await visitor.open(`${find}?keyword=${encodeURIComponent('不存在的政策词')}&level=district`)
  expect(visitor.main).toContain('暂无数据')
  const ways = visitor.all('h3 ~ * a[class*=secondary]').map(textOf)
  expect(ways).toEqual([expect.stringMatching(/^不限关键词（[1-9]\d* 件）$/), '不限级别（0 件）'])
  await visitor.follow(/^不限级别/)
  expect(visitor.address).toContain('keyword=')
  expect(visitor.address).not.toContain('level=')
})

test('where nothing is found each condition says what would be left without it, and no group stands empty', async ({
  visitor,
}) => {
  await visitor.open(`${find}?level=district&category=税费减免&sizeType=micro`)
  expect(total(visitor)).toBe(0)
  for (const group of visitor.all('details[id^=by-]'))
    expect(group.querySelectorAll('input[value]:not([value=""])').length, textOf(group)).toBeGreaterThan(0)
  const promised = Number(/不限级别（(\d+) 件）/.exec(visitor.main)?.[1])
  expect(promised).toBeGreaterThan(0)
  await visitor.follow(/^不限级别/)
  expect(total(visitor)).toBe(promised)
})

test('looks for words in titles alone where that is ticked, and keeps them with the filters', async ({
  visitor,
}) => {
  await visitor.open(`${find}?keyword=研发`)
  const everywhere = total(visitor)
  await visitor.form('搜索').fill({ titles: '1', level: 'national' }).press('搜索')
  expect(visitor.address).toMatch(/keyword=.*titles=1.*level=national/)
  expect(total(visitor)).toBeGreaterThan(0)
  expect(total(visitor)).toBeLessThan(everywhere)
  for (const title of visitor.all('li[data-policy] h3').map(textOf)) expect(title).toMatch(/研发|研究开发/)
})

test('says so when more was found than is counted', async ({ visitor, control }) => {
  await control.arm({
    path: listNew,
    fault: {
      kind: 'envelope',
      returnCode: '0',
      data: { records: [], total: 2000, page: 1, size: 20, facets: [], capped: true },
    },
  })
  await visitor.open(`${find}?keyword=企业`)
  expect(visitor.all('main h2').map(textOf)).toContain('2000 件以上')
  expect(visitor.main).toMatch(/共 2000 件\s*以上，每页 20 件/)
})

test('past the last page it says how many there are and leads back', async ({ portal }) => {
  for (const [path, back] of [
    [`${find}?level=national&page=900`, `${find}?level=national`],
    ['/zct-ee/policy-info?page=900', '/zct-ee/policy-info'],
    [`/zct-ee/policy-info?title=${encodeURIComponent('研发')}&page=900`, '/zct-ee/policy-info?title='],
  ] as const) {
    const { status, body } = await portal.ask(path)
    expect(status, path).toBe(200)
    expect(body, path).toMatch(/这一页没有内容，一共 \d+ 件/)
    expect(body, path).toContain(`href="${back}`)
    expect(body, path).not.toContain('没有标题或文号含')
  }
})

test('the retrieval takes the form that the specification names, also escaped twice', async ({ portal }) => {
  const form = encodeURIComponent('{"title":"研发费用"}')
  for (const query of [`form=${form}`, `form=${encodeURIComponent(form)}`, `title=&form=${form}`]) {
    const { body } = await portal.ask(`/zct-ee/policy-info?${query}`)
    expect(body, query).toContain('标题或文号含“研发费用”的政策')
    expect(body, query).not.toContain('已忽略')
  }
  expect((await portal.ask('/zct-ee/policy-info?form=%7Bbad')).body).toContain(
    '地址里的搜索条件不完整，已忽略，下面是全部政策',
  )
  expect((await portal.ask('/zct-ee/policy-info?form=%7Bbad&title=a')).body).toContain('不完整，已忽略。')
})

test('shows a list for every address, however wrong', async ({ portal }) => {
  const payloads = [
    '"><script>x</script>',
    "' or 1=1--",
    '%00',
    '../../etc/passwd',
    '{"$gt":""}',
    '长'.repeat(500),
    '-1',
    '1e9',
    '[]',
  ]
  for (const name of [
    'keyword',
    'level',
    'area',
    'category',
    'sizeType',
    'status',
    'issuer',
    'year',
    'sort',
    'page',
    'unknown',
  ]) {
    for (const payload of payloads) {
      const { status, body } = await portal.ask(`${find}?${name}=${encodeURIComponent(payload)}`)
      expect(status, `${name}=${payload.slice(0, 30)}`).toBe(200)
      expect(body).not.toContain('<script>x</script>')
    }
  }
})

test('a gateway that fails leaves header and footer alive and says so', async ({ visitor, control }) => {
  const failures = [
    {
      fault: {
        kind: 'status',
        status: 500,
        body: '<h1>upstream stack at Foo.java:1</h1>',
        contentType: 'text/html',
      },
      says: '未知错误',
    },
    {
      fault: { kind: 'envelope', returnCode: '9527', data: { errorMessage: '检索服务维护中' } },
      says: '9527 : 检索服务维护中',
    },
    { fault: { kind: 'envelope', returnCode: '3000', data: [] }, says: '未知错误' },
    {
      fault: {
        kind: 'envelope',
        returnCode: '3000',
        data: [{ errorMessage: '条件太多' }, { errorMessage: '请减少条件' }],
      },
      says: '请减少条件',
    },
    { fault: { kind: 'shape' }, says: '未知错误' },
    { fault: { kind: 'malformed' }, says: '未知错误' },
    { fault: { kind: 'truncate' }, says: '未知错误' },
  ] as const
  for (const { fault, says } of failures) {
    const { id } = await control.arm({ path: listNew, fault })
    await visitor.open(find)
    expect(textOf(visitor.one('[role=alert]')), fault.kind).toContain(says)
    expect(visitor.all('body > div > header'), fault.kind).toHaveLength(1)
    expect(visitor.text, fault.kind).toContain('网站标识码')
    expect(visitor.answer.body, fault.kind).not.toContain('Foo.java')
    await control.disarm(id)
  }
  await visitor.open(find)
  expect(visitor.all('li[data-policy]').length).toBeGreaterThan(0)
})

function total(visitor: Visitor): number {
  const [heading] = visitor
    .all('main h2')
    .map(textOf)
    .filter((text) => /^共 \d+ 件$/.test(text))
  return Number(/\d+/.exec(heading ?? '')?.[0])
}

test('the areas of the city are tiles that lie as on a map, a list to listeners; a city without a grid has a plain list', async ({
  visitor,
  control,
}) => {
  const tiles = () => visitor.all('#by-area [data-map] > li').map((tile) => textOf(tile))
  await visitor.open(encodeURI('/zct-ee/policy-find?area=吴中区&category=生物医药'))
  expect(visitor.status, visitor.main.slice(0, 300)).toBe(200)
  expect(tiles()).toHaveLength(12)
  expect(tiles()[0]).toMatch(/^张家港市 0$/)
  expect(tiles()[9]).toMatch(/^吴中区 [1-9]/)
  expect(visitor.all('#by-area [data-map] > li[aria-hidden]').map(textOf)).toEqual(['', ''])
  expect(visitor.one('#by-area [data-map] input[checked]').getAttribute('value')).toBe('吴中区')
  expect(visitor.all('#by-area input[value=吴中区]')).toHaveLength(1)
  await control.configure({ cityGrid: [] })
  await visitor.open('/zct-ee/policy-find')
  expect(tiles()).toEqual([])
  expect(visitor.all('#by-area input[value=吴中区]')).toHaveLength(1)
})
