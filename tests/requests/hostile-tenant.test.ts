import { ask, cookieHeader } from '../ask.ts'
import type { Control } from '../control.ts'
import { expect, test } from './test.ts'

const config = '/uaa/api/tenant/config/*'
const script = '"><script>intruder()</script><img src=x onerror=intruder()>'
const bad = 'javascript:intruder()'

const hostile = {
  platformTitle: `</title>${script}\u202e`,
  name: `</script>${script}`,
  organiser: `<b>${script}`,
  phone: `1${script}`,
  icpRecord: `\r\nset-cookie: a=1\r\n${script}`,
  policeRecord: `{{7*7}}${script}`,
  siteCode: script,
  errorReportUrl: bad,
  identityBadgeUrl: 'data:text/html,intruder()',
  mobileSiteUrl: bad,
  menuVariant: 'once-computed',
  colours: { primary: 'red;}body{display:none}' },
  modules: ['__proto__', 'nothing'],
  governmentLinks: [
    { name: `坏链接${script}`, href: bad },
    { name: `链接${script}`, href: `https://www.gov.cn/?a=${encodeURIComponent(script)}` },
  ],
  navigation: [
    { menuName: `菜单${script}`, menuHref: '/news', children: [] },
    { menuName: '坏菜单', menuHref: bad, children: [] },
    { menuName: '别处', menuHref: '//evil.example/', children: [] },
  ],
}

/** Returns the settings that the gateway answers for the tenant of a test. */
async function settingsOf({ host, port }: Control): Promise<Record<string, unknown>> {
  const path = `/uaa/api/tenant/config/${host.split('.')[0]}`
  return JSON.parse((await ask({ port, path, headers: { 'tenant-host': host } })).body).data
}

test.describe("a tenant's settings that are wrong", () => {
  test('run nothing and lead nowhere, and the portal goes on', async ({ visitor, portal, control }) => {
    await control.configure(hostile)
    const { ssoCode } = await control.makeUser({ enterprises: [{}] })
    const mobile = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }
    expect((await portal.ask('/', { headers: mobile })).status).toBe(200)
    const cookie = cookieHeader(await portal.ask(`/?code=${ssoCode}`))
    for (const path of ['/', '/news', '/sitemap', '/opensearch.xml', '/user/consult', '/no/such/page']) {
      const { status, headers, body } = await portal.ask(path, { headers: { cookie } })
      expect.soft(status, path).toBe(path === '/no/such/page' ? 404 : 200)
      expect.soft(body, path).not.toContain('<script>intruder')
      expect.soft(body, path).not.toMatch(/<img src=x|href="(?:javascript|data|\/\/)/i)
      expect.soft(headers['content-security-policy']).toMatch(/form-action 'self' http/)
    }
    await visitor.open('/')
    expect(visitor.all('h1')).toHaveLength(1)
    expect(visitor.all('nav[aria-label=主菜单] a').length).toBeGreaterThan(0)
    expect(visitor.text).not.toMatch(/坏链接|坏菜单/)
  })

  test('that keep to no contract are a page of our own, not a crash', async ({ portal, control }) => {
    for (const settings of [
      { navigation: 'all' },
      { menuVariant: 'twice' },
      { governmentLinks: [{ name: '甲', href: 'nowhere' }] },
      { platformTitle: { toString: 'x' } },
    ]) {
      await control.arm({
        path: config,
        times: 1,
        fault: { kind: 'envelope', returnCode: '0', data: settings },
      })
      const { status, headers, body } = await portal.ask('/')
      expect.soft(status).toBe(503)
      expect.soft(headers['content-security-policy']).toContain("script-src 'self'")
      expect.soft(body).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    }
    expect((await portal.ask('/')).status).toBe(200)
  })

  test('whose single sign-on has no usable address leave the other ways to log in', async ({
    portal,
    control,
  }) => {
    const settings = {
      ...(await settingsOf(control)),
      ssoAuthorizeUrl: bad,
      ssoLogoutUrl: 'https://a;script-src-elem/',
    }
    await control.arm({ path: config, fault: { kind: 'envelope', returnCode: '0', data: settings } })
    const answer = await portal.ask('/auth/sso')
    expect([answer.status, answer.headers.location]).toEqual([303, '/auth/login'])
    expect(answer.headers['content-security-policy']).toMatch(/form-action 'self'$/)
  })

  test('without a single sign-on lead nobody to one', async ({ portal, control }) => {
    const pages = ['/auth/login', '/auth/register', '/auth/reset-password', '/accessibility']
    const settings = { ...(await settingsOf(control)), singleSignOn: false }
    await control.arm({ path: config, fault: { kind: 'envelope', returnCode: '0', data: settings } })
    for (const path of pages) {
      const page = await portal.ask(path)
      expect([path, page.status]).toEqual([path, 200])
      expect(page.body).not.toMatch(/\/auth\/sso|省统一身份认证/)
    }
    const { body } = await portal.ask('/auth/login')
    expect(body, 'the account is the first way').toMatch(
      /<button[^>]* class="[^"]*primary[^>]*>(?:<span[^>]*>)*登录</,
    )
  })
})
