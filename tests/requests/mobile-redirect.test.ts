import { ask, cookieHeader } from '../ask.ts'
import { documentOf, textOf } from './document.ts'
import { expect, test } from './test.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1'
const mobileSiteUrl = 'https://m.example.gov.cn/zc'

test.describe('where the tenant has a mobile site', () => {
  test.beforeEach(async ({ control }) => {
    await control.configure({ mobileSiteUrl })
  })

  test('a mobile browser is sent to it, by screen', async ({ portal }) => {
    for (const [path, there] of [
      ['/', '/'],
      ['/zct-ee/policy-search?keyword=abc', '/search?keyword=abc'],
      ['/zct-ee/policy-match', '/match'],
      ['/zct-ee/policy-topic', '/topic'],
      ['/zct-ee/subscribe', '/subscribe'],
      ['/tool/scale', '/tool'],
    ] as const) {
      const answer = await portal.ask(path, { headers: { 'user-agent': phone } })
      expect(answer.status, path).toBe(302)
      expect(answer.headers.location, path).toBe(mobileSiteUrl + there)
      expect(answer.headers.vary, path).toContain('User-Agent')
    }
  })

  test('the answers in the address of a tool are sent to no other site', async ({ portal }) => {
    for (const path of ['/tool/scale?step=2&of=e1&a=answers', '/tool/scale/result?a=answers']) {
      const answer = await portal.ask(path, { headers: { 'user-agent': phone } })
      expect([answer.status, answer.headers.location], path).toEqual([302, `${mobileSiteUrl}/tool`])
    }
  })

  test('other browsers, other screens and data requests stay', async ({ portal }) => {
    const desktop = await portal.ask('/', { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' } })
    expect(desktop.status).toBe(200)
    expect(desktop.headers.vary).toContain('User-Agent')
    for (const path of ['/zct-ee/policy-find', '/zct-ee/policy-match.data', '/zct-ee/declaration']) {
      const answer = await portal.ask(path, { headers: { 'user-agent': phone } })
      expect(answer.status, path).toBe(200)
    }
  })

  test('a cookie keeps a person here, and lets them go again', async ({ portal }) => {
    const asked = await portal.ask('/zct-ee/policy-match?desktop=1', { headers: { 'user-agent': phone } })
    expect(asked.status).toBe(303)
    expect(asked.headers.location).toBe('/zct-ee/policy-match')
    const cookie = asked.setCookies.find((line) => line.startsWith('desktop='))?.split(';', 1)[0] ?? ''
    expect(cookie).toBe('desktop=1')
    const headers = { 'user-agent': phone, cookie }
    const stays = await portal.ask('/zct-ee/policy-match', { headers })
    expect(stays.status).toBe(200)
    expect(stays.body).toContain('href="/?desktop=0"')
    const goes = await portal.ask('/?desktop=0', { headers })
    expect(goes.headers.location).toBe(`${mobileSiteUrl}/`)
    expect(goes.setCookies.join()).toContain('desktop=;')
  })
})

test('without a mobile site nobody is sent anywhere', async ({ portal }) => {
  const answer = await portal.ask('/', { headers: { 'user-agent': phone } })
  expect(answer.status).toBe(200)
  expect(answer.body).not.toContain('desktop=')
})

test.describe('the demonstration', () => {
  const headers = { 'user-agent': phone }
  /** As it starts: under `localhost`, which is no test's own tenant. */
  const demonstration = (port: number) => ({ port, host: `localhost:${port}` })

  for (const [path, there, name] of [
    ['/', '/mobile/', '首页'],
    [
      '/zct-ee/policy-search?keyword=%E7%A0%94%E5%8F%91',
      '/mobile/search?keyword=%E7%A0%94%E5%8F%91',
      '一键搜',
    ],
    ['/zct-ee/policy-match', '/mobile/match', '政策匹配'],
    ['/zct-ee/policy-topic', '/mobile/topic', '政策解读'],
    ['/zct-ee/subscribe', '/mobile/subscribe', '政策订阅'],
    ['/tool/scale', '/mobile/tool', '自测工具'],
  ] as const) {
    test(`sends a telephone from ${path} to a page that stands for the mobile site, says so, and leads back`, async ({
      portal,
      control,
    }) => {
      const sent = await ask({ ...demonstration(portal.port), path, headers })
      expect(sent.status).toBe(302)
      const address = new URL(sent.headers.location ?? '')
      expect(address.href).toBe(`http://localhost:${control.port}${there}`)

      const page = await ask({
        port: control.port,
        host: address.host,
        path: address.pathname + address.search,
      })
      const document = documentOf(page.body, address.href)
      const text = textOf(document.body)
      expect(page.status).toBe(200)
      expect(text).toContain('这是示例页面，用来代表本市的手机版网站')
      expect(text).toContain(`您来到的栏目${name}`)
      if (path.includes('keyword')) expect(text).toContain('地址中的条件keyword：研发')

      const back = document.querySelector<HTMLAnchorElement>('a.button')
      expect(back?.textContent).toBe('访问电脑版')
      const own = new URL(back?.href ?? '')
      expect(own.origin).toBe(`http://localhost:${portal.port}`)
      // The choice leaves the address, and is remembered.
      const chosen = await ask({ ...demonstration(portal.port), path: own.pathname + own.search, headers })
      const same = path === '/tool/scale' ? '/tool' : path
      expect([chosen.status, chosen.headers.location]).toEqual([303, same])
      const cookie = cookieHeader(chosen)
      const stays = await ask({ ...demonstration(portal.port), path: same, headers: { ...headers, cookie } })
      expect(stays.status).toBe(200)
      const links = documentOf(stays.body, address.href).querySelectorAll('footer a')
      expect([...links].map(textOf)).toContain('手机版')
    })
  }

  test('says it when the mobile site has no such place', async ({ control: { port } }) => {
    const missing = await ask({ port, host: `localhost:${port}`, path: '/mobile/none' })
    expect([missing.status, missing.body.includes('没有这个栏目')]).toEqual([404, true])
  })

  test('leaves other browsers where they are', async ({ portal }) => {
    const desktop = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }
    const answer = await ask({ ...demonstration(portal.port), path: '/', headers: desktop })
    expect(answer.status).toBe(200)
  })
})
