import { describe, expect, it } from 'vitest'
import type { PermissionEntry } from '../../contract/entities/tenant.ts'
import { collectPermissions, hiddenBy, offers, permittedMenu, withheldBy } from './permissions.ts'

function entry(part: Partial<PermissionEntry>): PermissionEntry {
  return { menuHref: '', menuType: 'MENU', menuPermission: '', isMenu: 1, children: [], ...part }
}

describe('permission strings', () => {
  it('are collected over the whole tree, each once, blanks left out', () => {
    const tree = [
      entry({
        menuPermission: 'user',
        children: [
          entry({ menuPermission: 'user:collect', menuType: 'BUTTON' }),
          entry({ menuPermission: 'user', children: [entry({ menuPermission: 'user:apply' })] }),
        ],
      }),
      entry({ menuPermission: 'user:collect' }),
      entry({}),
    ]
    expect(collectPermissions(tree)).toEqual(['user', 'user:collect', 'user:apply'])
  })
  it('of no tree are none', () => {
    expect(collectPermissions([])).toEqual([])
  })
})

describe('the menu of a permission tree', () => {
  it('drops all children of an entry of whose children one is no menu', () => {
    const [user] = permittedMenu([
      entry({
        menuHref: '/user',
        children: [entry({ menuHref: 'collect' }), entry({ menuHref: 'remove', isMenu: 0 })],
      }),
    ])
    expect(user?.children).toEqual([])
  })
  it('keeps children that are all menus, with the rule applied again further down', () => {
    const [user] = permittedMenu([
      entry({
        menuHref: '/user',
        children: [
          entry({ menuHref: 'collect', children: [entry({ menuHref: 'x', isMenu: 0 })] }),
          entry({ menuHref: 'message', children: [entry({ menuHref: 'detail' })] }),
        ],
      }),
    ])
    expect(user?.children.map((child) => [child.fullPath, child.children.length])).toEqual([
      ['/user/collect', 0],
      ['/user/message', 1],
    ])
  })
  it('derives full paths whether hrefs are relative or already full', () => {
    const [tool] = permittedMenu([
      entry({
        menuHref: 'tool/',
        children: [entry({ menuHref: '/scale' }), entry({ menuHref: '/tool/cloud' }), entry({})],
      }),
    ])
    expect(tool?.fullPath).toBe('/tool/')
    expect(tool?.children.map((child) => child.fullPath)).toEqual(['/tool/scale', '/tool/cloud', '/tool'])
  })
})

describe('the pages of a menu that a tree hides', () => {
  const pages = ['/zct-ee/policy-find', '/zct-ee/subscribe', '/tool/scale', '/tool/cloud']
  const hidden = (...tree: PermissionEntry[]) => hiddenBy(tree, pages)
  const find = entry({ menuHref: '/zct-ee/policy-find' })

  it('are none when it is empty, and none when it names no page of the menu', () => {
    expect(hidden()).toEqual([])
    expect(hidden(entry({ menuHref: '', children: [entry({ menuHref: 'somewhere' })] }))).toEqual([])
  })
  it('are those that it does not name', () => {
    expect(hidden(find, entry({ menuHref: 'tool', children: [entry({ menuHref: 'cloud' })] }))).toEqual([
      '/zct-ee/subscribe',
      '/tool/scale',
    ])
  })
  it('are those that are no menu', () => {
    expect(hidden(find, entry({ menuHref: '/zct-ee/subscribe', isMenu: 0 }))).toContain('/zct-ee/subscribe')
    expect(hidden(find, entry({ menuHref: '/zct-ee/subscribe', menuType: 'BUTTON' }))).toContain(
      '/zct-ee/subscribe',
    )
    expect(hidden(...pages.map((menuHref) => entry({ menuHref, isMenu: 0 })))).toEqual(pages)
  })
  it('are those whose entry was dropped with the other children', () => {
    const children = [entry({ menuHref: 'scale' }), entry({ menuHref: 'cloud' })]
    expect(hidden(find, entry({ menuHref: '/tool', children }))).not.toContain('/tool/scale')
    const withButton = [...children, entry({ menuType: 'BUTTON', menuPermission: 'tool:x', isMenu: 0 })]
    expect(hidden(find, entry({ menuHref: '/tool', children: withButton }))).toContain('/tool/scale')
  })
  it('are not those with buttons of their own below them', () => {
    const button = entry({ menuType: 'BUTTON', menuPermission: 'policy:favourite', isMenu: 0 })
    expect(hidden(entry({ menuHref: '/zct-ee/policy-find', children: [button] }))).not.toContain(
      '/zct-ee/policy-find',
    )
  })
})

describe('what permission strings withhold', () => {
  it('is nothing as long as none of them is one that the portal knows', () => {
    expect(withheldBy([])).toEqual([])
    expect(withheldBy([entry({ menuPermission: 'orders:pay' })])).toEqual([])
  })
  it('is what they leave out', () => {
    const children = [entry({ menuType: 'BUTTON', menuPermission: 'policy:favourite', isMenu: 0 })]
    expect(withheldBy([entry({ children })])).toEqual(offers.filter((offer) => offer !== 'policy:favourite'))
  })
})
