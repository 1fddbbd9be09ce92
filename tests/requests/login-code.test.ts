import { cookieHeader, cookiesOf } from '../ask.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor.ts'

const exchange = '/uaa/api/ua/sso'

test.describe('a code in the address', () => {
  test('is used up by somebody who opens a page, and by nothing else', async ({ portal, control }) => {
    const { ssoCode } = await control.makeUser()
    const path = `/zct-ee/policy-find?code=${ssoCode}&page=2`
    await control.forgetCalls()
    const others = [
      { method: 'HEAD' },
      { headers: { 'sec-purpose': 'prefetch' } },
      { headers: { purpose: 'prefetch' } },
      { headers: { 'x-moz': 'prefetch' } },
      { headers: { 'sec-purpose': 'prefetch;prerender' } },
      { headers: { 'sec-fetch-dest': 'iframe' } },
      { headers: { 'sec-fetch-dest': 'image' } },
      { headers: { 'sec-fetch-dest': 'empty' } },
    ]
    for (const more of others) expect((await portal.ask(path, more)).setCookies.join()).not.toContain('LOGIN')
    await portal.ask(`/zct-ee/policy-find.data?code=${ssoCode}`)
    await portal.post(path, {})
    expect(await control.calls(exchange)).toEqual([])

    const opened = await portal.ask(path)
    expect(opened.status).toBe(303)
    expect(opened.headers.location).toBe('/zct-ee/policy-find?page=2')
    expect(cookieHeader(opened)).toContain('__Host-LOGIN_INFO=')
    expect(await control.calls(exchange)).toHaveLength(1)
  })

  test('is good once, also when it comes many times at once', async ({ portal, control }) => {
    const { ssoCode } = await control.makeUser()
    const answers = await Promise.all([1, 2, 3, 4].map(() => portal.ask(`/?code=${ssoCode}`)))
    expect(answers.filter((one) => cookieHeader(one).includes('LOGIN_INFO='))).toHaveLength(1)
    expect((await portal.ask(`/?code=${ssoCode}`)).setCookies.join()).not.toContain('LOGIN_INFO=')
    expect(await control.calls(exchange)).toHaveLength(1)
  })

  test('with a state of another browser, or none that is known, is refused', async ({ portal, control }) => {
    const { ssoCode } = await control.makeUser()
    const started = await portal.ask('/auth/sso')
    const foreign = new URL((await portal.ask('/auth/sso')).headers.location ?? '').searchParams.get('state')
    for (const state of [foreign, 'made-up', '', 'x'.repeat(5_000)]) {
      const cookie = cookieHeader(started)
      const answer = await portal.ask(`/?code=${ssoCode}&state=${state}`, { headers: { cookie } })
      expect(answer.headers.location).toBe('/auth/login')
    }
    expect(await control.calls(exchange)).toEqual([])
  })

  test('comes back to two tabs, each to its own page, whatever a strange one brings in between', async ({
    portal,
    visitor,
    control,
  }) => {
    const { ssoCode, name } = await control.makeUser({ name: '两页' })
    const [first, second] = [new Visitor(portal), new Visitor(portal)]
    const stateOf = async (tab: Visitor, page: string) => {
      await tab.takeCookies(visitor.cookies).open(`/auth/sso?returnTo=${encodeURIComponent(page)}`)
      visitor.takeCookies(tab.cookies)
      return new URL(tab.answer.headers.location ?? '').searchParams.get('state')
    }
    const states = [await stateOf(first, '/user/collect'), await stateOf(second, '/user/security')]
    await visitor.open('/?code=x&state=y')
    expect(visitor.address).toBe('/auth/login')
    await visitor.open(`/?code=${ssoCode}&state=${states[0]}`)
    expect(visitor.address).toBe('/user/collect')
    expect(visitor.text).toContain(name)
    await visitor.open(`/?code=${ssoCode}-2&state=${states[1]}`)
    expect(visitor.address).toBe('/user/security')
    expect(await control.calls(exchange)).toHaveLength(1)
  })

  test('changes every identifier of the session, and tells whose login it is', async ({
    portal,
    control,
  }) => {
    const before = 'SESSION_ID=one-that-somebody-else-knows'
    const { ssoCode, name } = await control.makeUser({ name: '周末' })
    const login = await portal.ask(`/?code=${ssoCode}`, { headers: { cookie: before } })
    expect(cookieHeader(login)).toMatch(/SESSION_ID=(?!one-that)[\w-]{10,}/)
    const page = await portal.ask('/', { headers: { cookie: cookieHeader(login) } })
    expect(page.body).toContain(`当前登录：${name}`)
  })

  test('that another site brings needs a click, whether or not the site names itself', async ({
    portal,
    control,
  }) => {
    await control.forgetCalls()
    for (const headers of [
      { referer: 'https://evil.example/' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
      { 'sec-fetch-site': 'same-site', referer: 'http://other.localhost/' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-origin', referer: `${portal.origin}/news` },
    ]) {
      const { ssoCode } = await control.makeUser()
      const sent = { 'sec-fetch-site': 'cross-site', ...headers }
      const answer = await portal.ask(`/zct-ee/policy-find?page=2&code=${ssoCode}`, { headers: sent })
      expect(answer.headers.location, JSON.stringify(sent)).toBe('/auth/confirm')
      expect(cookieHeader(answer)).not.toContain('LOGIN_INFO=')
    }
    for (const site of [{}, { 'sec-fetch-site': 'none' }]) {
      const headers = { ...site, referer: 'http://evil.example/page' }
      const answer = await portal.ask('/news?code=c', { headers })
      expect(answer.headers.location, JSON.stringify(headers)).toBe('/auth/confirm')
    }
    expect(await control.calls(exchange)).toEqual([])
  })

  test('that waits for a click is good after it, and only once', async ({ portal, visitor, control }) => {
    const { ssoCode } = await control.makeUser()
    const brought = await portal.ask(`/news?code=${ssoCode}`, { headers: { 'sec-fetch-site': 'cross-site' } })
    const again = await portal.ask(`/news?code=${ssoCode}`, { headers: { 'sec-fetch-site': 'cross-site' } })
    for (const answer of [brought, again]) expect(answer.headers.location).toBe('/auth/confirm')
    const another = new Visitor(portal).takeCookies(cookiesOf(brought))
    await visitor.takeCookies(cookiesOf(brought)).open('/auth/confirm')
    await visitor.form('确定').press('确定')
    expect(visitor.address).toBe('/news')
    expect(visitor.text).toContain('登录成功')
    await another.open('/auth/confirm')
    await another.form('确定').press('确定')
    expect(another.text).toContain('登录失败,请重新登录')
    expect(await control.calls(exchange)).toHaveLength(1)
  })

  test('that the single sign-on, the person or an old browser brings logs in at once', async ({
    portal,
    control,
  }) => {
    const sso = new URL((await portal.ask('/auth/sso')).headers.location ?? '').origin
    const crossSite = { 'sec-fetch-site': 'cross-site' }
    for (const headers of [
      {},
      { 'sec-fetch-site': 'none' },
      { ...crossSite, referer: `${sso}/` },
      { 'sec-fetch-site': 'same-site', referer: `${sso}/` },
      { referer: `${sso}/` },
    ]) {
      const { ssoCode } = await control.makeUser()
      const answer = await portal.ask(`/zct-ee/policy-find?code=${ssoCode}`, { headers })
      expect(answer.headers.location, JSON.stringify(headers)).toBe('/zct-ee/policy-find')
      expect(cookieHeader(answer)).toContain('LOGIN_INFO=')
    }
  })

  test('comes back from a login that a page of ours started, by way of a single sign-on that asks nothing', async ({
    portal,
    control,
  }) => {
    const started = await portal.ask('/auth/sso', { headers: { 'sec-fetch-site': 'same-origin' } })
    // So that a browser tells the origin that it came from all the way round.
    expect(started.headers['referrer-policy']).toBe('strict-origin')
    const { ssoCode } = await control.makeUser()
    const headers = { 'sec-fetch-site': 'cross-site', referer: `${portal.origin}/` }
    const path = `/zct-ee/policy-find?code=${ssoCode}`
    const unstarted = await portal.ask(path, { headers })
    expect(unstarted.headers.location).toBe('/auth/confirm')
    const answer = await portal.ask(path, { headers: { ...headers, cookie: cookieHeader(started) } })
    expect(answer.headers.location).toBe('/zct-ee/policy-find')
    expect(cookieHeader(answer)).toContain('LOGIN_INFO=')
  })

  test('that nobody started here tells whose login it is, and one click takes it back', async ({
    visitor,
    control,
  }) => {
    const { ssoCode, name } = await control.makeUser({ name: '别人的号' })
    await visitor.open(`/news?code=${ssoCode}`)
    expect(visitor.text).toContain(`当前登录：${name}`)
    await visitor.form('不是我，退出登录').press('不是我，退出登录')
    await visitor.open('/news')
    expect(visitor.text).not.toContain(name)
    expect(visitor.cookie).not.toContain('LOGIN_INFO=')
  })

  test('needs a click where the tenant wants one', async ({ visitor, control }) => {
    await control.configure({ ssoRequireState: true })
    const { ssoCode } = await control.makeUser()
    await control.forgetCalls()
    await visitor.open(`/zct-ee/policy-find?code=${ssoCode}`)
    expect(visitor.address).toBe('/auth/confirm')
    expect(await control.calls(exchange)).toEqual([])
    await visitor.form('确定').press('确定')
    expect(visitor.text).toContain('登录成功')
    expect(visitor.address).toMatch(/^\/zct-ee\/policy-find/)
  })
})
