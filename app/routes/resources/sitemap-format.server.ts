import escapeHtml from 'escape-html'

/** A page for search engines: its path, and the day of its last change where that is known. */
export interface SitemapEntry {
  path: string
  changedOn?: string
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The list of the parts (sitemaps.org 0.9). */
export function sitemapIndex(origin: string, paths: readonly string[]): string {
  const parts = paths.map((path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>`)
  return `${head}<sitemapindex ${space}>${parts.join('')}</sitemapindex>\n`
}

/** One part. A date that is no whole day is left out. */
export function urlSet(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedOn }) => {
    const changed =
      changedOn && /^\d{4}-\d{2}-\d{2}$/.test(changedOn) ? `<lastmod>${changedOn}</lastmod>` : ''
    return `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>`
  })
  return `${head}<urlset ${space}>${urls.join('')}</urlset>\n`
}
