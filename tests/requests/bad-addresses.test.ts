import { type Answer, cookieHeader } from '../ask.ts'
import { builtRoutes } from '../built-routes.ts'
import { documentOf } from './document.ts'
import { addressOf } from './forms.ts'
import { expect, test } from './test.ts'

/** What a parameter is given, as it stands in the address. */
const payloads: Record<string, string> = {
  nothing: '',
  markup: encodeURIComponent(`"'></title></script><script>intruder()</script>`),
  'an attribute': encodeURIComponent('" onmouseover="intruder()" x="'),
  'a script address': 'javascript:intruder()',
  'a foreign address': encodeURIComponent('//evil.example/\\x'),
  'a zero byte': 'a%00b',
  'a line break': 'a%0d%0aset-cookie:%20intruder=1',
  'a malformed escape': '%zz%',
  'bytes that are no text': '%ff%fe%c0%80',
  'half a character': '%ed%a0%80',
  'a large number': '9'.repeat(400),
  'a negative number': '-1',
  'a fraction': '1e309',
  'a statement': encodeURIComponent(`' or 1=1; drop table policy; --`),
  'signs of a pattern': encodeURIComponent('%_\\*(['),
  'a date that is none': '2026-02-31',
  'right to left': encodeURIComponent('\u202eילש'),
  emoji: encodeURIComponent('🧪'.repeat(300)),
  'the name of a prototype': '__proto__',
}
/** A short run asks with what has broken pages most. */
const isWhole = Boolean(process.env.WHOLE_LISTS)
const kinds = isWhole ? Object.keys(payloads) : ['markup', 'bytes that are no text', 'a large number']
const intruding = /<script>intruder|[\s"']onmouseover="intruder|href="javascript:intruder/

/** Asked of every page, together with those that its own links and forms name. */
const usual = ['page', 'size', 'keyword', 'sort', 'returnTo', 'state', 'id', 'date', '_routes', '__proto__']
const ofTheLogin = new Set(['code'])

/** What is wrong with an answer, each in the words of a check. */
function faultsOf({ status, headers, body, setCookies }: Answer): string[] {
  const wrong: Record<string, boolean> = {
    [`status ${status}`]: status >= 500,
    'no content security policy of ours': !headers['content-security-policy']?.includes('script-src'),
    'what was sent stands in the page as markup': intruding.test(body),
    'what was sent sets a cookie': setCookies.join().includes('intruder'),
    [`leads to ${headers.location}`]: !/^\/(?!\/)/.test(headers.location ?? '/'),
  }
  return Object.keys(wrong).filter((fault) => wrong[fault])
}

/** Every parameter that a page has for itself: in its forms, and in the links that lead to it. */
function parametersOf(body: string, path: string): string[] {
  const document = documentOf(body, `http://localhost${path}`)
  const isOwn = (to: string) => URL.canParse(to) && new URL(to).pathname === path
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(({ href }) => isOwn(href))
  const forms = [...document.querySelectorAll<HTMLFormElement>('form')].filter(({ action }) => isOwn(action))
  const names = [
    ...links.flatMap(({ href }) => [...new URL(href).searchParams.keys()]),
    ...forms.flatMap((form) => ([...form.elements] as HTMLInputElement[]).map(({ name }) => name)),
  ]
  return [...new Set(names)].filter((name) => name !== '' && !ofTheLogin.has(name))
}

test.describe('no parameter of an address breaks a page or is shown as it came', () => {
  for (const route of builtRoutes().filter((one) => one.hasLoader)) {
    test(route.path, async ({ portal, control }) => {
      const user = await control.makeUser({ enterprises: [{}] })
      const headers = { cookie: cookieHeader(await portal.ask(`/?code=${user.ssoCode}`)) }
      const address = (await addressOf(portal, route, headers)) ?? route.path.replace(/:\w+|\*/g, 'x1')
      const [path = ''] = address.split('?')
      const faults: Record<string, string[]> = {}
      const ask = async (to: string, what: string) => {
        const found = faultsOf(await portal.ask(to, { headers }))
        if (found.length > 0) faults[what] = found
      }
      const own = parametersOf((await portal.ask(address, { headers })).body, path)
      const names = [...new Set([...own, ...usual])]
      for (const kind of kinds) {
        const payload = payloads[kind] ?? ''
        // An address may be 8,000 characters long.
        const given = names.slice(0, Math.floor(7_000 / (payload.length + 30)) || 1)
        const all = given.map((name) => `${encodeURIComponent(name)}=${payload}`).join('&')
        await ask(`${path}?${all}`, `all: ${kind}`)
      }
      const markup = payloads.markup ?? ''
      for (const name of isWhole ? own.map(encodeURIComponent) : []) {
        const twice = `${name}=${markup}&${name}=1&${name}[]=2&${name}`
        await ask(`${path}?${twice}`, `${name} alone`)
      }
      const data = `${path === '/' ? '/_root' : path}.data?keyword=${markup}&page=x&_routes=${markup}`
      await ask(data, data)
      expect(faults, path).toEqual({})
    })
  }
})

test('one address for one page, whatever its letters and with a slash at its end', async ({ portal }) => {
  for (const [path, there] of [
    ['/zct-ee/policy-find/?keyword=Ab', '/zct-ee/policy-find?keyword=Ab'],
    ['/ZCT-EE/Policy-Search', '/zct-ee/policy-search'],
    ['/USER/Collect/', '/user/collect'],
    ['/Auth/Login', '/auth/login'],
    ['/news.atom/', '/news.atom'],
  ] as const) {
    const answer = await portal.ask(path)
    expect([answer.status, answer.headers.location], path).toEqual([301, there])
  }
  expect((await portal.ask('/nowhere/')).status).toBe(404)
})

test('an address whose characters nobody has escaped leads to the one that a browser would ask for', async ({
  portal,
}) => {
  const unescaped = (text: string) => Buffer.from(text).toString('latin1')
  for (const path of ['/zct-ee/policy-find?keyword=研发费用', '/没有的页面']) {
    const answer = await portal.ask(unescaped(path))
    expect([answer.status, answer.headers.location], path).toEqual([301, encodeURI(path)])
    expect(answer.headers['content-security-policy']).toContain("object-src 'none'")
  }
  for (const path of ['//evil.example/研', '/\\evil.example/研', '/%zz研'])
    expect((await portal.ask(unescaped(path))).status, path).toBe(400)
  expect((await portal.ask(unescaped('/log?研'), { method: 'POST' })).status).toBe(400)
})

test.describe('addresses that are none', () => {
  const cases: [string, number[]][] = [
    ['/%', [400]],
    ['/%zz', [400]],
    ['/%ff', [400]],
    ['/%c0%ae%c0%ae/', [400]],
    ['/zct-ee/policy-info/%E0%A4%A', [400]],
    ['/\\evil.example', [400]],
    ['*', [400]],
    ['/%00', [404]],
    ['/..%2f..%2fetc%2fpasswd', [404]],
    ['/../../../etc/passwd', [404]],
    ['/assets/..%2f..%2fserver%2fmain.js', [404]],
    ['/assets/../../server/main.js', [404]],
    ['//evil.example/x', [400, 404]],
    [`/${'a'.repeat(7_900)}`, [404]],
    [`/${'a/'.repeat(3_900)}`, [404]],
    [`/${'a'.repeat(15_000)}`, [414]],
    [`/zct-ee/policy-find?keyword=${'a'.repeat(15_000)}`, [414]],
    [`/zct-ee/policy-find?keyword=${'a'.repeat(20_000)}`, [414, 431]],
  ]
  for (const [path, statuses] of cases) {
    test(`${path.slice(0, 50)} (${path.length} characters)`, async ({ portal }) => {
      const answer = await portal.ask(path)
      expect(statuses).toContain(answer.status)
      expect(answer.headers['content-security-policy']).toContain("object-src 'none'")
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.body).toMatch(/<html[^>]* lang="zh-CN"/)
      expect(answer.body).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
      expect(answer.body).not.toMatch(/root:x:|sourceMappingURL/)
    })
  }
})
