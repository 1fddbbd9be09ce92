import { documentOf, textOf } from './document.ts'
import { expect, test } from './test.ts'

const address = 'https://example.com/a?b=1'
const path = `/out?to=${encodeURIComponent(address)}`

test.describe('the page before another site', () => {
  const ours = (origin: string): Record<string, string>[] => [
    { 'sec-fetch-site': 'same-origin' },
    { referer: `${origin}/zct-ee/policy-info` },
  ]
  const others = (origin: string): Record<string, string>[] => [
    {},
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', referer: `${origin}/` },
    { referer: 'https://evil.example/' },
    { referer: 'no address' },
  ]

  test('leads on from a page of ours, and from nowhere else', async ({ portal }) => {
    const linksOf = async (headers: Record<string, string>) => {
      const answer = await portal.ask(path, { headers })
      expect(answer.status).toBe(200)
      const { body } = documentOf(answer.body, portal.origin)
      const main = body.querySelector('main')
      return { text: textOf(main ?? body), hrefs: [...body.querySelectorAll('a')].map((link) => link.href) }
    }
    for (const headers of ours(portal.origin)) {
      const { text, hrefs } = await linksOf(headers)
      expect(hrefs, JSON.stringify(headers)).toContain(address)
      expect(text).toContain('即将离开本站')
    }
    for (const headers of others(portal.origin)) {
      const { text, hrefs } = await linksOf(headers)
      expect(
        hrefs.filter((href) => href.startsWith('https://example.com')),
        JSON.stringify(headers),
      ).toEqual([])
      expect(text).toContain(address)
      expect(text).toContain('不要在那里填写密码')
    }
  })

  test('leads on to a government site from anywhere', async ({ portal }) => {
    const answer = await portal.ask('/out?to=https%3A%2F%2Fwww.gov.cn%2F')
    expect(answer.body).toContain('继续访问')
  })

  test('is no place to come back to after a login', async ({ visitor, portal, control }) => {
    await visitor.logIn(await control.makeUser())
    const login = `/auth/login?returnTo=${encodeURIComponent(path)}`
    const answer = await portal.ask(login, { headers: { cookie: visitor.cookie } })
    expect(answer.headers.location).toBe('/')
  })
})
