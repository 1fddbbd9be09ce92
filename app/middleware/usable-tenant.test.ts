import { expect, test } from 'vitest'
import { tenantConfig } from '../../contract/entities/tenant.ts'
import { usableTenant } from './usable-tenant.server.ts'

const right = tenantConfig.parse({
  id: 'a',
  name: '甲市',
  host: 'a.localhost',
  platformTitle: '甲市政策服务平台',
  phone: '0512-12345',
  organiser: '甲市工信局',
  undertaker: '',
  icpRecord: '苏ICP备00000001号',
  policeRecord: '',
  siteCode: '3205000000',
  errorReportUrl: 'https://report.gov.cn/x?site=1',
  identityBadgeUrl: '',
  governmentLinks: [{ name: '中国政府网', href: 'https://www.gov.cn/' }],
  mobileSiteUrl: 'https://m.a.gov.cn/portal',
  menuVariant: 'once-search',
  navigation: [
    { menuName: '首页', menuHref: '/' },
    { menuName: '工具', menuHref: '', children: [{ menuName: '划型', menuHref: '/tool/scale' }] },
    { menuName: '省平台', menuHref: 'https://www.js.gov.cn/', out: true },
  ],
  permissions: [],
  region: '甲市',
  cityFilterName: [],
  ssoAuthorizeUrl: 'https://sso.gov.cn:8443/authorize?a=1',
  ssoLogoutUrl: 'http://127.0.0.1:4000/sso/logout',
  ssoClientId: 'portal',
})

test('settings that are right stay as they are', () => {
  expect(usableTenant(right)).toEqual(right)
})

const noAddress = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\tjavascript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'blob:https://a/b',
  'file:///etc/passwd',
  '//evil.example/',
  'https://a@evil.example/',
  'https://a;script-src-elem/',
  'https://a,default-src/',
  'http://',
  'not an address',
  '',
]

test.each(noAddress)('%j is led to from nowhere', (href) => {
  const cleaned = usableTenant({
    ...right,
    errorReportUrl: href,
    identityBadgeUrl: href,
    mobileSiteUrl: href,
    ssoAuthorizeUrl: href,
    ssoLogoutUrl: href,
    governmentLinks: [{ name: '坏的', href }, ...right.governmentLinks],
    navigation: [
      { menuName: '坏的', menuHref: href, out: true, children: [] },
      { menuName: '也是坏的', menuHref: href, out: false, children: [] },
      ...right.navigation,
    ],
  })
  expect(cleaned).toEqual({
    ...right,
    errorReportUrl: '',
    identityBadgeUrl: '',
    mobileSiteUrl: undefined,
    ssoAuthorizeUrl: '',
    ssoLogoutUrl: '',
  })
})

test('an own page opens in a new window where its entry says so, and another site always', () => {
  const entry = (menuName: string, menuHref: string, out: boolean) => ({
    menuName,
    menuHref,
    out,
    children: [],
  })
  const navigation = [entry('资讯', '/news', true), entry('国家', 'https://www.gov.cn/', false)]
  const outs = usableTenant({ ...right, navigation }).navigation.map(({ out }) => out)
  expect(outs).toEqual([true, true])
})

test('what cannot be seen is taken out, and what has no name has no place', () => {
  const cleaned = usableTenant({
    ...right,
    platformTitle: ' \u202e\u0000\n ',
    icpRecord: '苏ICP备\u202e1号\u0007',
    phone: '请来电',
    siteCode: '<b>1</b>',
    governmentLinks: [{ name: ' ', href: 'https://www.gov.cn/' }],
    navigation: [
      { menuName: '\u200f', menuHref: '/', out: false, children: [] },
      { menuName: '同名', menuHref: '/news', out: false, children: [] },
      { menuName: '同名', menuHref: '/case', out: false, children: [] },
      { menuName: '空的', menuHref: '', out: false, children: [] },
    ],
  })
  expect(cleaned.platformTitle).toBe('政策服务平台')
  expect([cleaned.icpRecord, cleaned.phone, cleaned.siteCode]).toEqual(['苏ICP备1号', '', ''])
  expect(cleaned.governmentLinks).toEqual([])
  expect(cleaned.navigation).toEqual([{ menuName: '同名', menuHref: '/case', out: false, children: [] }])
})
