import type { Answer } from '../ask.ts'
import { openablePages } from '../built-routes.ts'
import { furtherScreens, screens } from '../screens.ts'
import { expect, type PortalUnderTest, test } from './test.ts'

const resources = ['/robots.txt', '/no/such/page', '/sitemap.xml', '/news.atom']
const pages = [
  ...[...screens, ...furtherScreens].filter((screen) => screen.as === undefined),
  ...openablePages(),
].map(({ path }) => encodeURI(path))
const addresses = [...new Set([...pages, ...resources])]

/** The facts that a cache keys an answer by, or would store of it. */
const cacheFacts = ({ status, headers: { location, vary = '' } }: Answer) => ({
  status,
  location,
  vary: [...new Set(vary.toLowerCase().split(/,\s*/))].sort(),
})

/** The addresses at which a HEAD is told something else than a GET, with both answers. */
async function differences(portal: PortalUnderTest, headers: Record<string, string>, paths = addresses) {
  const found: Record<string, unknown> = {}
  for (const path of paths) {
    // A HEAD first: it may not depend on what a GET has left in the page cache.
    const head = cacheFacts(await portal.ask(path, { method: 'HEAD', headers }))
    const get = cacheFacts(await portal.ask(path, { headers }))
    const again = cacheFacts(await portal.ask(path, { method: 'HEAD', headers }))
    for (const answer of [head, again])
      if (JSON.stringify(answer) !== JSON.stringify(get)) found[path] = { get, head: answer }
  }
  return found
}

test('a HEAD gets the status, Location and Vary of a GET on every screen', async ({ portal }) => {
  expect(await differences(portal, {})).toEqual({})
})

test.describe('where the tenant has a mobile site', () => {
  test.beforeEach(async ({ control }) => {
    await control.configure({ mobileSiteUrl: 'https://m.example.gov.cn/zc' })
  })

  for (const [name, agent] of [
    ['a telephone', 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'],
    ['WeChat', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0'],
    ['a desktop browser', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140'],
  ] as const) {
    test(`a HEAD of ${name} gets the status, Location and Vary of a GET on every screen`, async ({
      portal,
    }) => {
      expect(await differences(portal, { 'user-agent': agent })).toEqual({})
    })

    test(`a HEAD of ${name} that has chosen a site gets the status, Location and Vary of a GET`, async ({
      portal,
    }) => {
      const headers = { 'user-agent': agent, cookie: 'desktop=1' }
      const choices = ['/?desktop=1', '/?desktop=0', '/zct-ee/policy-find?desktop=0']
      expect(await differences(portal, headers, [...choices, '/', '/zct-ee/policy-topic'])).toEqual({})
    })
  }

  test('an answer that hangs on the browser says so, whatever it is asked for', async ({ portal }) => {
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Mobile' }
    for (const headers of [
      {},
      phone,
      { ...phone, cookie: 'desktop=1' },
      { ...phone, 'sec-purpose': 'prefetch' },
      { ...phone, 'sec-fetch-dest': 'empty' },
    ]) {
      for (const method of ['GET', 'HEAD']) {
        const { vary } = cacheFacts(await portal.ask('/', { method, headers }))
        expect(vary, `${method} ${JSON.stringify(headers)}`).toEqual(
          expect.arrayContaining(['cookie', 'user-agent']),
        )
      }
    }
  })

  test('no cache keeps the page that a telephone is given in place of a redirect', async ({ portal }) => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Mobile', 'sec-fetch-dest': 'empty' }
    const { status, headers: answered } = await portal.ask('/', { headers })
    expect([status, answered['cache-control']]).toEqual([200, 'private, no-store'])
  })
})
