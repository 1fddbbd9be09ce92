import { CommandFailure } from '../../gateway/base/command-line.ts'

/** An address of the portal that leads nowhere, and a page that leads there. */
export interface Nowhere {
  path: string
  status: number
  from: string
}

/** Pages are asked two at a time: readers come first. */
const atOnce = 2

const sitemap = '/sitemap.xml'

/**
 * Opens every page of a portal's sitemap and asks each address of the same portal that stands in one. `/out` and what
 * needs a login answer by themselves. Returns how many addresses were asked, and those that lead nowhere.
 */
export async function askPortal(
  portalUrl: string,
  progress: (asked: number) => void,
): Promise<{ asked: number; nowhere: Nowhere[] }> {
  const open = async (path: string) => {
    const answer = await fetch(new URL(path, portalUrl), { redirect: 'manual' })
    return { status: answer.status, body: await answer.text() }
  }
  const listed = async (map: string) => {
    const { status, body } = await open(map).catch(() => {
      throw new CommandFailure(`没有写报告：门户 ${portalUrl} 连接不上。请检查 --portal-url`)
    })
    if (status !== 200)
      throw new CommandFailure(`没有写报告：门户 ${portalUrl} 的 ${map} 返回 ${status}。请检查 --portal-url`)
    const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => pathOf(unescaped(found[1] ?? '')))
    return { paths, isIndex: body.includes('<sitemapindex') }
  }
  const { paths: parts, isIndex } = await listed(sitemap)
  const pages = isIndex ? (await Promise.all(parts.map(listed))).flatMap(({ paths }) => paths) : parts
  const from = new Map<string, string>(pages.map((path) => [path, sitemap]))
  const nowhere: Nowhere[] = []
  const queue = [...from.keys()]
  const isPage = new Set(queue)
  let asked = 0
  const worker = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const { status, body } = await open(path).catch(() => ({ status: 0, body: '' }))
      progress(++asked)
      if (status === 0 || status >= 400) nowhere.push({ path, status, from: from.get(path) ?? '' })
      if (!isPage.has(path)) continue
      for (const [, link = ''] of body.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)) {
        const to = unescaped(link)
        if (to.startsWith('//') || from.has(to) || to.startsWith('/out?') || to.includes('?')) continue
        from.set(to, path)
        queue.push(to)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { asked, nowhere }
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

function unescaped(text: string): string {
  return text.replaceAll('&amp;', '&')
}
