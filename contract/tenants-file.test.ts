import { describe, expect, test } from 'vitest'
import { readTenantsFile } from './tenants-file.ts'

const read = (tenants: unknown) => readTenantsFile(JSON.stringify({ tenants }))
const complaintAbout = (settings: unknown) => {
  const answer = read({ default: settings })
  return 'wrong' in answer ? answer.wrong.join('\n') : null
}

describe('a file of tenants', () => {
  test('says whose each host is, and what is set for whom', () => {
    const phone = '0512-65000000'
    const answer = read({
      default: { hosts: ['zc.example.gov.cn', 'zc.example.gov.cn:8443'], phone },
      second: { hosts: ['b.example.gov.cn'] },
    })
    expect(answer).toEqual({
      hosts: new Map([
        ['zc.example.gov.cn', 'default'],
        ['zc.example.gov.cn:8443', 'default'],
        ['b.example.gov.cn', 'second'],
      ]),
      settings: new Map([
        ['default', { phone }],
        ['second', {}],
      ]),
    })
  })

  test('may begin as some editors begin it, and name its schema', () => {
    expect(readTenantsFile('\uFEFF{ "$schema": "tenants.schema.json", "tenants": {} }')).toHaveProperty(
      'hosts',
    )
  })

  test.each([['12345'], ['0512-65000000'], ['+86 512 65000000'], ['（0512）65000000转8'], ['']])(
    'takes the telephone %j',
    (phone) => {
      expect(complaintAbout({ phone })).toBeNull()
    },
  )

  test('takes filings as they are written, and none', () => {
    for (const icpRecord of ['苏ICP备05000001号-1', '京ICP备05070218号', '苏ICP备2021000001号-12', ''])
      expect(complaintAbout({ icpRecord }), icpRecord).toBeNull()
    for (const policeRecord of ['苏公网安备32050802010001号', '京公网安备 11010202000001号', ''])
      expect(complaintAbout({ policeRecord }), policeRecord).toBeNull()
  })
})

describe('a wrong value is named, with what it takes', () => {
  test.each([
    [{ siteCode: '32050' }, 'tenants.default.siteCode：写的是 "32050"，应填：10 位数字；不显示就写 ""'],
    [{ siteCode: 3205000000 }, 'tenants.default.siteCode：写的是 3205000000，应填：10 位数字'],
    [{ phone: '请来电' }, 'tenants.default.phone：写的是 "请来电"，应填：电话号码'],
    [{ phone: '--' }, 'tenants.default.phone：写的是 "--"'],
    [{ icpRecord: '苏ICP证1' }, 'tenants.default.icpRecord：写的是 "苏ICP证1"，应填：备案号'],
    [{ policeRecord: '32050802010001' }, 'tenants.default.policeRecord：写的是 "32050802010001"'],
    [
      { menuVariant: 'twice' },
      'tenants.default.menuVariant：写的是 "twice"，应填："once-search" 或 "once-computed"',
    ],
    [{ mobileSiteUrl: 'm.example.cn' }, 'tenants.default.mobileSiteUrl：写的是 "m.example.cn"，应填：'],
    [
      { mobileSiteUrl: 'https://m.example.cn/#/zc' },
      'tenants.default.mobileSiteUrl：写的是 "https://m.example.cn/#/zc"，应填：',
    ],
    [{ mobileSiteUrl: 'https://m.example.cn/?city=1' }, 'tenants.default.mobileSiteUrl：写的是'],
    [{ mobileSiteUrl: 'javascript:alert(1)' }, 'tenants.default.mobileSiteUrl：写的是 "javascript:alert(1)"'],
    [
      { hosts: ['zc.example.cn'], mobileSiteUrl: 'https://zc.example.cn/m' },
      'tenants.default.mobileSiteUrl：写的是 "https://zc.example.cn/m"，应填：门户以外的另一个域名',
    ],
    [
      { governmentLinks: [{ name: '甲', href: '/x' }] },
      'tenants.default.governmentLinks[0].href：写的是 "/x"',
    ],
    [
      { governmentLinks: [null] },
      'tenants.default.governmentLinks[0]：写的是 null，应填：有 name 和 href 的一项',
    ],
    [{ governmentLinks: {} }, 'tenants.default.governmentLinks：写的是 {}，应填：列表'],
    [
      {
        navigation: [
          { menuName: '甲', menuHref: '/', children: [{ menuName: '乙', menuHref: '//evil.example' }] },
        ],
      },
      'tenants.default.navigation[0].children[0].menuHref：写的是 "//evil.example"，应填：门户的路径',
    ],
    [
      { navigation: [{ menuName: '甲', menuHref: '' }] },
      'tenants.default.navigation[0].menuHref：写的是 ""，应填：门户的路径',
    ],
    [
      {
        navigation: [
          {
            menuName: '甲',
            menuHref: '',
            children: [
              { menuName: '乙', menuHref: '/a' },
              { menuName: '乙', menuHref: '/b' },
            ],
          },
        ],
      },
      'tenants.default.navigation[0].children[1].menuName：写的是 "乙"，应填：同级各项中不重复的名称',
    ],
    [
      {
        governmentLinks: [
          { name: '甲', href: 'https://a.gov.cn' },
          { name: '乙', href: 'https://a.gov.cn/' },
        ],
      },
      'tenants.default.governmentLinks[1].href：写的是 "https://a.gov.cn/"，应填：各个链接中不重复的网址',
    ],
    [
      { permissions: [{ isMenu: 'no', menuType: 'MENU' }] },
      'tenants.default.permissions[0].isMenu：写的是 "no"，应填：1；不是菜单的写 0',
    ],
    [
      { permissions: [{ isMenu: 7, menuType: 'MENU' }] },
      'tenants.default.permissions[0].isMenu：写的是 7，应填：1；不是菜单的写 0',
    ],
    [{ ssoRequireState: 'yes' }, 'tenants.default.ssoRequireState：写的是 "yes"，应填：true 或 false'],
    [
      { ssoAuthorizeUrl: 'https://sso.example.gov.cn/authorize' },
      'tenants.default.ssoLogoutUrl：没有写，应填：网址，因为这两项要一起设置',
    ],
    [
      { securityContact: 'security@example.cn' },
      'tenants.default.securityContact：写的是 "security@example.cn"，应填：以 https:、mailto: 或 tel: 开头的地址',
    ],
    [
      { hosts: ['https://zc.example.cn/'] },
      'tenants.default.hosts[0]：写的是 "https://zc.example.cn/"，应填：域名，例如',
    ],
    [{ platformTitle: '' }, 'tenants.default.platformTitle：写的是 ""，应填：1 到 100 个字的文字'],
    [{ name: '苏\u202e州' }, 'tenants.default.name：写的是'],
    [{ fone: '1' }, 'tenants.default：没有名为 "fone" 的设置'],
    [{ id: 'x' }, 'tenants.default：没有名为 "id" 的设置'],
    ['all', 'tenants.default：写的是 "all"，应填：一组设置'],
  ])('%j', (settings, complaint) => {
    expect(complaintAbout(settings)).toContain(complaint)
  })

  test('each once, and nothing else', () => {
    const link = (href: string) => ({ name: '甲', href })
    expect(complaintAbout({ governmentLinks: [link('/a'), link('/b')] })?.split('\n')).toHaveLength(2)
  })

  test('all at once', () => {
    expect(complaintAbout({ phone: 'x', siteCode: '1', fone: '' })?.split('\n')).toHaveLength(3)
  })

  test.each([
    'https://root:secret@m.example.cn/',
    'https:/root:secret@m.example.cn/',
    'https:\\\\root:secret@m.example.cn/',
    'https://root:se/secret@m.example.cn/',
    'https://root:se"secret@m.example.cn/',
    'root:secret@m.example.cn',
  ])('a password in an address is not repeated: %s', (given) => {
    for (const settings of [{ mobileSiteUrl: given }, { governmentLinks: { first: given, second: given } }]) {
      const complaint = complaintAbout(settings)
      expect(complaint).toContain(`tenants.default.${Object.keys(settings)[0]}：写的是 `)
      expect(complaint).toContain('@m.example.cn')
      expect(complaint).not.toContain('secret')
    }
  })

  test('a host belongs to one tenant, whatever its port', () => {
    expect(read({ a: { hosts: ['x.example.cn'] }, b: { hosts: ['x.example.cn:8443'] } })).toEqual({
      wrong: [
        'tenants.b.hosts[0]：写的是 "x.example.cn:8443"，应填：没有被别的租户使用的域名；它已属于租户 a',
      ],
    })
  })

  test.each([
    ['', '不是正确的 JSON'],
    ['{ "tenants": { "default": { "phone": "1" "siteCode": "" } } }', '不是正确的 JSON'],
    ['[]', '整个文件：写的是 []，应填：有 tenants 的对象'],
    ['{ "tenants": {}, "$schema": 1 }', '$schema：写的是 1，应填：文字'],
    ['{}', 'tenants：没有写，应填：以租户标识为名'],
    ['{ "tenants": { "a b": {} } }', '租户的标识只能用'],
    ['{ "tenants": {}, "secrets": {} }', '整个文件：没有名为 "secrets" 的设置'],
  ])('%j', (file, complaint) => {
    const answer = readTenantsFile(file)
    expect('wrong' in answer && answer.wrong.join()).toContain(complaint)
  })
})
