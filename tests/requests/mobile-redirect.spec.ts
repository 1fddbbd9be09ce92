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
