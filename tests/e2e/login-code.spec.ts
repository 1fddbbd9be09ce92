import { createServer, type RequestListener } from 'node:http'
import { filteredPage } from '../requests/long-pages.ts'
import { expect, test as portalTest } from './fixtures/test.ts'
import { logInByAccount } from './signing-in.ts'

interface OtherSite {
  origin: string
  /** Its pages, by their paths. */
  pages: Map<string, RequestListener>
}

/** A test with a web server of another site than any portal, on this machine under another name. */
const test = portalTest.extend<{ site: OtherSite }>({
  site: async ({ page: _ }, use) => {
    const pages: OtherSite['pages'] = new Map()
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
      const listener = pages.get(pathname) ?? ((_, missing) => missing.writeHead(404).end())
      listener(request, response)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await use({ origin: `http://127.0.0.1:${port}`, pages })
    server.close()
    server.closeAllConnections()
  },
})

/** Answers with a page. */
function htmlPage(body: string, headers: Record<string, string> = {}): RequestListener {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
  }
}

function redirectTo(location: string, headers: Record<string, string> = {}): RequestListener {
  return (_, response) => {
    response.writeHead(302, { location, ...headers }).end()
  }
}

const exchange = '/uaa/api/ua/sso'

test('a code in the address needs a click where the tenant wants one', { tag: '@once' }, async ({
  portal,
  control,
  page,
}) => {
  await control.configure({ ssoRequireState: true })
  const { ssoCode } = await control.makeUser()
  await control.forgetCalls()
  await page.goto(`${portal.origin}/zct-ee/policy-find?code=${ssoCode}`)
  expect(new URL(page.url()).pathname).toBe('/auth/confirm')
  expect(await control.calls(exchange)).toEqual([])
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page.getByText('登录成功')).toBeVisible()
  await expect(page).toHaveURL(/policy-find/)
})

test.describe('a page of another site', () => {
  for (const [policy, headers] of Object.entries<Record<string, string>>({
    'that names itself': {},
    'that hides its address': { 'referrer-policy': 'no-referrer' },
  }))
    test(`${policy} logs nobody in without a click, however it leads here`, async ({
      site,
      page,
      portal,
      control,
    }) => {
      const { ssoCode, name } = await control.makeUser({ name: '设局的人' })
      const target = `${portal.origin}/zct-ee/policy-find?code=${ssoCode}`
      const link = `<a href="${target}">政策</a>`
      site.pages
        .set('/link', htmlPage(link, headers))
        .set('/no-referrer-link', htmlPage(`<a rel="noreferrer" href="${target}">政策</a>`, headers))
        .set('/refresh', htmlPage(`<meta http-equiv="refresh" content="0;url=${target}">`, headers))
        .set(
          '/form',
          htmlPage(
            `<form action="${portal.origin}/zct-ee/policy-find"><input name="code" value="${ssoCode}"><button>政策</button></form>`,
            headers,
          ),
        )
        .set('/moved', redirectTo(target, headers))
        .set('/chain', htmlPage(`<a href="/moved">政策</a>`, headers))
        .set('/popup', htmlPage(`<a target="_blank" rel="opener" href="${target}">政策</a>`, headers))
        // Longer than a redirect may be: the portal answers it with a document.
        .set(
          '/long',
          htmlPage(
            `<a href="${portal.origin}/ZCT-EE/policy-find?code=${ssoCode}&keyword=${'a'.repeat(5_000)}">政策</a>`,
            headers,
          ),
        )
      await control.forgetCalls()
      for (const path of ['/link', '/no-referrer-link', '/form', '/chain', '/long']) {
        await page.goto(site.origin + path)
        await page.locator('a, button').click()
        await expect(page.getByText('要用省统一身份认证登录本平台吗？'), path).toBeVisible()
      }
      await page.goto(`${site.origin}/refresh`)
      await expect(page.getByText('要用省统一身份认证登录本平台吗？')).toBeVisible()
      await page.goto(`${site.origin}/popup`)
      const [popup] = await Promise.all([page.waitForEvent('popup'), page.locator('a').click()])
      await expect(popup.getByText('要用省统一身份认证登录本平台吗？')).toBeVisible()
      expect(await control.calls(exchange)).toEqual([])

      await popup.getByRole('button', { name: '确定' }).click()
      await expect(popup.getByText('登录成功')).toBeVisible()
      await expect(popup.getByText(`当前登录：${name}`)).toBeVisible()
      expect(await control.calls(exchange)).toHaveLength(1)
    })

  test('cannot use a login that it has started here', async ({ site, page, portal, control }) => {
    const { ssoCode } = await control.makeUser()
    await control.configure({ ssoAuthorizeUrl: `${site.origin}/authorize` })
    site.pages
      .set('/authorize', htmlPage('<p>统一身份认证</p>', { 'referrer-policy': 'no-referrer' }))
      .set('/start', htmlPage(`<a href="${portal.origin}/auth/sso">登录</a>`))
      .set('/code', htmlPage(`<a rel="noreferrer" href="${portal.origin}/?code=${ssoCode}">政策</a>`))
    await page.goto(`${site.origin}/start`)
    await page.getByRole('link').click()
    await expect(page.getByText('统一身份认证')).toBeVisible()
    await page.goto(`${site.origin}/code`)
    await page.getByRole('link').click()
    await expect(page).toHaveURL(/\/auth\/confirm$/)
  })
})

test('a single sign-on that sends back at once, without the state, logs in to the page of before', async ({
  site,
  page,
  portal,
  control,
}) => {
  const { ssoCode } = await control.makeUser()
  await control.configure({ ssoAuthorizeUrl: `${site.origin}/authorize` })
  site.pages.set('/authorize', (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', site.origin)
    redirectTo(`${searchParams.get('redirect_uri')}?code=${ssoCode}`)(request, response)
  })
  await page.goto(`${portal.origin}/news?page=2`)
  await page.getByRole('link', { name: '登录/注册' }).click()
  await page.getByRole('link', { name: '省统一身份认证' }).click()
  await expect(page.getByText('登录成功')).toBeVisible()
  await expect(page).toHaveURL(`${portal.origin}/news?page=2`)
})

test('a login leads back to a list with sixty filters, and 后退 from there sends no form again', async ({
  page,
  portal,
  control,
}) => {
  const user = await control.makeUser()
  const address = portal.origin + filteredPage
  await page.goto(address)
  await page.getByRole('link', { name: '登录/注册' }).click()
  await logInByAccount(page, control, user)
  await expect(page).toHaveURL(address)
  await control.forgetCalls()
  await page.reload()
  await page.goBack()
  expect(await control.calls('/uaa/login')).toEqual([])
})
