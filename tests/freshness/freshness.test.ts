import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askLinks } from './ask-links.ts'
import { askPortal } from './ask-portal.ts'
import { linksIn } from './links-in.ts'
import { deadPercent, type Freshness, failures, reportText } from './report.ts'
import { columnsOf, uncheckedPolicies, withoutFollowUp } from './stale.ts'

let server: Server
let origin: string
const asked: string[] = []
let busy = 0
let mostBusy = 0

const pages: Record<string, RequestListener> = {
  '/there': (_, answer) => answer.end('well'),
  '/gone': (_, answer) => answer.writeHead(404).end(),
  '/broken': (_, answer) => answer.writeHead(500).end(),
  '/no-programs': (_, answer) => answer.writeHead(403).end(),
  '/no-head': (request, answer) => answer.writeHead(request.method === 'HEAD' ? 405 : 200).end(),
  '/moved': (_, answer) => answer.writeHead(302, { location: '/there' }).end(),
  '/moved-away': (_, answer) => answer.writeHead(302, { location: '/gone' }).end(),
  '/circle': (_, answer) => answer.writeHead(302, { location: '/circle' }).end(),
  '/hangs': () => {},
  '/cut': (request) => request.socket.destroy(),
  '/sitemap.xml': ({ url = '' }, answer) =>
    answer.end(
      url.includes('part')
        ? `<urlset><url><loc>${origin}/page</loc></url></urlset>`
        : `<sitemapindex><sitemap><loc>${origin}/sitemap.xml?part=1&amp;page=1</loc></sitemap></sitemapindex>`,
    ),
  '/page': (_, answer) =>
    answer.end('<a class="x" href="/there#a"></a><a href="/gone">x</a><a href="//elsewhere.example/">x</a>'),
}

beforeAll(async () => {
  server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local')
    asked.push(`${request.method} ${pathname}`)
    mostBusy = Math.max(mostBusy, ++busy)
    answer.on('close', () => busy--)
    pages[pathname]?.(request, answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const manner = { atOnce: 4, seconds: 60, progress: () => {} }
/** Nobody waits a minute for the one that never answers. */
const mannerOf = (path: string) => (path === '/hangs' ? { ...manner, seconds: 1 } : manner)
const outcome = async (path: string) => (await askLinks([origin + path], mannerOf(path))).get(origin + path)

describe('a link', () => {
  test.each([
    ['/there', { outcome: 'alive', status: 200 }],
    ['/moved', { outcome: 'alive', status: 200 }],
    ['/no-head', { outcome: 'alive', status: 200 }],
    ['/gone', { outcome: 'dead', why: 'HTTP 404' }],
    ['/broken', { outcome: 'dead', why: 'HTTP 500' }],
    ['/moved-away', { outcome: 'dead', why: 'HTTP 404' }],
    ['/circle', { outcome: 'dead', why: '跳转超过 5 次' }],
    ['/no-programs', { outcome: 'notChecked', why: '拒绝程序访问（HTTP 403）' }],
    ['/hangs', { outcome: 'notChecked', why: '1 秒内没有回应' }],
    ['/cut', { outcome: 'notChecked', why: expect.stringMatching(/^本机访问不到/) }],
  ])('to %s is what its server says, and nothing where nobody answers', async (path, expected) => {
    expect(await outcome(path)).toEqual(expected)
  })

  test('to a server that nobody has is not called dead', async () => {
    const address = 'http://nobody.invalid/'
    expect((await askLinks([address], manner)).get(address)?.outcome).toBe('notChecked')
  })

  test('is asked without its body where that does, and one at a time of a host', async () => {
    asked.length = 0
    mostBusy = 0
    await askLinks(
      ['/there', '/there?b', '/there?c', '/moved'].map((path) => origin + path),
      manner,
    )
    expect(asked.every((one) => one.startsWith('HEAD '))).toBe(true)
    expect(mostBusy).toBe(1)
  })
})

test('links and attachments are found wherever they stand; what a sentence names is none', () => {
  const found = linksIn([
    {
      name: 'a',
      data: {
        officialUrl: 'https://www.gov.cn/a#part',
        list: [{ link: { kind: 'site', url: 'https://b.gov.cn/' } }],
      },
    },
    {
      name: 'b',
      data: { bodyHtml: '<p>见 https://c.example <a href="https://www.gov.cn/a?x=1&amp;y=2">原文</a></p>' },
    },
    {
      name: 'c',
      data: {
        officialUrl: 'https://www.gov.cn/a',
        attachments: [{ filePath: 'f1', fileName: '表.docx', size: 3 }],
      },
    },
  ])
  expect([...found.links]).toEqual([
    ['https://www.gov.cn/a', ['a', 'c']],
    ['https://b.gov.cn/', ['a']],
    ['https://www.gov.cn/a?x=1&y=2', ['b']],
  ])
  expect([...found.attachments]).toEqual([['f1', { fileName: '表.docx', size: 3, in: ['c'] }]])
})

test('every page of a sitemap is opened and each address in it asked, and what leads nowhere is named with its page', async () => {
  const found = await askPortal(origin, () => {})
  expect(found).toEqual({ asked: 3, nowhere: [{ path: '/gone', status: 404, from: '/page' }] })
})

const today = '2026-11-23'
const fresh = {
  news: '2026-11-20',
  notices: '2026-08-01',
  calls: '2026-08-01',
  policies: '2026-06-16',
  explainers: '2026-01-01',
  cases: '2026-01-01',
  activities: '2026-12-29',
}
const states = (columns: Parameters<typeof columnsOf>[0]) =>
  Object.fromEntries(columnsOf(columns, today).map(({ name, state }) => [name.slice(0, 2), state]))

test('a column is stale by the limit of its kind, and empty without anything', () => {
  expect(new Set(Object.values(states(fresh)))).toEqual(new Set(['fresh']))
  expect(states({ ...fresh, news: '2026-11-08' })).toMatchObject({ 新闻: 'stale', 首页: 'stale' })
  expect(states({ ...fresh, notices: '2026-05-01', cases: null })).toMatchObject({
    公示: 'stale',
    案例: 'empty',
  })
  // Of a policy only the month may be known: it counts as late in it as can be.
  expect(states({ ...fresh, policies: '2026-05' })).toMatchObject({ 政策: 'fresh' })
})

test('a policy is listed when its check is too old, or there is none', () => {
  const one = { title: '', issuedOn: '', publishedOn: null }
  const policies = [
    { ...one, id: 'new', verifiedOn: '2026-11-01' },
    { ...one, id: 'old', verifiedOn: '2026-01-01' },
    { ...one, id: 'never', verifiedOn: null },
  ]
  expect(uncheckedPolicies(policies, today, 180).map(({ id }) => id)).toEqual(['never', 'old'])
})

test('a deadline waits for a notice, but not where the window was invented, is recent, or was told of', () => {
  const closed = { title: '', status: 'closed', closesOn: '2026-05-25', windowBasis: 'notice' }
  const projects = [
    { ...closed, id: 'waiting' },
    { ...closed, id: 'told' },
    { ...closed, id: 'recent', closesOn: '2026-11-01' },
    { ...closed, id: 'invented', windowBasis: 'example' },
    { ...closed, id: 'ended', windowBasis: 'ended' },
  ]
  const notices = [
    { projectId: 'told', publishedOn: '2026-06-30' },
    { projectId: 'waiting', publishedOn: '2026-03-01' },
  ]
  expect(withoutFollowUp({ projects, notices }, today).map(({ id }) => id)).toEqual(['waiting'])
})

const good: Freshness = {
  at: '2026-11-23T00:00:00.000Z',
  gateway: 'http://127.0.0.1:4000',
  tenantHost: 'localhost',
  links: [{ address: 'https://a.gov.cn/', in: ['政策 a'], asked: { outcome: 'alive', status: 200 } }],
  attachments: [],
  columns: columnsOf(fresh, today),
  checkedWithin: 180,
  uncheckedPolicies: [],
  withoutFollowUp: [],
  portal: null,
  unread: [],
}

describe('the report', () => {
  test('has nothing to complain of where all is well, and says what was not asked', () => {
    expect(failures(good)).toEqual([])
    expect(reportText(good)).toContain('没有写门户的地址')
  })

  test('counts dead links among those that were checked, and names where they stand', () => {
    const dead = {
      address: 'https://b.gov.cn/|x',
      in: ['政策 b'],
      asked: { outcome: 'dead' as const, why: 'HTTP 404' },
    }
    const unknown = {
      address: 'https://c.gov.cn/',
      in: ['项目 c'],
      asked: { outcome: 'notChecked' as const, why: '15 秒内没有回应' },
    }
    const found = { ...good, links: [...good.links, dead, unknown] }
    expect(deadPercent(found)).toBe(50)
    expect(failures(found)).toEqual(['死链占 50.0%'])
    expect(reportText(found)).toContain('| https://b.gov.cn/\\|x | HTTP 404 | 政策 b |')
    expect(reportText(found)).toMatch(/\| https:\/\/c\.gov\.cn\/ \| 15 秒内没有回应 \|/)
  })

  test('says nothing of links that nobody could check', () => {
    const unknown = good.links.map((one) => ({ ...one, asked: { outcome: 'notChecked' as const, why: '' } }))
    expect(deadPercent({ links: unknown })).toBeNull()
    expect(failures({ ...good, links: unknown })).toEqual(['1 个链接中有 1 个从本机检查不了'])
  })
})
