import { Hono, type Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import { demonstrationPage } from '../base/demonstration-page.ts'
import { defaultTenant, type Tenants } from '../base/tenants.ts'

/** The places of a mobile site (specification, section 9), and the screens of the portal that they are the counterparts of. */
const places: Record<string, { name: string; screen: string }> = {
  '': { name: '首页', screen: '/' },
  search: { name: '一键搜', screen: '/zct-ee/policy-search' },
  match: { name: '政策匹配', screen: '/zct-ee/policy-match' },
  topic: { name: '政策解读', screen: '/zct-ee/policy-topic' },
  subscribe: { name: '政策订阅', screen: '/zct-ee/subscribe' },
  tool: { name: '自测工具', screen: '/tool' },
}

/**
 * The page that stands for the city's mobile site in the demonstration: it says which place one came to, and leads to the
 * portal itself on the same telephone.
 */
export function mobileSite(tenants: Tenants, portalPort: number): Hono {
  const app = new Hono()
  app.get('/mobile', (c) => c.redirect('/mobile/', 308))
  app.get('/mobile/*', (c) => {
    const { pathname, searchParams } = new URL(c.req.url)
    const key = pathname.slice('/mobile/'.length)
    const place = Object.hasOwn(places, key) ? places[key] : undefined
    if (!place) return c.html(missingPage(), 404)
    const there = new URL(place.screen, portalOf(c, tenants, portalPort))
    there.search = searchParams.toString()
    there.searchParams.set('desktop', '1')
    return c.html(placePage(key, place.name, searchParams, there.href))
  })
  return app
}

/** The portal under the very host that this page was asked by: what a telephone has reached it reaches again. */
function portalOf(c: HonoContext, tenants: Tenants, port: number): string {
  const { hostname } = new URL(c.req.url)
  const name = tenants.ofHost(hostname) === defaultTenant ? hostname : tenants.hostOf(defaultTenant)
  return `http://${name}:${port}`
}

function placePage(key: string, name: string, query: URLSearchParams, portal: string) {
  const taken = [...query].map(([field, value]) => html`<dt>地址中的条件</dt><dd>${field}：${value}</dd>`)
  const others = Object.entries(places)
    .filter(([other]) => other !== key)
    .map(([other, { name }]) => html`<li><a href="/mobile/${other}">${name}</a></li>`)
  return demonstrationPage(
    `${name} - 手机版（示例）`,
    html`<h1>手机版 · ${name}</h1>
<p class="note">这是示例页面，用来代表本市的手机版网站。正式使用时，这里是各市自己的手机版网站。</p>
<dl><dt>您来到的栏目</dt><dd>${name}</dd>${taken}</dl>
<a class="button" href="${portal}">访问电脑版</a>
<p>电脑版也适合手机屏幕。访问后会记住您的选择，不再转到这里；要再看手机版，请点电脑版页面底部的“手机版”。</p>
<h2>手机版的其他栏目</h2>
<ul>${others}</ul>`,
  )
}

function missingPage() {
  return demonstrationPage(
    '没有这个栏目 - 手机版（示例）',
    html`<h1>没有这个栏目</h1><p class="note">这是示例页面，用来代表本市的手机版网站，这里没有您要找的栏目。</p><p><a href="/mobile/">回到手机版首页</a></p>`,
  )
}
