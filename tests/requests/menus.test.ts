import { benefitPaidOut } from './declaring.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const menu = 'nav[aria-label=主菜单]'
const side = 'nav[aria-label=个人中心]'
const names = (visitor: Visitor, menu: string) =>
  visitor
    .all(`${menu} li > :is(a, b, details)`)
    .map((one) => (one.querySelector('summary') ?? one).textContent?.trim())
const hrefs = (visitor: Visitor, menu: string) =>
  visitor.all(`${menu} a`).map((one) => one.getAttribute('href'))

/** An entry of a permission tree. */
function entry(menuHref: string, more: object = {}) {
  return { menuHref, menuType: 'MENU', menuPermission: '', ...more }
}
const button = { menuType: 'BUTTON', menuPermission: 'anything:do', isMenu: 0 }

const entries = [
  '首页',
  '一键搜',
  '政策匹配',
  '政策兑现',
  '政策计算器',
  '今日申报',
  '政策解读',
  '政策订阅',
  '自测工具',
]

test.describe('a tenant that sends only the variant of the menu', () => {
  test('once-search has the menu that leads with the one-click search', async ({ visitor, control }) => {
    await control.configure({ menuVariant: 'once-search' })
    await visitor.open('/')
    expect(names(visitor, `${menu} > ul >`).slice(0, 9)).toEqual(entries)
    await visitor.follow('政策查询', menu)
    expect(visitor.address).toBe('/zct-ee/policy-find')
  })

  test('once-computed has the same entries, the calculator first', async ({ visitor, control }) => {
    await control.configure({ menuVariant: 'once-computed' })
    await visitor.open('/news')
    const shown = names(visitor, `${menu} > ul >`).slice(0, 9)
    expect(shown.slice(0, 3)).toEqual(['首页', '政策计算器', '一键搜'])
    expect(shown.toSorted()).toEqual(entries.toSorted())
  })
})

test('menu entries of three levels keep their own addresses', async ({ visitor, control }) => {
  await control.configure({
    navigation: [
      {
        menuName: '办事',
        menuHref: '/sitemap',
        children: [
          {
            menuName: '申报',
            menuHref: '/zct-ee/declare-project',
            children: [{ menuName: '今日申报', menuHref: '/zct-ee/declaration' }],
          },
        ],
      },
    ],
  })
  await visitor.open('/zct-ee/declaration')
  expect(hrefs(visitor, menu)).toEqual([
    '/sitemap',
    '/zct-ee/declare-project',
    '/zct-ee/declaration',
    '/zct-ee/policy-info',
  ])
  expect(visitor.one(`${menu} [aria-current=page]`).textContent).toBe('今日申报')
})

test('the header searches titles on home and one-click search too', async ({ visitor }) => {
  for (const path of ['/', '/zct-ee/policy-search', '/zct-ee/policy-find']) {
    await visitor.open(path)
    await visitor.form('搜索', visitor.one('header')).fill({ title: '研发费用' }).press('搜索')
    expect(visitor.address).toBe(`/zct-ee/policy-info?title=${encodeURIComponent('研发费用')}`)
    expect(visitor.main).toContain('研发费用')
  }
})

test.describe("a tenant's permission tree", () => {
  test('shows in the main menu, the tools and the hubs what it names, and hides the rest', async ({
    visitor,
    control,
  }) => {
    await control.configure({
      permissions: [
        entry('/zct-ee', {
          children: [entry('policy-search'), entry('policy-topic'), entry('declaration')],
        }),
        entry('/tool', { children: [entry('scale'), entry('/tool/cloud')] }),
        entry('/zct-ee/declare-project', { isMenu: 0 }),
      ],
    })
    await visitor.open('/')
    expect(names(visitor, menu)).toEqual([
      '首页',
      '一键搜',
      '今日申报',
      '政策解读',
      '自测工具',
      '企业划型',
      '星级上云自测',
    ])
    const hubs = visitor.one('nav[aria-label=服务分区]').textContent
    expect(hubs).not.toContain('办事汇')
    expect(hubs).toContain('资讯汇')
    await visitor.open('/sitemap')
    expect(visitor.main).not.toContain('政策订阅')
    expect(visitor.main).toContain('企业名录')
    await visitor.open('/zct-ee/subscribe')
    expect(visitor.status, 'hiding guards nothing').toBe(200)
  })

  test('drops all children of an entry of whose children one is no menu', async ({ visitor, control }) => {
    await control.configure({
      permissions: [
        entry('/zct-ee/policy-search', { children: [button] }),
        entry('/tool', { children: [entry('scale'), entry('cloud'), button] }),
      ],
    })
    await visitor.open('/news')
    expect(names(visitor, menu)).toEqual(['首页', '一键搜'])
  })

  test('that is empty or about other things hides nothing', async ({ visitor, control }) => {
    await control.configure({ permissions: [entry('', { children: [entry('orders'), button] })] })
    await visitor.open('/news')
    expect(names(visitor, `${menu} > ul >`).slice(0, 9)).toEqual(entries)
    await visitor.follow('政策查询', menu)
    expect(visitor.address).toBe('/zct-ee/policy-find')
  })

  test('shows in the personal centre what it names', async ({ visitor, control }) => {
    await control.configure({
      permissions: [entry('/user', { children: [entry('message'), entry('relation')] })],
    })
    await visitor.logIn(await control.makeUser({ enterprises: [{}] }))
    await visitor.open('/user/message')
    expect(names(visitor, side)).toEqual(['企业画像', '消息中心'])
    expect(names(visitor, `${menu} > ul >`).slice(0, 9)).toEqual(entries)
    await visitor.open('/user/consult')
    expect(visitor.status).toBe(200)
  })

  test('offers what its permission strings name, of the strings that the portal knows', async ({
    visitor,
    control,
  }) => {
    const strings = ['policy:favourite', 'policy:favourite', 'orders:pay']
    const children = strings.map((menuPermission) => ({ ...button, menuPermission }))
    await control.configure({ permissions: [entry('policies', { children })] })
    await visitor.open('/zct-ee/policy-info/n-rd-2023-7')
    const offered = visitor.one('aside[aria-label=操作] [class*=actions]').textContent
    expect(offered).toContain('收藏')
    expect(offered).not.toMatch(/订阅|我要咨询/)
    expect(visitor.all('#consult')).toHaveLength(0)
    await visitor.open('/zct-ee/policy-find')
    expect(visitor.all('main [data-favourite]').length).toBeGreaterThan(0)
  })

  test('that names strings of other portals alone withholds nothing', async ({ visitor, control }) => {
    await control.configure({ permissions: [entry('orders', { children: [button] })] })
    await visitor.open('/zct-ee/policy-info/n-rd-2023-7')
    expect(visitor.one('aside[aria-label=操作] [class*=actions]').textContent).toMatch(/收藏.*订阅.*我要咨询/)
  })

  test('whose strings leave the favourite out shows its button nowhere', async ({ visitor, control }) => {
    const children = [{ ...button, menuPermission: 'policy:consult' }]
    await control.configure({ permissions: [entry('policies', { children })] })
    for (const path of ['/zct-ee/policy-find', '/zct-ee/policy-info', '/zct-ee/policy-info/n-rd-2023-7']) {
      await visitor.open(path)
      expect(visitor.all('main [data-favourite]'), path).toHaveLength(0)
    }
  })

  test('whose strings leave the evaluation out asks for none', async ({ visitor, control }) => {
    const children = [{ ...button, menuPermission: 'policy:consult' }]
    await control.configure({ permissions: [entry('policies', { children })] })
    await visitor.logIn(await control.makeUser({ enterprises: [{}] }))
    const id = await benefitPaidOut(visitor, control)
    for (const path of ['/user/my-apply', `/user/my-apply/${id}`]) {
      await visitor.open(path)
      expect(visitor.main, path).toContain('已拨付')
      expect(visitor.main, path).not.toMatch(/评价这次办理|办理评价/)
    }
  })
})
