import { textOf } from './document.ts'
import { expect, test, testAsEnterprise } from './test.ts'
import type { Visitor } from './visitor.ts'

const linksIn = (visitor: Visitor, selector: string) =>
  visitor
    .all<HTMLAnchorElement>(`${selector} a[href]`)
    .map((link) => [textOf(link), link.getAttribute('href')] as const)

const tools = [
  ['企业划型', '/tool/scale'],
  ['高新技术企业自测', '/tool/evaluate'],
  ['星级上云自测', '/tool/cloud'],
  ['研发费用加计扣除计算', '/tool/calculate'],
  ['科技型中小企业评价', '/tool/tech-scale'],
]

test('the header menu leads to the eight screens and folds out the five tools', async ({
  visitor,
  control,
}) => {
  await control.configure({ menuVariant: 'once-search', navigation: [] })
  await visitor.open('/news')
  const menu = linksIn(visitor, 'header nav')
  for (const entry of [
    ['首页', '/'],
    ['一键搜', '/zct-ee/policy-search'],
    ['政策匹配', '/zct-ee/policy-match'],
    ['政策兑现', '/zct-ee/declare-project'],
    ['政策计算器', '/zct-ee/policy-computed'],
    ['今日申报', '/zct-ee/declaration'],
    ['政策解读', '/zct-ee/policy-topic'],
    ['政策订阅', '/zct-ee/subscribe'],
    ...tools,
  ])
    expect(menu).toContainEqual(entry)
})

test('the menu of a narrow page has the calculator, the retrieval, the subscription, the explainers and the tools', async ({
  visitor,
}) => {
  await visitor.open('/news')
  const hrefs = linksIn(visitor, 'header nav').map(([, href]) => href)
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/zct-ee/policy-computed',
      '/zct-ee/policy-info',
      '/zct-ee/subscribe',
      '/zct-ee/policy-topic',
      ...tools.map(([, href]) => href),
    ]),
  )
})

test('the header search opens the retrieval with the words as its title filter', async ({ visitor }) => {
  await visitor.open('/news')
  const header = visitor.one('header')
  const form = visitor.form('搜索', header)
  const [words] = form.controls
  await form.fill({ [words?.name ?? '']: '研发费用' }).press('搜索')
  expect(visitor.address).toMatch(/^\/zct-ee\/policy-info\?/)
  expect(new URL(visitor.address, 'http://x').searchParams.get('title')).toBe('研发费用')
  expect(visitor.all('li[data-policy]').length).toBeGreaterThan(0)
})

test('the top bar leads to the four government sites, and a visitor to the login', async ({ visitor }) => {
  await visitor.open('/news')
  const government = linksIn(visitor, '[aria-label=政府网站]')
  expect(government).toHaveLength(4)
  for (const [index, name] of [/中国政府网|国务院/, /省.*政府/, /人民代表大会/, /政协|政治协商/].entries())
    expect(government[index]?.[0]).toMatch(name)
  expect(linksIn(visitor, '[aria-label=顶栏]')).toContainEqual(['登录/注册', '/auth/login?returnTo=%2Fnews'])
})

testAsEnterprise(
  'the top bar of somebody logged in has their name, the home page, the personal centre and the logout',
  async ({ visitor, control }) => {
    const user = await control.makeUser({ name: '吴越', enterprises: [{}, {}] })
    visitor.forgetCookies()
    await visitor.logIn(user)
    await visitor.open('/news')
    const bar = visitor.one('[aria-label=顶栏]')
    expect(textOf(bar)).toContain('吴越')
    const names = linksIn(visitor, '[aria-label=顶栏] [data-fold-out]').map(([name]) => name)
    expect(names).toEqual(['首页', '个人中心', '截止日期', '活动报名', '我的企业', '个人信息', '账号安全'])
    expect(visitor.form('退出登录', bar).hasButton('退出登录')).toBe(true)
    expect(textOf(bar)).toContain('切换企业')
    expect(textOf(bar)).not.toContain('登录/注册')
  },
)

test('the footer has its government links, filings, the code of ten digits and where errors are reported', async ({
  visitor,
}) => {
  await visitor.open('/news')
  const footer = textOf(visitor.one('footer'))
  expect(footer).toMatch(/ICP备/)
  expect(footer).toMatch(/公网安备/)
  expect(footer).toMatch(/网站标识码 \d{10}(?!\d)/)
  const links = linksIn(visitor, 'footer').map(([name]) => name)
  expect(links).toContainEqual(expect.stringMatching(/找错/))
  expect(links).toEqual(expect.arrayContaining([expect.stringMatching(/政府/)]))
})

testAsEnterprise(
  'the side menu of an enterprise has its six entries, in their order',
  async ({ visitor }) => {
    await visitor.open('/user/collect')
    expect(linksIn(visitor, 'nav[aria-label=个人中心]').map(([name]) => name)).toEqual([
      '企业画像',
      '智慧报告',
      '我的收藏',
      '我的申报',
      '消息中心',
      '我的咨询',
    ])
  },
)

test('every published address is a screen', async ({ visitor, control }) => {
  const user = await control.makeUser({ enterprises: [{}] })
  const open = async (address: string) => (await visitor.open(address)).status
  for (const address of [
    '/',
    '/zct-ee/policy-search',
    '/zct-ee/policy-find',
    '/zct-ee/policy-match',
    '/zct-ee/policy-info',
    '/zct-ee/declare-project',
    '/zct-ee/declaration',
    '/zct-ee/policy-topic',
    '/zct-ee/subscribe',
    '/zct-ee/policy-info/n-rd-2023-7',
    '/zct-ee/policy-match/report',
    '/auth/login',
    '/auth/reset-password',
    '/auth/register',
  ]) {
    expect(await open(address), address).toBe(200)
    expect(visitor.address, address).toBe(address)
  }
  await visitor.logIn(user)
  const enterprise = `/user/relation/${user.enterprises[0]?.enId}`
  for (const [address, opened] of [
    ['/zct-ee/policy-computed', '/zct-ee/policy-computed'],
    ...tools.map(([, href = '']) => [href, href] as const),
    ['/user/relation', enterprise],
    ['/user/collect', '/user/collect'],
    ['/user/my-apply', '/user/my-apply'],
    ['/user/message', '/user/message'],
    ['/user/consult', '/user/consult'],
  ] as const) {
    expect(await open(address), address).toBe(200)
    expect(visitor.address, address).toBe(opened)
  }
})
