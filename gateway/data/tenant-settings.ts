import type { TenantConfig } from '../../contract/entities/tenant.ts'
import { suzhouAreas } from '../rules/suzhou-areas.ts'

/** The header's menu in the order of the specification's section 2. */
const entries = {
  home: { menuName: '首页', menuHref: '/', out: false, children: [] },
  search: { menuName: '一键搜', menuHref: '/zct-ee/policy-search', out: false, children: [] },
  match: { menuName: '政策匹配', menuHref: '/zct-ee/policy-match', out: false, children: [] },
  cashOut: { menuName: '政策兑现', menuHref: '/zct-ee/declare-project', out: false, children: [] },
  computed: { menuName: '政策计算器', menuHref: '/zct-ee/policy-computed', out: false, children: [] },
  today: { menuName: '今日申报', menuHref: '/zct-ee/declaration', out: false, children: [] },
  topic: { menuName: '政策解读', menuHref: '/zct-ee/policy-topic', out: false, children: [] },
  subscribe: { menuName: '政策订阅', menuHref: '/zct-ee/subscribe', out: false, children: [] },
  tools: {
    menuName: '自测工具',
    menuHref: '',
    out: false,
    children: [
      { menuName: '企业划型', menuHref: '/tool/scale', out: false, children: [] },
      { menuName: '高新技术企业自测', menuHref: '/tool/evaluate', out: false, children: [] },
      { menuName: '星级上云自测', menuHref: '/tool/cloud', out: false, children: [] },
      { menuName: '研发费用加计扣除计算', menuHref: '/tool/calculate', out: false, children: [] },
      { menuName: '科技型中小企业评价', menuHref: '/tool/tech-scale', out: false, children: [] },
    ],
  },
} as const

type Navigation = TenantConfig['navigation']

const onceSearch = [
  entries.home,
  entries.search,
  entries.match,
  entries.cashOut,
  entries.computed,
  entries.today,
  entries.topic,
  entries.subscribe,
  entries.tools,
]
const onceComputed = [
  entries.home,
  entries.computed,
  entries.search,
  entries.match,
  entries.cashOut,
  entries.today,
  entries.topic,
  entries.subscribe,
  entries.tools,
]

/** The two menu variants of the specification. */
export const navigationOf: Record<TenantConfig['menuVariant'], Navigation> = {
  'once-search': onceSearch as unknown as Navigation,
  'once-computed': onceComputed as unknown as Navigation,
}

/** What a tenant begins with. Filing numbers and telephone numbers are obviously fictional. */
export const tenantDefaults = {
  name: '苏州市',
  platformTitle: '苏州市政策服务平台',
  phone: '0512-00000000',
  organiser: '苏州市人民政府',
  undertaker: '苏州市工业和信息化局',
  icpRecord: '苏ICP备00000000号-1',
  policeRecord: '苏公网安备32050000000000号',
  siteCode: '3205000000',
  errorReportUrl: 'https://zfwzgl.www.gov.cn/exposure/jiucuo.html?site_code=3205000000',
  identityBadgeUrl: 'https://bszs.conac.cn/',
  governmentLinks: [
    { name: '中国政府网', href: 'https://www.gov.cn/' },
    { name: '江苏省人民政府', href: 'https://www.jiangsu.gov.cn/' },
    { name: '苏州市人民代表大会', href: 'https://www.rd.suzhou.gov.cn/' },
    { name: '政协苏州市委员会', href: 'https://www.zx.suzhou.gov.cn/' },
  ],
  menuVariant: 'once-search',
  permissions: [],
  region: '苏州市',
  cityFilterName: suzhouAreas.map(({ name }) => name),
  ssoRequireState: false,
  hideServerErrors: false,
  ssoClientId: 'policy-portal',
} satisfies Omit<TenantConfig, 'id' | 'host' | 'navigation' | 'ssoAuthorizeUrl' | 'ssoLogoutUrl'>
