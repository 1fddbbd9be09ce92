import { createHash } from 'node:crypto'
import { ask } from '../ask.ts'
import { furtherScreens, screens } from '../screens.ts'
import { startAnotherPortal } from './servers.ts'
import { expect, test } from './test.ts'

/** Addresses without a page of their own. */
const files = [
  '/robots.txt',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/opensearch.xml',
  '/manifest.webmanifest',
  '/speculation-rules.json',
  '/news.atom',
  '/zct-ee/declaration.atom',
  '/zct-ee/declaration.ics',
  '/zct-ee/policy-info/n-hte-32/deadline.ics',
  '/open-data/items.csv',
  '/open-data/items.json',
  '/suggestions?keyword=研发',
  '/suggestions/titles?keyword=研发',
  '/suggestions/enterprises?keyword=苏州',
  '/suggestions/industries?keyword=软件',
  '/favicon.svg',
  '/news.data',
  '/zct-ee/policy-match.data',
]

/** Addresses on whose parameters a middleware acts. */
const actedOn = ['/?code=c', '/news?code=c&state=s', '/news?desktop=1', '/news?desktop=0']

const outward = ['/out?to=https%3A%2F%2Fexample.com%2F', '/out?to=https%3A%2F%2Fwww.gov.cn%2F', '/out?to=x']

const addresses = [
  ...[...screens, ...furtherScreens].filter(({ as }) => as === undefined).map(({ path }) => path),
  ...files,
  ...actedOn,
  ...outward,
]

/**
 * Headers that one browser sends and another does not, without those that every cache reads by
 * itself.
 */
const spoken = (origin: string): Record<string, string>[] => [
  ...['same-origin', 'same-site', 'cross-site', 'none'].map((site) => ({ 'sec-fetch-site': site })),
  ...['document', 'iframe', 'empty', 'image'].map((dest) => ({ 'sec-fetch-dest': dest })),
  { 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1' },
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-moz': 'prefetch' },
  { referer: `${origin}/news` },
  { referer: 'https://evil.example/' },
  { origin },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { accept: 'application/json' },
  { accept: 'text/html' },
  { accept: 'image/avif,image/webp' },
  { 'accept-language': 'en' },
  { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) MicroMessenger/8.0' },
  { 'user-agent': 'Googlebot' },
  { dnt: '1', 'sec-gpc': '1' },
  { 'save-data': 'on', 'viewport-width': '320', 'sec-ch-prefers-color-scheme': 'dark' },
  { 'x-go-to': '1' },
  { 'x-requested-with': 'XMLHttpRequest' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
  { 'x-original-url': '/evil', 'x-rewrite-url': '/evil', 'x-http-method-override': 'POST' },
  { authorization: 'Bearer x' },
  { range: 'bytes=0-9' },
  { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' },
]

/** Nonces, keys of forms, and the moment at which an answer was made. */
const ofOneRendering =
  /nonce="[^"]*"|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|DTSTAMP:\w+|dateTime="[^"]*\.\d{3}Z"/g

interface PublicAnswer {
  vary: string[]
  /** Status, type, place and body, without what each answer has of its own. */
  mark: string
}

/** The answer as a shared cache would keep it; null for one that none may keep. */
async function publicAnswer(
  to: { port: number; host: string },
  path: string,
  headers: Record<string, string>,
): Promise<PublicAnswer | null> {
  const escaped = path.replace(/\P{ASCII}+/gu, encodeURIComponent)
  const { status, headers: heard, body } = await ask({ ...to, path: escaped, headers })
  if (/private|no-store/.test(heard['cache-control'] ?? '')) return null
  const parts = [status, heard['content-type'], heard.location, body.replace(ofOneRendering, '')]
  const mark = createHash('sha256').update(parts.join('\n')).digest('hex')
  return { vary: (heard.vary ?? '').toLowerCase().split(/,\s*/), mark }
}

/**
 * Finds headers that change an answer that a shared cache may keep, though its `Vary` does not name
 * them.
 */
async function differences(to: { port: number; host: string }, path: string): Promise<string[]> {
  let usual = await publicAnswer(to, path, {})
  const found: string[] = []
  for (const headers of spoken(`http://${to.host}`)) {
    const answer = await publicAnswer(to, path, headers)
    // An answer that no cache may keep harms no browser; one that is kept is given to browsers with
    // other headers, too.
    if (answer === null || answer.mark === usual?.mark) continue
    // The page itself may have changed meanwhile: counts of searches do.
    usual = await publicAnswer(to, path, {})
    if (answer.mark === usual?.mark) continue
    if (!Object.keys(headers).every((name) => answer.vary.includes(name)))
      found.push(`${path} ${JSON.stringify(headers)}`)
  }
  return found
}

test('answers the same to everybody where a shared cache may keep it, or says by which header it differs', async ({
  portal,
}) => {
  const found: string[] = []
  for (const path of addresses) found.push(...(await differences(portal, path)))
  expect(found).toEqual([])
})

test('answers the same to everybody without its page cache, too', async ({ portal }) => {
  const alone = await startAnotherPortal()
  const to = { port: alone.port, host: `${portal.host.split(':')[0]}:${alone.port}` }
  try {
    const found: string[] = []
    for (const path of addresses) found.push(...(await differences(to, path)))
    expect(found).toEqual([])
  } finally {
    await alone.stop()
  }
})

test('lets no shared cache keep a page that depends on where it was opened from', async ({ portal }) => {
  for (const path of [...outward, ...actedOn])
    for (const method of ['GET', 'HEAD']) {
      const { headers } = await portal.ask(path, { method, headers: { 'sec-purpose': 'prefetch' } })
      expect(headers['cache-control'], `${method} ${path}`).toContain('private')
    }
})
