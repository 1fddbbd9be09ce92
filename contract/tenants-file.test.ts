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
    [{ siteCode: '32050' }, 'tenants.default.siteCode: got "32050", takes 10 digits, or "" to hide it'],
    [{ siteCode: 3205000000 }, 'tenants.default.siteCode: got 3205000000, takes 10 digits'],
    [{ phone: '请来电' }, 'tenants.default.phone: got "请来电", takes digits'],
    [{ phone: '--' }, 'tenants.default.phone: got "--"'],
    [{ icpRecord: '苏ICP证1' }, 'tenants.default.icpRecord: got "苏ICP证1", takes a filing like'],
    [{ policeRecord: '32050802010001' }, 'tenants.default.policeRecord: got "32050802010001"'],
    [
      { menuVariant: 'twice' },
      'tenants.default.menuVariant: got "twice", takes "once-search" or "once-computed"',
    ],
    [
      { mobileSiteUrl: 'm.example.cn' },
      'tenants.default.mobileSiteUrl: got "m.example.cn", takes an address like',
    ],
    [
      { mobileSiteUrl: 'https://m.example.cn/#/zc' },
      'tenants.default.mobileSiteUrl: got "https://m.example.cn/#/zc", takes an address like',
    ],
    [{ mobileSiteUrl: 'https://m.example.cn/?city=1' }, 'tenants.default.mobileSiteUrl: got'],
    [{ mobileSiteUrl: 'javascript:alert(1)' }, 'tenants.default.mobileSiteUrl: got "javascript:alert(1)"'],
    [
      { hosts: ['zc.example.cn'], mobileSiteUrl: 'https://zc.example.cn/m' },
      'tenants.default.mobileSiteUrl: got "https://zc.example.cn/m", takes another host than the portal\'s own',
    ],
    [{ governmentLinks: [{ name: '甲', href: '/x' }] }, 'tenants.default.governmentLinks[0].href: got "/x"'],
    [
      { governmentLinks: [null] },
      'tenants.default.governmentLinks[0]: got null, takes an entry with name and href',
    ],
    [{ governmentLinks: {} }, 'tenants.default.governmentLinks: got {}, takes a list'],
    [
      {
        navigation: [
          { menuName: '甲', menuHref: '/', children: [{ menuName: '乙', menuHref: '//evil.example' }] },
        ],
      },
      'tenants.default.navigation[0].children[0].menuHref: got "//evil.example", takes a path of the portal',
    ],
    [
      { navigation: [{ menuName: '甲', menuHref: '' }] },
      'tenants.default.navigation[0].menuHref: got "", takes a path of the portal',
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
      'tenants.default.navigation[0].children[1].menuName: got "乙", takes a name that no entry beside it has',
    ],
    [
      {
        governmentLinks: [
          { name: '甲', href: 'https://a.gov.cn' },
          { name: '乙', href: 'https://a.gov.cn/' },
        ],
      },
      'tenants.default.governmentLinks[1].href: got "https://a.gov.cn/", takes an address that no link beside it has',
    ],
    [
      { permissions: [{ isMenu: 'no', menuType: 'MENU' }] },
      'tenants.default.permissions[0].isMenu: got "no", takes 1, or 0',
    ],
    [
      { permissions: [{ isMenu: 7, menuType: 'MENU' }] },
      'tenants.default.permissions[0].isMenu: got 7, takes 1, or 0',
    ],
    [{ ssoRequireState: 'yes' }, 'tenants.default.ssoRequireState: got "yes", takes true or false'],
    [
      { ssoAuthorizeUrl: 'https://sso.example.gov.cn/authorize' },
      'tenants.default.ssoLogoutUrl: is missing, takes an address, because the other of the two is named',
    ],
    [
      { securityContact: 'security@example.cn' },
      'tenants.default.securityContact: got "security@example.cn", takes an address that begins with',
    ],
    [
      { hosts: ['https://zc.example.cn/'] },
      'tenants.default.hosts[0]: got "https://zc.example.cn/", takes a host like',
    ],
    [{ platformTitle: '' }, 'tenants.default.platformTitle: got "", takes a text of 1 to 100 characters'],
    [{ name: '苏\u202e州' }, 'tenants.default.name: got'],
    [{ fone: '1' }, 'tenants.default: there is no setting named "fone"'],
    [{ id: 'x' }, 'tenants.default: there is no setting named "id"'],
    ['all', 'tenants.default: got "all", takes an object of settings'],
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
      expect(complaint).toContain(`tenants.default.${Object.keys(settings)[0]}: got `)
      expect(complaint).toContain('@m.example.cn')
      expect(complaint).not.toContain('secret')
    }
  })

  test('a host belongs to one tenant, whatever its port', () => {
    expect(read({ a: { hosts: ['x.example.cn'] }, b: { hosts: ['x.example.cn:8443'] } })).toEqual({
      wrong: [
        'tenants.b.hosts[0]: got "x.example.cn:8443", takes a host that is no other tenant\'s; it is one of a',
      ],
    })
  })

  test.each([
    ['', 'no JSON'],
    ['{ "tenants": { "default": { "phone": "1" "siteCode": "" } } }', 'no JSON'],
    ['[]', 'the file: got [], takes an object with tenants'],
    ['{ "tenants": {}, "$schema": 1 }', '$schema: got 1, takes a text'],
    ['{}', 'tenants: is missing, takes an object of tenants'],
    ['{ "tenants": { "a b": {} } }', "a tenant's identifier has"],
    ['{ "tenants": {}, "secrets": {} }', 'the file: there is no setting named "secrets"'],
  ])('%j', (file, complaint) => {
    const answer = readTenantsFile(file)
    expect('wrong' in answer && answer.wrong.join()).toContain(complaint)
  })
})
