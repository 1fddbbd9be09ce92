import { describe, expect, it } from 'vitest'
import type { PermissionEntry } from '../../contract/entities/tenant.ts'
import { hiddenPages, shownMenus, shownUserMenu } from './shown-menus.ts'

function tree(...hrefs: string[]): PermissionEntry[] {
  return hrefs.map((menuHref) => ({
    menuHref,
    menuType: 'MENU',
    menuPermission: '',
    isMenu: 1,
    children: [],
  }))
}
const tenant = (permissions: PermissionEntry[]) => ({
  navigation: [],
  menuVariant: 'once-search' as const,
  permissions,
})
const names = (menu: { menuName: string }[]) => menu.map(({ menuName }) => menuName)

describe('the main menu as it is shown', () => {
  it('is whole without a permission tree, with the retrieval screen on a narrow page', () => {
    const { main, narrow } = shownMenus(tenant([]))
    expect(main).toHaveLength(9)
    expect(names(narrow)).toEqual(['政策检索'])
  })
  it('has what the tree names, and home', () => {
    const { main, narrow } = shownMenus(tenant(tree('/zct-ee/subscribe', 'tool/scale')))
    expect(names(main)).toEqual(['首页', '政策订阅', '自测工具'])
    expect(names(main[2]?.children ?? [])).toEqual(['企业划型'])
    expect(narrow).toEqual([])
  })
  it('loses an entry of which nothing is left', () => {
    expect(names(shownMenus(tenant(tree('/zct-ee/subscribe'))).main)).toEqual(['首页', '政策订阅'])
  })
  it('keeps what leads outside, and the name above what is left', () => {
    const navigation = [
      { menuName: '办事大厅', menuHref: 'https://www.js.gov.cn/', out: true, children: [] },
      {
        menuName: '资讯',
        menuHref: '/news',
        out: false,
        children: [{ menuName: '活动', menuHref: '/activity', out: false, children: [] }],
      },
    ]
    const { main } = shownMenus({ ...tenant(tree('/activity')), navigation })
    expect(main.map(({ menuName, menuHref }) => [menuName, menuHref])).toEqual([
      ['办事大厅', 'https://www.js.gov.cn/'],
      ['资讯', ''],
    ])
    expect(names(main[1]?.children ?? [])).toEqual(['活动'])
  })
  it('of a tree about the personal centre alone is whole', () => {
    expect(shownMenus(tenant(tree('/user/collect'))).main).toHaveLength(9)
  })
})

describe('the side menu as it is shown', () => {
  it('has what the tree names, by the addresses of the specification', () => {
    const shown = shownUserMenu(tenant(tree('/user/relation', '/user/message')), 'enterprise')
    expect(shown.map(({ name }) => name)).toEqual(['企业画像', '消息中心'])
  })
})

it('pages that no menu has are hidden by no tree', () => {
  const hidden = hiddenPages(tenant(tree('/zct-ee/subscribe')))
  expect([hidden.has('/zct-ee/declare-project'), hidden.has('/news'), hidden.has('/user/consult')]).toEqual([
    true,
    false,
    false,
  ])
})
