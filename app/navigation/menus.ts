import { href } from 'react-router'
import type { MenuEntry, TenantConfig } from '../../contract/entities/tenant.ts'
import { toolHref } from '../base/addresses.ts'
import { isUnder } from '../base/is-under.ts'
import type { Role } from './access.ts'

type MenuVariant = TenantConfig['menuVariant']

function link(menuName: string, menuHref: string, children: MenuEntry[] = []): MenuEntry {
  return { menuName, menuHref, out: false, children }
}

/** The five tools, as menus and the service entries name them. */
export const toolEntries: MenuEntry[] = [
  link('企业划型', toolHref('size')),
  link('高新技术企业自测', toolHref('highTech')),
  link('星级上云自测', toolHref('cloudStar')),
  link('研发费用加计扣除计算', toolHref('extraDeduction')),
  link('科技型中小企业评价', toolHref('techSme')),
]

const home = link('首页', href('/'))
/** One search: over everything, and from there by filters. */
const search = link('一键搜', href('/zct-ee/policy-search'), [link('政策查询', href('/zct-ee/policy-find'))])
const match = link('政策匹配', href('/zct-ee/policy-match'))
const cashOut = link('政策兑现', href('/zct-ee/declare-project'))
const calculator = link('政策计算器', href('/zct-ee/policy-computed'))
const today = link('今日申报', href('/zct-ee/declaration'))
const topics = link('政策解读', href('/zct-ee/policy-topic'))
const subscribe = link('政策订阅', href('/zct-ee/subscribe'))
const tools = link('自测工具', '', toolEntries)

/** The search of titles alone: on a wide page the header's search box leads there, in the narrow menu a link does too. */
export const retrieval = link('政策检索', href('/zct-ee/policy-info'))

/** The built-in menus have the same entries: one leads with the search over everything, the other with the calculator. */
const builtInMenus: Record<MenuVariant, MenuEntry[]> = {
  'once-search': [home, search, match, cashOut, calculator, today, topics, subscribe, tools],
  'once-computed': [home, calculator, search, match, cashOut, today, topics, subscribe, tools],
}

/** The main menu of a tenant: its own navigation, or the built-in one of its variant when it has none. */
export function mainMenu(tenant: Pick<TenantConfig, 'navigation' | 'menuVariant'>): MenuEntry[] {
  return tenant.navigation.length > 0 ? tenant.navigation : builtInMenus[tenant.menuVariant]
}

/**
 * The entry that stands for the page at this path: the same address, or the longest one above it.
 * Home only stands for itself.
 */
export function currentHref(menu: readonly MenuEntry[], path: string): string | null {
  const covering = pagesOf(menu).filter((page) => isUnder(path, page))
  return covering.sort((one, other) => other.length - one.length)[0] ?? null
}

/** The portal's own pages that a menu leads to, on all its levels. */
export function pagesOf(menu: readonly MenuEntry[]): string[] {
  return menu.flatMap(({ menuHref, children }) => [
    ...(menuHref.startsWith('/') ? [pageOf(menuHref)] : []),
    ...pagesOf(children),
  ])
}

/** The page that an href of a menu stands for. The profile of any of the person's enterprises is one of the same entry. */
export function pageOf(href: string): string {
  return (href.split(/[?#]/, 1)[0] ?? '').replace(/\/(?:current)?$/, '') || '/'
}

export interface UserMenuEntry {
  name: string
  href: string
  icon: 'ent' | 'report' | 'star' | 'task' | 'mail' | 'chat'
  /** Where the red dot of unread messages stands. */
  unread?: true
}

const favourites: UserMenuEntry = { name: '我的收藏', href: href('/user/collect'), icon: 'star' }
const consultations: UserMenuEntry = { name: '我的咨询', href: href('/user/consult'), icon: 'chat' }
const enterpriseMenu: UserMenuEntry[] = [
  { name: '企业画像', href: href('/user/relation/current'), icon: 'ent' },
  { name: '智慧报告', href: href('/user/report'), icon: 'report' },
  favourites,
  { name: '我的申报', href: href('/user/my-apply'), icon: 'task' },
  { name: '消息中心', href: href('/user/message'), icon: 'mail', unread: true },
  consultations,
]

/** The side menu of the personal centre; without an enterprise only favourites and consultations. */
export function userMenu(role: Role): UserMenuEntry[] {
  return role === 'enterprise' ? enterpriseMenu : [favourites, consultations]
}
