import { cookieHeader } from '../ask.ts'
import { expect, test } from './test.ts'

/** More than this many pages of one kind say nothing new. */
const pagesOfOneKind = 3
const mostPages = 160

for (const role of ['visitor', 'enterprise'] as const) {
  const tags = role === 'enterprise' ? 'specified' : []
  test(`no link leads nowhere: ${role}`, { tags }, async ({ portal, control, specifiedCallsOnly }) => {
    const cookie = role === 'visitor' ? '' : await loggedIn(portal, control)
    const headers: Record<string, string> = cookie ? { cookie } : {}
    const found = new Map<string, string>([['/', 'the start']])
    const kinds = new Map<string, number>()
    const wrong: string[] = []
    let read = 0
    for (const [path, from] of found) {
      if (read >= mostPages) break
      const kind = kindOf(path)
      const count = (kinds.get(kind) ?? 0) + 1
      kinds.set(kind, count)
      if (count > pagesOfOneKind) continue
      read++
      const { status, body, headers: answered } = await portal.ask(path, { headers })
      if (status >= 400) wrong.push(`${path} → ${status}, linked from ${from}`)
      if (status !== 200 || !String(answered['content-type']).startsWith('text/html')) continue
      for (const [, href = ''] of body.matchAll(/<(?:a|link)\b[^>]*\bhref="([^"]+)"/g)) {
        const { origin, pathname, search } = new URL(href.replaceAll('&amp;', '&'), portal.origin)
        if (origin === portal.origin && search.lastIndexOf('?') > 0)
          wrong.push(`${href}, two queries on ${path}`)
        const link = pathname + search
        // A gateway with the specified calls only has no pictures; a page shows an empty frame in the place of one.
        if (specifiedCallsOnly && pathname.startsWith('/pictures/')) continue
        // It exports no personal data either, and the page of the link says so.
        if (specifiedCallsOnly && pathname === '/user/personal-data') continue
        if (href.startsWith('/') && origin === portal.origin && !found.has(link)) found.set(link, path)
      }
    }
    expect(wrong).toEqual([])
    expect(read).toBeGreaterThan(30)
  })
}

/** Addresses that differ only in an identifier or in values are of one kind. */
function kindOf(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://portal')
  const path = pathname
    .split('/')
    .map((part) => (/\d|^[a-z]+(-[a-z]+){2,}$/.test(part) ? '*' : part))
    .join('/')
  return `${path}?${[...new Set(searchParams.keys())].sort().join('&')}`
}

async function loggedIn(
  portal: { ask: (path: string, more?: object) => Promise<{ headers: Record<string, unknown> }> },
  control: { makeUser: (user: { enterprises: object[] }) => Promise<{ ssoCode: string }> },
): Promise<string> {
  const user = await control.makeUser({ enterprises: [{}] })
  const answer = await portal.ask(`/?code=${encodeURIComponent(user.ssoCode)}`, {
    headers: { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
  })
  return cookieHeader(answer as Parameters<typeof cookieHeader>[0])
}
