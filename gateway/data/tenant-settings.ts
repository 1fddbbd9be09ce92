import type { TenantConfig } from '../../contract/entities/tenant.ts'

/** The ten areas of the city, as policies name them. */
const cityGrid = [
  ['张家港市', '常熟市', '太仓市'],
  ['', '相城区', '昆山市'],
  ['苏州高新区', '姑苏区', '苏州工业园区'],
  ['吴中区', '吴江区', ''],
]

/**
 * What a tenant begins with. The bundled data are a demonstration and say so; telephone, filings and organisations are
 * examples and say so wherever they stand.
 */
export const tenantDefaults = {
  name: '苏州市',
  platformTitle: '苏州市政策服务平台',
  phone: '0512-00000000（示例）',
  organiser: '苏州市人民政府（示例）',
  undertaker: '苏州市工业和信息化局（示例）',
  icpRecord: '苏ICP备00000000号-1（示例）',
  policeRecord: '苏公网安备32050000000000号（示例）',
  siteCode: '3205000000（示例）',
  errorReportUrl: 'https://zfwzgl.www.gov.cn/exposure/jiucuo.html?site_code=3205000000',
  identityBadgeUrl: 'https://bszs.conac.cn/',
  governmentLinks: [
    { name: '中国政府网', href: 'https://www.gov.cn/' },
    { name: '江苏省人民政府', href: 'https://www.jiangsu.gov.cn/' },
    { name: '苏州市人民代表大会', href: 'https://www.rd.suzhou.gov.cn/' },
    { name: '政协苏州市委员会', href: 'https://www.zx.suzhou.gov.cn/' },
  ],
  demonstrationNotice: '演示网站：部分数据和电话、备案号、标识码为示例，不受理真实业务。',
  demonstrationNoticeEnglish:
    'Demonstration site: some data, telephone and filing numbers are examples. No real business is handled here.',
  menuVariant: 'once-search',
  navigation: [],
  permissions: [],
  region: '苏州市',
  cityFilterName: cityGrid.flat().filter((name) => name !== ''),
  cityGrid,
  ssoRequireState: false,
  hideServerErrors: false,
  consultWorkingDays: 3,
  ssoClientId: 'policy-portal',
} satisfies Omit<TenantConfig, 'id' | 'host' | 'singleSignOn' | 'ssoAuthorizeUrl' | 'ssoLogoutUrl'>
