import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { standardComfort } from '../../display/comfort.ts'
import { userMenu } from '../../navigation/menus.ts'
import { shownMenus } from '../../navigation/shown-menus.ts'
import { ThemeProvider } from '../theme-provider.tsx'
import { FooterContentContext, type FooterTenant } from './footer.tsx'
import { FooterContent } from './footer-content.server.tsx'
import { chineseWords } from './frame-words.ts'
import { type SiteData, SiteFrame } from './site-frame.tsx'
import { TopBar } from './top-bar.tsx'
import { UserSideMenu } from './user-side-menu.tsx'

const full: FooterTenant = {
  governmentLinks: [{ name: '中国政府网', href: 'https://www.gov.cn/' }],
  organiser: '某市人民政府',
  undertaker: '某市工业和信息化局',
  phone: '0512-00000000',
  icpRecord: '苏ICP备00000000号-1',
  policeRecord: '苏公网安备32050000000000号',
  siteCode: '3205000000',
  errorReportUrl: 'https://zfwzgl.www.gov.cn/exposure/jiucuo.html?site_code=3205000000',
  identityBadgeUrl: 'https://bszs.conac.cn/sitename',
}
const nothing: FooterTenant = {
  governmentLinks: [],
  organiser: '',
  undertaker: '',
  phone: '',
  icpRecord: '',
  policeRecord: '',
  siteCode: '',
  errorReportUrl: '',
  identityBadgeUrl: '',
}

describe('the footer', () => {
  it('carries what a government site must', () => {
    const markup = renderToStaticMarkup(<FooterContent tenant={full} rated words={chineseWords} />)
    for (const text of [
      '主办单位：某市人民政府',
      '苏ICP备00000000号-1',
      '苏公网安备32050000000000号',
      '网站标识码 3205000000',
      'jiucuo.html?site_code=3205000000',
      'href="tel:051200000000"',
      '站点地图',
      '隐私声明',
    ]) {
      expect(markup).toContain(text)
    }
  })
  it('says that it leaves the portal for a site that is no government site', () => {
    const markup = renderToStaticMarkup(<FooterContent tenant={full} rated words={chineseWords} />)
    expect(markup).toContain('href="/out?to=https%3A%2F%2Fbszs.conac.cn%2Fsitename"')
    expect(markup).toContain('href="https://www.gov.cn/"')
  })
  it('hides every item that the tenant has not set', () => {
    const markup = renderToStaticMarkup(<FooterContent tenant={nothing} rated words={chineseWords} />)
    for (const text of ['主办', '承办', '联系电话', 'beian', '标识码', '找错', '党政机关']) {
      expect(markup).not.toContain(text)
    }
  })
})

describe('the top bar', () => {
  const bar = (person: SiteData['person']) =>
    renderToStaticMarkup(
      <TopBar
        governmentLinks={[]}
        comfort={{ ...standardComfort, type: 'xl' }}
        person={person}
        returnTo="/x?y=1"
      />,
    )
  const enterprise = { enId: 'e-1', name: '甲公司' }

  it('offers a visitor the login only', () => {
    const markup = bar({ role: 'visitor', name: '', enterprises: [], currentEnId: null })
    expect(markup).toContain('登录/注册')
    expect(markup).not.toMatch(/退出登录|个人中心|切换企业/)
  })
  it('leads a person without an enterprise to the personal centre', () => {
    const markup = bar({ role: 'individual', name: '王敏', enterprises: [], currentEnId: null })
    expect(markup).toContain('<a href="/user">个人中心</a>')
    expect(markup).not.toMatch(/登录\/注册|切换企业/)
  })
  it('folds out of the name: home, the personal centre, the pages that no side menu has, the logout', () => {
    const markup = bar({ role: 'individual', name: '王敏', enterprises: [], currentEnId: null })
    expect(markup).toMatch(/<summary>.*王敏.*<\/summary>.*href="\/">首页<.*个人中心<.*退出登录</)
    expect(markup).toContain('<a href="/user/my-apply?tab=activity">活动报名</a>')
    expect(markup).toContain('<a href="/user/enterprises">我的企业</a>')
    expect(markup).toContain('<a href="/user/personal">个人信息</a>')
    expect(markup).toContain('<a href="/user/security">账号安全</a>')
    expect(markup).not.toContain('/user/board')
  })
  it('lets a person with several enterprises switch and come back', () => {
    const markup = bar({
      role: 'enterprise',
      name: '王敏',
      enterprises: [enterprise, { enId: 'e-2', name: '乙公司' }],
      currentEnId: 'e-2',
    })
    expect(markup).toContain('切换企业')
    expect(markup).toContain('<a href="/user/board">截止日期</a>')
    expect(markup).toContain('value="e-2" aria-pressed="true"')
    expect(markup).toContain('name="returnTo" value="/x?y=1"')
  })
  it('has nothing to switch with one enterprise', () => {
    const markup = bar({ role: 'enterprise', name: '王敏', enterprises: [enterprise], currentEnId: 'e-1' })
    expect(markup).toContain('甲公司')
    expect(markup).not.toContain('切换企业')
  })
  it('shows the chosen reading comfort as pressed', () => {
    const markup = bar({ role: 'visitor', name: '', enterprises: [], currentEnId: null })
    expect(markup).toContain('value="xl" aria-pressed="true"')
    expect(markup).toContain('value="m" aria-pressed="false"')
  })
})

describe('the side menu of the personal centre', () => {
  const menu = (role: 'individual' | 'enterprise', unread: number | null) =>
    renderToStaticMarkup(<UserSideMenu entries={userMenu(role)} path="/user/message" unread={unread} />)

  it.each([
    [3, true],
    [1, true],
    [0, false],
    [null, false],
  ])('with %s unread messages shows a red dot: %s', (unread, shown) => {
    expect(menu('enterprise', unread).includes('data-unread')).toBe(shown)
  })
  it('says how many are unread in words', () => {
    expect(menu('enterprise', 3)).toContain('有 3 条未读')
  })
  it('marks the current entry', () => {
    expect(menu('enterprise', 0)).toContain('href="/user/message" aria-current="page"')
  })
  it('marks the smart report for the path of growth, and nothing for a page of no entry', () => {
    const current = (path: string) =>
      /href="([^"]+)" aria-current/.exec(
        renderToStaticMarkup(<UserSideMenu entries={userMenu('enterprise')} path={path} unread={0} />),
      )?.[1]
    expect(['/user/growth', '/user/security', '/user'].map(current)).toEqual([
      '/user/report',
      undefined,
      undefined,
    ])
  })
  it('lists the six entries with an enterprise, and favourites and consultations without', () => {
    const hrefs = (markup: string) => [...markup.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to)
    expect(hrefs(menu('enterprise', 0))).toEqual([
      '/user/relation/current',
      '/user/report',
      '/user/collect',
      '/user/my-apply',
      '/user/message',
      '/user/consult',
    ])
    expect(hrefs(menu('individual', 2))).toEqual(['/user/collect', '/user/consult'])
    expect(menu('individual', 2)).not.toContain('data-unread')
  })
})

const menus = shownMenus({ navigation: [], menuVariant: 'once-search', permissions: [] })

describe('the frame', () => {
  const site: SiteData = {
    origin: 'http://a.localhost',
    minute: '2026-06-24 09:30',
    tenant: {
      ...full,
      name: '某市',
      host: 'a.localhost',
      region: '某市',
      platformTitle: '某市政策服务平台',
    },
    menus,
    rated: true,
    withheld: [],
    person: { role: 'visitor', name: '', enterprises: [], currentEnId: null },
    comfort: standardComfort,
    messages: [{ kind: 'success', text: '注销成功' }],
  }
  const page = (handle: unknown, shown = site) => {
    const element = <SiteFrame site={shown}>正文</SiteFrame>
    const routes = [{ path: '/', handle, element }]
    return renderToStaticMarkup(
      <ThemeProvider>
        <FooterContentContext value={FooterContent}>
          <RouterProvider router={createMemoryRouter(routes)} />
        </FooterContentContext>
      </ThemeProvider>,
    )
  }

  it('lays a front page out without breadcrumb, under a header that turns solid', () => {
    const markup = page({ layout: 'front' })
    expect(markup).toContain('data-over-hero')
    expect(markup).not.toContain('当前位置')
    expect(markup).toContain('action="/zct-ee/policy-info"')
  })
  it('lays any other page out with both', () => {
    const markup = page({ crumb: '政策查询' })
    expect(markup).not.toContain('data-over-hero')
    expect(markup).toContain('<li aria-current="page">政策查询</li>')
    expect(markup).toContain('action="/zct-ee/policy-info"')
    expect(markup).toMatch(/<input [^>]*aria-label="政策名称或文号"[^>]* name="title"/)
  })
  it('leaves the message of a form to that form', () => {
    const messages = [{ kind: 'success' as const, text: '意见已收到', at: 'voice' }]
    expect(page({}, { ...site, messages })).not.toContain('意见已收到')
  })
  it('shows a message that is shown once where it is announced', () => {
    expect(page({})).toMatch(/role="status" data-messages=""><div [^>]*data-notice="success".*?注销成功/)
  })
})
