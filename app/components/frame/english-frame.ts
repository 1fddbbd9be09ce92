import type { MenuEntry } from '../../../contract/entities/tenant.ts'
import { englishPlatform } from '../../navigation/page-title.ts'
import type { ShownMenus } from '../../navigation/shown-menus.ts'
import type { FrameWords } from './frame-words.ts'

/** For the pages in English. What they lead to is in Chinese. */
const englishWords: FrameWords = {
  lang: 'en',
  platform: englishPlatform,
  topBar: 'Top bar',
  governmentSites: 'Government sites',
  login: 'Log in / Register',
  personalCentre: 'Personal centre',
  deadlines: 'Deadlines',
  signUps: 'Event sign-ups',
  enterprises: 'My enterprises',
  personal: 'Personal data',
  security: 'Account security',
  logout: 'Log out',
  leaveElder: 'Leave the large-type version',
  readingAids: 'Reading aids',
  readingForm: 'Type size, contrast and plain reading',
  typeSize: 'Type size',
  typeSizes: { m: 'Standard', l: 'Large', xl: 'Extra large' },
  highContrast: 'High contrast',
  plainReading: 'Plain',
  mobileSite: 'Mobile site',
  desktopSite: 'Desktop site',
  skip: 'Skip to main content',
  home: 'Home',
  breadcrumb: 'You are here',
  menu: 'Menu',
  mainMenu: 'Main menu',
  search: 'Search',
  searchLabel: 'Policy title or number (in Chinese)',
  siteMap: 'Site map',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  elder: 'Large-type version',
  rating: 'Service ratings',
  organiser: 'Organised by: ',
  undertaker: 'Operated by: ',
  phone: 'Telephone: ',
  siteCode: 'Site code',
}

/** The built-in menu entries; a city's own entries keep their names. */
const englishMenuNames: Readonly<Record<string, string>> = {
  首页: 'Home',
  一键搜: 'Search',
  政策查询: 'Policy query',
  政策检索: 'Policy retrieval',
  政策匹配: 'Matching',
  政策兑现: 'Projects',
  政策计算器: 'Calculator',
  今日申报: 'Open today',
  政策解读: 'Guides',
  政策订阅: 'Alerts',
  自测工具: 'Tools',
  企业划型: 'Enterprise size',
  高新技术企业自测: 'High-tech enterprise check',
  星级上云自测: 'Cloud star check',
  研发费用加计扣除计算: 'R&D deduction calculator',
  科技型中小企业评价: 'Technology-based SME check',
}

/** Menu entries with English names, where there are any. */
function englishMenu(menu: MenuEntry[]): MenuEntry[] {
  return menu.map((entry) => ({
    ...entry,
    menuName: englishMenuNames[entry.menuName] ?? entry.menuName,
    children: englishMenu(entry.children),
  }))
}

/**
 * The words and menus of the frame round a page in English. Only reading pages use them, so no
 * browser loads them.
 */
export function englishFrame(menus: ShownMenus): { words: FrameWords; menus: ShownMenus } {
  return {
    words: englishWords,
    menus: { main: englishMenu(menus.main), narrow: englishMenu(menus.narrow) },
  }
}
