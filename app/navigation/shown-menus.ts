import { href } from 'react-router'
import type { MenuEntry, TenantConfig } from '../../contract/entities/tenant.ts'
import type { Role } from './access.ts'
import { mainMenu, pageOf, pagesOf, retrieval, type UserMenuEntry, userMenu } from './menus.ts'
import { hiddenBy } from './permissions.ts'

type Tenant = Pick<TenantConfig, 'navigation' | 'menuVariant' | 'permissions'>

/** The pages of the menus that the tenant's permission tree hides. What else lists pages leaves them out too. */
export function hiddenPages(tenant: Tenant): Set<string> {
  // Everything leads back to home, whatever a tree says of it.
  const main = pagesOf([...mainMenu(tenant), retrieval]).filter((page) => page !== href('/'))
  const user = userMenu('enterprise').map((entry) => pageOf(entry.href))
  return new Set([main, user].flatMap((pages) => hiddenBy(tenant.permissions, pages)))
}

/** What a page shows of the menus round it. */
export interface ShownMenus {
  main: MenuEntry[]
  /** What the main menu of a narrow page lists besides. */
  narrow: MenuEntry[]
}

export function shownMenus(tenant: Tenant): ShownMenus {
  const hidden = hiddenPages(tenant)
  return {
    main: shownEntries(mainMenu(tenant), hidden),
    narrow: shownEntries([retrieval], hidden),
  }
}

/** The side menu of the personal centre as it is shown. */
export function shownUserMenu(tenant: Tenant, role: Role): UserMenuEntry[] {
  const hidden = hiddenPages(tenant)
  return userMenu(role).filter((entry) => !hidden.has(pageOf(entry.href)))
}

/** An entry whose own page is hidden stays as the name of those below it that are not. */
function shownEntries(menu: readonly MenuEntry[], hidden: ReadonlySet<string>): MenuEntry[] {
  return menu.flatMap((entry) => {
    const children = shownEntries(entry.children, hidden)
    const isShown = entry.out || !hidden.has(pageOf(entry.menuHref))
    const menuHref = isShown ? entry.menuHref : ''
    return menuHref === '' && children.length === 0 ? [] : [{ ...entry, menuHref, children }]
  })
}
