import { describe, expect, it } from 'vitest'
import type { MenuEntry } from '../../contract/entities/tenant.ts'
import { currentHref, mainMenu, userMenu } from './menus.ts'

const link = (menuHref: string, children: MenuEntry[] = []) => ({
  menuName: menuHref,
  menuHref,
  out: false,
  children,
})

describe('the main menu', () => {
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
  it('has the dot on the message centre', () => {
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
