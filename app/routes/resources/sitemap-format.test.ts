import { expect, it } from 'vitest'
import { sitemapIndex, urlSet } from './sitemap-format.server.ts'

it('writes addresses that XML can hold', () => {
  expect(sitemapIndex('https://a.gov.cn', ['/sitemap.xml?part=policies&page=2'])).toContain(
    '<loc>https://a.gov.cn/sitemap.xml?part=policies&amp;page=2</loc>',
  )
})

it('tells the day of a change only where it is a day', () => {
  expect(urlSet('https://a.gov.cn', [{ path: '/a', changedOn: '2026-05' }])).not.toContain('lastmod')
  expect(urlSet('https://a.gov.cn', [{ path: '/a', changedOn: '2026-05-06' }])).toContain(
    '<lastmod>2026-05-06</lastmod>',
  )
})

it('an empty part is a whole document too', () => {
  expect(urlSet('https://a.gov.cn', [])).toMatch(/^<\?xml .*<urlset [^>]*><\/urlset>\n$/s)
})
