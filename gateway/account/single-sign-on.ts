import { and, asc, eq } from 'drizzle-orm'
import { Hono, type Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import type { Context } from '../base/context.ts'
import { demonstrationPage } from '../base/demonstration-page.ts'
import type { Tenants } from '../base/tenants.ts'
import { tenantDefaults } from '../data/tenant-settings.ts'
import { account } from '../store/schema/account.ts'
import { issueSsoCode } from './sessions.ts'

/**
 * The pretend provincial single sign-on: a page to choose a demonstration person on, and a logout that comes back. It
 * sends people only to the portals of known tenants.
 */
export function singleSignOn(
  context: Context,
  tenants: Tenants,
  ready: (tenantId: string) => Promise<void>,
): Hono {
  const app = new Hono()

  app.use('/sso/authorize', async (c, next) => {
    if (!context.demonstration) return c.html(refusedPage('这里没有演示账号，也没有接入统一身份认证'), 404)
    await next()
  })

  app.get('/sso/authorize', async (c) => {
    const asked = readAuthorize(c, context, tenants)
    if ('refused' in asked) return c.html(refusedPage(asked.refused), 400)
    await ready(asked.tenantId)
    const people = await context.db
      .select({ id: account.id, name: account.name, loginName: account.loginName })
      .from(account)
      .where(and(eq(account.tenantId, asked.tenantId), eq(account.demonstration, true)))
      .orderBy(asc(account.id))
    return c.html(choicePage(people, new URL(c.req.url).search))
  })

  app.post('/sso/authorize', async (c) => {
    const asked = readAuthorize(c, context, tenants)
    if ('refused' in asked) return c.html(refusedPage(asked.refused), 400)
    await ready(asked.tenantId)
    const form = await c.req.formData()
    const [person] = await context.db
      .select({ id: account.id })
      .from(account)
      .where(
        and(
          eq(account.tenantId, asked.tenantId),
          eq(account.demonstration, true),
          eq(account.id, String(form.get('person') ?? '')),
        ),
      )
    if (!person) return c.html(refusedPage('没有选择要用哪个账号登录'), 400)
    const assured = form.get('assurance') === 'high' ? 'high' : null
    const back = new URL(asked.redirectUri)
    back.searchParams.set('code', await issueSsoCode(context, asked.tenantId, person.id, assured))
    if (asked.state) back.searchParams.set('state', asked.state)
    return c.redirect(back.href, 303)
  })

  app.get('/sso/logout', (c) => {
    const query = new URL(c.req.url).searchParams
    const back = redirectOf(query.get('redirect_uri'), tenants)
    if (!back || query.get('response_type') !== 'code')
      return c.html(refusedPage('退出登录的地址不正确'), 400)
    return c.redirect(back.redirectUri, 303)
  })
  return app
}

interface Asked {
  tenantId: string
  redirectUri: string
  state: string | null
}

function readAuthorize(c: HonoContext, context: Context, tenants: Tenants): Asked | { refused: string } {
  const query = new URL(c.req.url).searchParams
  if (query.get('response_type') !== 'gov') return { refused: '登录方式不正确' }
  if (query.get('scope') !== 'user.read') return { refused: '授权范围不正确' }
  const back = redirectOf(query.get('redirect_uri'), tenants)
  if (!back) return { refused: '返回地址未登记' }
  const { ssoClientId } = { ...tenantDefaults, ...context.settingsOf(back.tenantId) }
  if (query.get('client_id') !== ssoClientId) return { refused: '接入方未登记' }
  return { ...back, state: query.get('state') }
}

/** A way back is good for the portal of a known tenant, over HTTP(S). */
function redirectOf(
  value: string | null,
  tenants: Tenants,
): { tenantId: string; redirectUri: string } | null {
  const url = value ? URL.parse(value) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  const tenantId = tenants.ofHost(url.host)
  return tenantId === null ? null : { tenantId, redirectUri: url.href }
}

function choicePage(people: { id: string; name: string; loginName: string | null }[], search: string) {
  const buttons = people.map(
    (person) =>
      html`<button name="person" value="${person.id}">${person.name}<small>账号 ${person.loginName ?? '-'}</small></button>`,
  )
  return demonstrationPage(
    '统一身份认证（演示用）',
    html`<h1>统一身份认证</h1><p class="note">演示用：这里代替省统一身份认证，人员和企业均为虚构。</p><form method="post" action="/sso/authorize${search}"><fieldset><legend>认证等级</legend><label><input type="radio" name="assurance" value="high" checked> 高：刷脸或数字证书，提交带银行账号的申报时不再要验证码</label><label><input type="radio" name="assurance" value=""> 普通：账号和密码，提交时要短信验证码</label></fieldset><p>选择一个账号登录：</p>${buttons}</form>`,
  )
}

function refusedPage(reason: string) {
  return demonstrationPage(
    '不能登录',
    html`<h1>不能登录</h1><p class="note">${reason}。请回到政策服务平台重新登录。</p>`,
  )
}
