import type { PermissionEntry } from '../../contract/entities/tenant.ts'
import { isUnder } from '../base/is-under.ts'

/** An entry of the permission tree as menus use it. */
export interface PermittedEntry extends Omit<PermissionEntry, 'children'> {
  /** The hrefs from the root down to this entry, as one path. */
  fullPath: string
  children: PermittedEntry[]
}

/** All permission strings of a tree, each once, in the order in which they first stand in it. */
export function collectPermissions(entries: readonly PermissionEntry[]): string[] {
  const strings = everyEntry(entries).map(({ menuPermission }) => menuPermission)
  return [...new Set(strings)].filter((permission) => permission !== '')
}

/**
 * The tree with each entry's full path. An entry whose children include one that is no menu (`isMenu` 0) loses all
 * its children (specification, section 5).
 */
export function permittedMenu(entries: readonly PermissionEntry[]): PermittedEntry[] {
  return withoutDropped(withFullPaths(entries))
}

/**
 * Which of a menu's pages a tenant's permission tree hides: those that it does not have as a menu. A tree that names none
 * of them at all is not about this menu, and hides nothing; an empty one is about none (decision 0049).
 */
export function hiddenBy(tree: readonly PermissionEntry[], pages: readonly string[]): string[] {
  const named = new Set(everyEntry(withFullPaths(tree)).map(({ fullPath }) => fullPath))
  if (!pages.some((page) => named.has(page))) return []
  const menus = everyEntry(permittedMenu(tree)).filter(isMenu)
  const shown = new Set(menus.map(({ fullPath }) => fullPath))
  return pages.filter((page) => !shown.has(page))
}

/** What permission strings can offer: the strings that the portal knows. */
export const offers = [
  'policy:favourite',
  'policy:subscribe',
  'policy:consult',
  'declaration:evaluate',
] as const
export type Offer = (typeof offers)[number]

/**
 * What a tenant's permission strings do not offer. A tree that has none of the strings that the portal knows is not about
 * what can be done, and withholds nothing (decision 0049).
 */
export function withheldBy(tree: readonly PermissionEntry[]): Offer[] {
  const named = new Set(collectPermissions(tree))
  return offers.some((offer) => named.has(offer)) ? offers.filter((offer) => !named.has(offer)) : []
}

function isMenu({ isMenu, menuType }: PermittedEntry): boolean {
  return isMenu !== 0 && menuType !== 'BUTTON'
}

function withFullPaths(entries: readonly PermissionEntry[], above = ''): PermittedEntry[] {
  return entries.map((entry) => {
    const fullPath = joinPaths(above, entry.menuHref)
    return { ...entry, fullPath, children: withFullPaths(entry.children, fullPath) }
  })
}

function withoutDropped(entries: readonly PermittedEntry[]): PermittedEntry[] {
  return entries.map((entry) => {
    const leaf = entry.children.some((child) => child.isMenu === 0)
    return { ...entry, children: leaf ? [] : withoutDropped(entry.children) }
  })
}

function everyEntry<Entry extends { children: Entry[] }>(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...everyEntry(entry.children)])
}

/** An href that starts with its parent's path is already full; any other one is appended. */
function joinPaths(parent: string, href: string): string {
  const above = parent.replace(/\/$/, '')
  if (href === '' || href === '/') return above || '/'
  if (above !== '' && isUnder(href, above)) return href
  return `${above}/${href.replace(/^\//, '')}`
}
