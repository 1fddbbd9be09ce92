import { connect } from 'node:net'
import { cookieHeader, cookiesOf } from '../ask.ts'
import { loginWays } from './login-ways.ts'
import {
  addressIn,
  expectShortHeads,
  filteredPage,
  longestPage,
  longName,
  maxBytes,
  person,
  refusal,
} from './long-pages.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, type PortalUnderTest, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const policy = 'n-rd-2023-7'

/** Presses 收藏 on a page without being logged in. */
async function pressFavourite(visitor: Visitor, portal: PortalUnderTest, returnTo: string): Promise<void> {
  const pressed = await portal.post(`/favourite/${policy}`, { wish: 'add', returnTo })
  visitor.answers.push(pressed)
  visitor.takeCookies(cookiesOf(pressed))
  await visitor.open(addressIn(pressed))
}

test.describe('somebody who logs in comes back to the whole address, in heads of 4 kB', () => {
  for (const [way, logIn] of Object.entries(loginWays))
    for (const [kind, address] of Object.entries({
      'sixty filters': filteredPage,
      'the longest address': longestPage,
    }))
      test(`by ${way}, from a page with ${kind}`, async ({ portal, control, visitor }) => {
        const user = await control.makeUser(person(2))
        await pressFavourite(visitor, portal, address)
        await logIn(visitor, control, user)
        expect(visitor.address).toBe(address)
        expect(visitor.text).toContain('登录成功')
        expect(visitor.text).toContain('已收藏登录前选的政策')
        expectShortHeads(visitor.answers)
      })

  test('by the link in the top bar, from a page with sixty filters', async ({ control, visitor }) => {
    const user = await control.makeUser(person(2))
    await visitor.open(filteredPage)
    await visitor.follow('登录/注册')
    await logInByAccount(visitor, control, user)
    expect(visitor.address).toBe(filteredPage)
    expectShortHeads(visitor.answers)
  })

  test('where what was pressed before cannot be done, for a long reason', async ({
    portal,
    control,
    visitor,
  }) => {
    const user = await control.makeUser(person(2))
    await pressFavourite(visitor, portal, filteredPage)

    await control.arm({ path: `/policy/api/customer/policy/favorite/${policy}`, fault: refusal })
    await logInByAccount(visitor, control, user)
    expect(visitor.text).toContain('登录前点的收藏没有办成')
    expect(visitor.address).toBe(filteredPage)
    expectShortHeads(visitor.answers)
  })
})

test.describe('a redirect with a long address has a short head, and leads there', () => {
  const telephone = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) MicroMessenger/8.0',
  }

  test('for addresses that are spelt otherwise', async ({ portal }) => {
    const answer = await portal.ask(longestPage.replace('/policy-find', '/Policy-Find/'))
    expect(addressIn(answer)).toBe(longestPage)
    const short = await portal.ask('/zct-ee/Policy-Find?page=2')
    expect([short.status, short.headers.location]).toEqual([301, '/zct-ee/policy-find?page=2'])
    expectShortHeads([answer, short])
  })

  test('for telephones', async ({ portal, control }) => {
    await control.configure({ mobileSiteUrl: 'https://m.example.gov.cn/zc' })
    const [search] = longestPage.split('?').slice(1)
    const mobile = await portal.ask(`/zct-ee/policy-search?${search}`, { headers: telephone })
    expect(addressIn(mobile)).toBe(`https://m.example.gov.cn/zc/search?${search}`)
    const chosen = await portal.ask(`${longestPage}&desktop=1`, { headers: telephone })
    expect(addressIn(chosen)).toBe(longestPage)
    expect(chosen.setCookies.join()).toContain('desktop=1')
    expectShortHeads([mobile, chosen])
  })

  test('for forms that lead back', async ({ portal, control, visitor }) => {
    const user = await control.makeUser(person(50))
    await visitor.logIn(user)
    const headers = { cookie: visitor.cookie }
    const post = (path: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
      portal.post(path, { returnTo: longestPage, ...fields }, { headers: { ...headers, ...more } })
    const enId = user.enterprises.at(-1)?.enId ?? ''
    const answers = [
      await post('/comfort', { size: 'large' }),
      await post('/enterprise', { enId }),
      await post('/enterprise', { enId: 'none-of-theirs' }),
      await post(`/favourite/${policy}`, { wish: 'add' }),
      await post(`/favourite/${policy}`, { wish: 'remove' }),
      await post(`/favourite/${policy}`, {}),
      await post(`/favourite/${policy}`, { wish: 'remove' }, { 'x-go-to': '1' }),
      await post('/auth/stay', {}),
    ]
    for (const answer of answers) expect(addressIn(answer)).toBe(longestPage)
    expectShortHeads(answers)
  })

  test('for somebody who is logged in and opens the login, or a code, again', async ({
    portal,
    control,
    visitor,
  }) => {
    await visitor.logIn(await control.makeUser(person(2)))
    const headers = { cookie: visitor.cookie }
    const readable = decodeURIComponent(longestPage)
    const answers = [
      await portal.ask(`/auth/login?${new URLSearchParams({ returnTo: readable })}`, { headers }),
      await portal.ask(`/auth/sso?${new URLSearchParams({ returnTo: readable })}`, { headers }),
      await portal.ask(`${longestPage}&code=x`, { headers }),
      await portal.ask(`${longestPage}&code=x&state=y`, { headers }),
    ]
    for (const answer of answers) expect(addressIn(answer)).toBe(longestPage)
    expectShortHeads(answers)
  })

  test('for a code that is refused, brought from elsewhere, or very long', async ({ portal, control }) => {
    const { ssoCode } = await control.makeUser()
    const fromElsewhere = { 'sec-fetch-site': 'cross-site' }
    const answers = [
      await portal.ask(`${longestPage}&code=of-nobody`),
      await portal.ask(`${longestPage}&code=of-nobody&state=y`),
      await portal.ask(`${longestPage}&code=${ssoCode}`, { headers: fromElsewhere }),
      await portal.ask(`/?code=${'c'.repeat(7_900)}`, { headers: fromElsewhere }),
      await portal.ask(`/?code=${'c'.repeat(7_900)}`),
    ]
    expect(answers.map(({ status }) => status < 400)).toEqual(answers.map(() => true))
    expectShortHeads(answers)
  })

  test('for a login that has to be made anew, whose tokens are renewed, or that ends', async ({
    portal,
    control,
    visitor,
  }) => {
    const user = await control.makeUser(person(50))
    const other = await control.makeUser(person(50))
    await visitor.logIn(user)
    const headers = { cookie: visitor.cookie }
    await control.arm({ path: '/uaa/api/token-check', fault: { kind: 'status', status: 401 } })

    await control.arm({ path: `/policy/api/customer/policy/favorite/${policy}`, fault: refusal })
    const fields = { wish: 'add', returnTo: longestPage }
    const renewed = await portal.post(`/favourite/${policy}`, fields, { headers })
    expect(renewed.setCookies.join()).toMatch(/LOGIN_INFO=[\s\S]*NOTICE=/)
    expect(addressIn(renewed)).toBe(longestPage)
    const anew = await portal.ask(`/user/collect${longestPage.slice(longestPage.indexOf('?'))}`)
    const handedOver = await portal.post('/auth/logout', { returnTo: longestPage }, { headers })
    const next = await portal.ask('/', { headers: { cookie: cookieHeader(handedOver) } })
    expect(addressIn(next)).toMatch(/^\/auth\/login\?returnTo=/)
    await visitor.forgetCookies().open(addressIn(next))
    await logInByAccount(visitor, control, other)
    expect(visitor.address).toBe(longestPage)
    expectShortHeads([renewed, anew, handedOver, next, ...visitor.answers])
  })

  test('for raw characters that nobody has escaped', async ({ portal }) => {
    const raw = Buffer.from('长'.repeat(800)).toString('latin1')
    const answer = await rawAnswer(portal, `GET /zct-ee/policy-find?keyword=${raw} HTTP/1.1`)
    expect(Buffer.byteLength(answer.split('\r\n\r\n')[0] ?? '', 'latin1')).toBeLessThanOrEqual(maxBytes)
    expect(answer).toContain(`<a href="/zct-ee/policy-find?keyword=${encodeURIComponent(longName(800))}"`)
    expect(await rawAnswer(portal, `GET /?q=${'\xe9'.repeat(3_000)} HTTP/1.1`)).toMatch(/^HTTP\/1.1 400/)
  })
})

/** Returns the answer to a request line that no HTTP client of ours would send. */
function rawAnswer({ port, host }: PortalUnderTest, line: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let heard = ''
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(`${line}\r\nhost: ${host}\r\nconnection: close\r\n\r\n`, 'latin1')
  })
  socket.setEncoding('latin1')
  socket.on('data', (part) => {
    heard += part
  })
  socket.on('end', () => resolve(heard))
  socket.on('error', reject)
  return promise
}
