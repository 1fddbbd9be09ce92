import { JSDOM } from 'jsdom'

/** The document of a page. Its styles and scripts are left out: they say nothing here, and take longer to read than the rest. */
export function documentOf(html: string, url?: string): Document {
  const body = html.replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
  return new JSDOM(body, { url }).window.document
}

/** The text of an element as it is read: with single blanks, and without what is hidden. */
export function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[hidden], template')) hidden.remove()
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** What a page says of itself to machines, in the order of its markup. */
export function linkedDataOf(html: string): unknown[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, json = '']) => JSON.parse(json))
}
