import { textOf } from './document.ts'
import { expect, test, testAsEnterprise } from './test.ts'
import type { Visitor } from './visitor.ts'

const path = '/zct-ee/policy-search'
const once = '/policy/api/ua/policyoncesearch/list'
const oneClick = '/policy/api/ua/oneClick/list'
const byProfile = '/policy/api/policyOnceSearch/getPolicyList'

const headings = (visitor: Visitor) => visitor.all('main h2').map(textOf)
const links = (visitor: Visitor) => visitor.all('main a').map(textOf)

test('tabs and pages are links', async ({ visitor }) => {
  await visitor.open(`${path}?keyword=企业`)
  await visitor.follow(/^政策 ?\d+$/)
  expect(visitor.address).toContain('type=policy')
  // What scripts show while they fetch the next page.
  expect(visitor.text).not.toContain('数据加载中')
  const tabs = visitor.one('nav[aria-label=结果分类]')
  expect(textOf(visitor.one('nav[aria-label=结果分类] a[aria-current=page]'))).toMatch(/^政策/)
  expect([...tabs.querySelectorAll('a')].map(textOf)).toContainEqual(expect.stringMatching(/^全部 ?\d+/))
  await visitor.follow('下一页')
  expect(visitor.address).toContain('page=2')
  expect(visitor.all('[data-rows] > li').length).toBeGreaterThan(0)
})

test('a hit leads to its page, whatever it is', { tags: 'specified' }, async ({ visitor }) => {
  await visitor.open(`${path}?keyword=传感器`)
  await visitor.follow(/传感器企业的两年/)
  expect(visitor.address).toBe('/case/c-sensor')
  expect(textOf(visitor.one('h1'))).toContain('传感器企业的两年')
  // A project without an application has a page of its own kind.
  await visitor.open(`${path}?keyword=稳岗返还&type=project`)
  await visitor.follow(/失业保险稳岗返还/)
  expect(visitor.address).toBe('/zct-ee/declare-project/free/stable-post')
  expect(textOf(visitor.one('h1'))).toContain('稳岗返还')
})

test('nothing found says what else can be done', async ({ visitor }) => {
  await visitor.open(`${path}?keyword=没有这样的词语组合`)
  expect(visitor.main).toContain('暂无数据')
  expect(links(visitor)).toContain('政策查询')
  await visitor.open(`${path}?keyword=传感器&type=project`)
  await visitor.follow(/看其他分类的 \d+ 条结果/)
  expect(headings(visitor)).toContain('案例')
})

test('without words there is where to begin', async ({ visitor }) => {
  await visitor.open(path)
  expect(visitor.main).toMatch(/大家在搜|常用搜索/)
  expect(links(visitor)).toContain('政策查询')
})

test('without scripts nothing is suggested or remembered: the box is a plain one', async ({ visitor }) => {
  await visitor.open(`${path}?keyword=加计扣除`)
  await visitor.open(`${path}?keyword=稳岗`)
  expect(visitor.text).not.toContain('最近搜过')
  expect(visitor.one('main input[name=keyword]').getAttribute('type')).toBe('search')
})

test.describe('an enterprise', () => {
  test('gets policies in the order of its profile', async ({ visitor, control }) => {
    const user = await control.makeUser({ enterprises: [{}] })
    await visitor.logIn(user)
    await visitor.open(`${path}?keyword=研发`)
    expect(visitor.main).toContain(`按${user.enterprises[0]?.name}的情况排列`)
    expect(visitor.form(/^收藏：./).hasButton(/^收藏：./)).toBe(true)
  })

  testAsEnterprise('without that order gets the plain one', async ({ visitor, control }) => {
    await control.arm({ path: byProfile, fault: { kind: 'status', status: 500 } })
    await visitor.open(`${path}?keyword=研发`)
    expect(headings(visitor)).toContain('政策')
    expect(visitor.main).not.toContain('的情况排列')
  })
})

test('a search that hangs, breaks or answers nonsense suggests nothing', async ({ portal, control }) => {
  const asked = `/suggestions?keyword=${encodeURIComponent('高')}`
  expect(JSON.parse((await portal.ask(asked)).body).suggestions.length).toBeGreaterThan(0)
  await control.arm({ path: '/policy/api/ua/policy/list', fault: { kind: 'hang' } })
  for (const kind of ['hang', 'shape', 'malformed', 'reset'] as const) {
    const { id } = await control.arm({ path: oneClick, fault: { kind } })
    const answer = await portal.ask(asked)
    expect([answer.status, answer.body], kind).toEqual([200, '{"suggestions":[]}'])
    await control.disarm(id)
  }
  for (const odd of ['', '?keyword=', `?keyword=${'x'.repeat(5000)}`, '?keyword=%00%01']) {
    expect((await portal.ask(`/suggestions${odd}`)).status, odd).toBe(200)
  }
})

test('suggestions are words to search by, and then policies to open', async ({ portal }) => {
  const answer = await portal.ask(`/suggestions?keyword=${encodeURIComponent('高新技术')}`)
  const { suggestions } = JSON.parse(answer.body) as { suggestions: { text: string; href?: string }[] }
  const firstPolicy = suggestions.findIndex(({ href }) => href !== undefined)
  expect(firstPolicy).toBeGreaterThan(0)
  for (const { href } of suggestions.slice(firstPolicy))
    expect(href).toMatch(/^\/zct-ee\/policy-info\/[\w-]+$/)
})

test('what fits best stands beside the results: a policy, a project, a tool, and the way by filters', async ({
  visitor,
}) => {
  await visitor.open(`${path}?keyword=研发费用`)
  const best = 'aside[aria-labelledby=best]'
  const answers = visitor.all(`${best} a`).map(textOf)
  expect(answers).toContain('研发费用加计扣除计算')
  expect(answers).toHaveLength(4)
  await visitor.follow(/^政策查询/, best)
  expect(decodeURIComponent(visitor.address)).toBe('/zct-ee/policy-find?keyword=研发费用')
  await visitor.follow(/里搜“研发费用”$/)
  expect(decodeURIComponent(visitor.address)).toBe(`${path}?keyword=研发费用`)
})

test('suggestions for titles lead to the policies', async ({ portal }) => {
  const answer = await portal.ask(`/suggestions/titles?keyword=${encodeURIComponent('研发费用')}`)
  const { suggestions } = JSON.parse(answer.body) as { suggestions: { text: string; href: string }[] }
  expect(suggestions.length).toBeGreaterThan(0)
  for (const { text, href } of suggestions) {
    expect(text).toContain('研发费用')
    expect(href).toMatch(/^\/zct-ee\/policy-info\/[\w-]+$/)
  }
})

test('hot words that hang are left out', async ({ portal, control }) => {
  await control.arm({ path: oneClick, fault: { kind: 'hang' } })
  const answer = await portal.ask(`${path}?keyword=${encodeURIComponent('研发')}`)
  expect(answer.status).toBe(200)
  expect(answer.body).not.toMatch(/大家在搜|常用搜索/)
  expect(answer.body).toContain('id="policy"')
})

test('a search that fails says so, with the frame alive', async ({ portal, control }) => {
  await control.arm({ path: once, fault: { kind: 'status', status: 500, body: 'upstream secret' } })
  const answer = await portal.ask(`${path}?keyword=a`)
  expect(answer.status).toBe(502)
  expect(answer.body).toContain('网站标识码')
  expect(answer.body).not.toContain('secret')
})

test('whatever stands in the address, the page answers', async ({ portal }) => {
  for (const query of [
    'keyword=%3Cscript%3Ealert(1)%3C/script%3E',
    'keyword=%00&type=policy&page=9999',
    'keyword=a&type=__proto__',
    `keyword=${encodeURIComponent('字'.repeat(300))}`,
    'keyword=%25_%5C%27&page=-1',
    `q=${encodeURIComponent('研发')}`,
  ]) {
    const answer = await portal.ask(`${path}?${query}`)
    expect(answer.status, query.slice(0, 60)).toBe(200)
    expect(answer.body).not.toContain('<script>alert')
  }
})

test('says what was searched in place of what was typed, and leads back to the typed words', async ({
  visitor,
}) => {
  await visitor.open(`${path}?keyword=高薪技术企业`)
  expect(visitor.text).toContain('已按“高新技术企业”搜索')
  await visitor.follow('仍搜“高薪技术企业”')
  expect(visitor.address).toContain('literally=1')
  expect(visitor.text).not.toContain('已按“')
  await visitor.open('/zct-ee/policy-find?keyword=gaoqi')
  expect(visitor.text).toContain('已按“高企”搜索')
})
