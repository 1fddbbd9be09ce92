import { describe, expect, it } from 'vitest'
import type { PermissionEntry } from '../../contract/entities/tenant.ts'
import { collectPermissions, permittedMenu } from './permissions.ts'

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
