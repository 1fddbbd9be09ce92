import { describe, expect, it } from 'vitest'
import type { MenuEntry } from '../../contract/entities/tenant.ts'
import { currentHref, mainMenu, userMenu } from './menus.ts'

const names = (menu: { menuName: string }[]) => menu.map((entry) => entry.menuName)

const link = (menuHref: string, children: MenuEntry[] = []) => ({
  menuName: menuHref,
  menuHref,
  out: false,
  children,
})

describe('the main menu', () => {
  it('of the variant once-search leads with the one-click search', () => {
    expect(names(mainMenu({ navigation: [], menuVariant: 'once-search' }))).toEqual([
      '首页',
      '一键搜',
      '政策匹配',
      '政策兑现',
      '政策计算器',
      '今日申报',
      '政策解读',
      '政策订阅',
      '自测工具',
    ])
  })
  it('of the variant once-computed has the same entries and leads with the calculator', () => {
    const menu = names(mainMenu({ navigation: [], menuVariant: 'once-computed' }))
    expect(menu.slice(0, 4)).toEqual(['首页', '政策计算器', '一键搜', '政策匹配'])
    expect(menu.toSorted()).toEqual(
      names(mainMenu({ navigation: [], menuVariant: 'once-search' })).toSorted(),
    )
  })
  it('is the tenant’s own where it has one', () => {
    const navigation = [{ menuName: '通知', menuHref: '/news', out: false, children: [] }]
    expect(mainMenu({ navigation, menuVariant: 'once-search' })).toBe(navigation)
  })
})

describe('the entry that a page belongs to', () => {
  const menu = mainMenu({ navigation: [], menuVariant: 'once-search' })
  it.each([
    ['/', '/'],
    ['/zct-ee/declare-project', '/zct-ee/declare-project'],
    ['/zct-ee/declare-project/p-1', '/zct-ee/declare-project'],
    ['/tool/tech-scale/result', '/tool/tech-scale'],
    ['/zct-ee/declaration', '/zct-ee/declaration'],
    ['/zct-ee/declarations', null],
    ['/user/collect', null],
  ])('of %s is %s', (path, href) => {
    expect(currentHref(menu, path)).toBe(href)
  })
  it('is found on every level', () => {
    const deep = link('/a', [link('/a/b', [link('/a/b/c')])])
    expect(currentHref([deep], '/a/b/c/d')).toBe('/a/b/c')
    expect(currentHref([deep], '/a/x')).toBe('/a')
  })
})

describe('the side menu of the personal centre', () => {
  it('has six entries with an enterprise and the dot on the message centre', () => {
    expect(userMenu('enterprise').map((entry) => entry.name)).toEqual([
      '企业画像',
      '智慧报告',
      '我的收藏',
      '我的申报',
      '消息中心',
      '我的咨询',
    ])
    expect(
      userMenu('enterprise')
        .filter((entry) => entry.unread)
        .map((entry) => entry.href),
    ).toEqual(['/user/message'])
  })
  it('has favourites and consultations only without one', () => {
    expect(userMenu('individual').map((entry) => entry.name)).toEqual(['我的收藏', '我的咨询'])
  })
})
