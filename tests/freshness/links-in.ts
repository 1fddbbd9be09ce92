import type { Item } from './read-content.ts'

export interface Found {
  /** Addresses outside the portal, with the names of the items that lead to each. */
  links: Map<string, string[]>
  /** Files that the gateway hands out, by their opaque name. */
  attachments: Map<string, { fileName: string; size: number | null; in: string[] }>
}

/** Every address and attachment that these items lead to, wherever it stands in them. */
export function linksIn(items: Item[]): Found {
  const found: Found = { links: new Map(), attachments: new Map() }
  for (const { name, data } of items) search(data, name, found)
  return found
}

function search(value: unknown, name: string, found: Found): void {
  if (typeof value === 'string') {
    for (const address of addressesIn(value)) note(found.links, address, name)
  } else if (Array.isArray(value)) {
    for (const one of value) search(one, name, found)
  } else if (typeof value === 'object' && value !== null) {
    if ('filePath' in value && typeof value.filePath === 'string') {
      const known = found.attachments.get(value.filePath)
      found.attachments.set(value.filePath, {
        fileName: 'fileName' in value ? String(value.fileName) : value.filePath,
        size: 'size' in value && typeof value.size === 'number' ? value.size : null,
        in: [...(known?.in ?? []), name],
      })
    }
    for (const one of Object.values(value)) search(one, name, found)
  }
}

function note(links: Map<string, string[]>, address: string, name: string): void {
  const from = links.get(address) ?? []
  if (!from.includes(name)) links.set(address, [...from, name])
}

/** A text that is an address, or the addresses that markup leads to. What only stands in a sentence is no link. */
function addressesIn(text: string): string[] {
  const whole = text.trim()
  const inMarkup = [...text.matchAll(/\b(?:href|src)="(https?:\/\/[^"]+)"/g)].map((link) => link[1] ?? '')
  const candidates = /^https?:\/\/\S+$/.test(whole) && !whole.includes('"') ? [whole] : inMarkup
  return candidates.flatMap((candidate) => {
    const url = URL.parse(candidate.replaceAll('&amp;', '&'))
    if (!url) return []
    url.hash = ''
    return [url.href]
  })
}
