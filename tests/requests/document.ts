import { JSDOM } from 'jsdom'

// One window reads all pages: to make one takes longer than to read a page.
const reader = new JSDOM('')
const { DOMParser } = reader.window

/** What a form would send by itself, or by one of its buttons. */
export const { FormData } = reader.window

/** The document of a page, which runs nothing; `url` is where it came from. */
export function wholeDocumentOf(html: string, url = 'http://localhost/'): Document {
  // A document that is read from a text has the address of the window that reads it.
  reader.reconfigure({ url })
  return new DOMParser().parseFromString(html, 'text/html')
}

/** The document of a page without its styles and scripts: they say nothing to most tests, and take longer to read than the rest. */
export function documentOf(html: string, url?: string): Document {
  return wholeDocumentOf(html.replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/gi, ''), url)
}

/** The text of an element as it is read: with single blanks, and without what is hidden. */
export function textOf(element: Element): string {
  return textsIn(element).replace(/\s+/g, ' ').trim()
}

/** Nothing is copied, which would take ten times as long; what a template holds is none of its children. */
function textsIn(node: Node): string {
  let texts = ''
  for (let one = node.firstChild; one; one = one.nextSibling) {
    if (one.nodeType === one.TEXT_NODE) texts += one.nodeValue
    else if (one.nodeType === one.ELEMENT_NODE && !(one as Element).hasAttribute('hidden'))
      texts += textsIn(one)
  }
  return texts
}

/** What a page says of itself to machines, in the order of its markup. */
export function linkedDataOf(html: string): unknown[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, json = '']) => JSON.parse(json))
}
