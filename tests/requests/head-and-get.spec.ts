import { expect, test } from './test.ts'

const headersThatCachesReadBy = ({ vary = '' }: { vary?: string }) =>
  [...new Set(vary.toLowerCase().split(/,\s*/))].sort()

test('a HEAD is told to vary by the same headers as a GET', async ({ portal }) => {
  for (const path of [
    '/',
    '/news',
    '/auth/login',
    '/robots.txt',
    '/no/such/page',
    '/sitemap.xml',
    '/news.atom',
  ]) {
    const [get, head] = [await portal.ask(path), await portal.ask(path, { method: 'HEAD' })]
    expect(head.status, path).toBe(get.status)
    expect(headersThatCachesReadBy(head.headers), path).toEqual(headersThatCachesReadBy(get.headers))
  }
})
