/** Link of a document to a file of the project; `anchor` is empty if it has none. */
export interface FileLink {
  path: string
  anchor: string
}

/** Lists the relative links and pictures of a Markdown text, outside of its code. */
export function listFileLinks(markdown: string): FileLink[] {
  const text = removeCode(markdown)
  const inline = [...text.matchAll(/\]\(\s*<?([^()\s>]+(?:\([^()\s]*\)[^()\s>]*)?)>?(?:\s+"[^"]*")?\s*\)/g)]
  const references = [...text.matchAll(/^ {0,3}\[[^\]]+\]:\s*<?(\S+?)>?\s*$/gm)]
  return [...inline, ...references].flatMap(([, target = '']) => {
    if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return []
    const [path = '', anchor = ''] = target.split('#')
    return [{ path: decodeURIComponent(path), anchor: decodeURIComponent(anchor) }]
  })
}

/** Lists the headings of a Markdown text as `## Title`. */
export function listHeadings(markdown: string): string[] {
  return [...removeFences(markdown).matchAll(/^#{1,6} .+$/gm)].map(([heading]) => heading.trimEnd())
}

/** Lists the anchors of a Markdown text as GitHub makes them from headings, and those of `<a id>`. */
export function listAnchors(markdown: string): Set<string> {
  const anchors = new Set([...markdown.matchAll(/<a\s+(?:id|name)="([^"]+)"/g)].map(([, id = '']) => id))
  const counts = new Map<string, number>()
  for (const heading of listHeadings(markdown)) {
    const slug = toSlug(heading.replace(/^#+ /, ''))
    const count = counts.get(slug) ?? 0
    counts.set(slug, count + 1)
    anchors.add(count === 0 ? slug : `${slug}-${count}`)
  }
  return anchors
}

/** Lists the commands of the `sh` blocks of a Markdown text, without comments. */
export function listCommands(markdown: string): string[] {
  return [...markdown.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
    block.split('\n').flatMap((line) => line.replace(/(^|\s+)#.*$/, '').trim() || []),
  )
}

function toSlug(title: string): string {
  return title
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

function removeFences(markdown: string): string {
  return markdown.replace(/^ *(```+|~~~+)[^\n]*\n.*?^ *\1 *$/gms, '')
}

function removeCode(markdown: string): string {
  return removeFences(markdown)
    .replace(/(?<=\n\n)(?: {4}[^\n]*(?:\n+|$))+/g, '')
    .replace(/(`+)(?!`)[^`].*?(?<!`)\1(?!`)/gs, '')
}
