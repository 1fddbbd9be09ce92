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
  const found = new Set<string>()
  const visit = (entry: PermissionEntry) => {
    if (entry.menuPermission !== '') found.add(entry.menuPermission)
    entry.children.forEach(visit)
  }
  entries.forEach(visit)
  return [...found]
}

/**
 * The tree with each entry's full path. An entry whose children include one that is no menu (`isMenu` 0) loses all
 * its children (specification, section 5).
 */
export function permittedMenu(entries: readonly PermissionEntry[], parentPath = ''): PermittedEntry[] {
  return entries.map((entry) => {
    const fullPath = joinPaths(parentPath, entry.menuHref)
    const leaf = entry.children.some((child) => child.isMenu === 0)
    return { ...entry, fullPath, children: leaf ? [] : permittedMenu(entry.children, fullPath) }
  })
}

/** An href that starts with its parent's path is already full; any other one is appended. */
function joinPaths(parent: string, href: string): string {
  const above = parent.replace(/\/$/, '')
  if (href === '' || href === '/') return above || '/'
  if (above !== '' && isUnder(href, above)) return href
  return `${above}/${href.replace(/^\//, '')}`
}
