import type { TenantConfig } from '../../contract/entities/tenant.ts'
import { suzhouAreas } from '../rules/suzhou-areas.ts'

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
  navigation: [],
  permissions: [],
  region: '苏州市',
  cityFilterName: suzhouAreas.map(({ name }) => name),
  ssoRequireState: false,
  hideServerErrors: false,
  ssoClientId: 'policy-portal',
} satisfies Omit<TenantConfig, 'id' | 'host' | 'ssoAuthorizeUrl' | 'ssoLogoutUrl'>
