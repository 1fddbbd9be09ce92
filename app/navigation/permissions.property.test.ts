import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PermissionEntry } from '../../contract/entities/tenant.ts'
import { collectPermissions, type PermittedEntry, permittedMenu } from './permissions.ts'

const runs = { numRuns: 10_000 }

const { tree } = fc.letrec<{ tree: PermissionEntry[]; entry: PermissionEntry }>((tie) => ({
  tree: fc.array(tie('entry'), { maxLength: 3, depthIdentifier: 'menu' }),
  entry: fc.record({
    menuHref: fc.constantFrom('', '/a', '/a/b', 'c', 'd/e', '/'),
    menuType: fc.constantFrom('MENU', 'BUTTON'),
    menuPermission: fc.constantFrom('', 'see', 'edit', 'constructor', '__proto__'),
    isMenu: fc.constantFrom(0, 1),
    children: fc.oneof(
      { depthSize: 'small', depthIdentifier: 'menu' },
      fc.constant([]),
      tie('tree'),
    ) as fc.Arbitrary<PermissionEntry[]>,
  }),
}))

function everyEntry<T extends { children: T[] }>(entries: readonly T[]): T[] {
  return entries.flatMap((entry) => [entry, ...everyEntry(entry.children)])
}

test('permissions are those of the whole tree, each once', () => {
  fc.assert(
    fc.property(tree, (entries) => {
      const found = collectPermissions(entries)
      const all = everyEntry(entries)
        .map((entry) => entry.menuPermission)
        .filter((permission) => permission !== '')
      expect(new Set(found)).toEqual(new Set(all))
      expect(found).toHaveLength(new Set(all).size)
    }),
    runs,
  )
})

/** Entry by entry beside what became of it. */
function pairs(
  before: readonly PermissionEntry[],
  after: readonly PermittedEntry[],
): [PermissionEntry, PermittedEntry][] {
  return after.flatMap((entry, at) => {
    const source = before[at]
    return source
      ? [[source, entry] as [PermissionEntry, PermittedEntry], ...pairs(source.children, entry.children)]
      : []
  })
}

test('an entry among whose children one is no menu has no children, and any other one keeps them all', () => {
  fc.assert(
    fc.property(tree, (entries) => {
      const menu = permittedMenu(entries)
      expect(menu).toHaveLength(entries.length)
      for (const [source, entry] of pairs(entries, menu)) {
        const leaf = source.children.some((child) => child.isMenu === 0)
        expect(entry.children).toHaveLength(leaf ? 0 : source.children.length)
        expect(entry.menuPermission).toBe(source.menuPermission)
      }
    }),
    runs,
  )
})

test('a full path is one path from the root, and its children stand below it', () => {
  fc.assert(
    fc.property(tree, (entries) => {
      for (const entry of everyEntry(permittedMenu(entries))) {
        expect(entry.fullPath).toMatch(/^\/(?!\/)/)
        const above = entry.fullPath === '/' ? '/' : `${entry.fullPath}/`
        for (const child of entry.children) {
          expect(child.fullPath === entry.fullPath || child.fullPath.startsWith(above)).toBe(true)
        }
      }
    }),
    runs,
  )
})
