import escapeHtml from 'escape-html'
import { goToHeader } from './go-to-header.ts'
import { type ContentPolicy, headerOf } from './security-headers.server.ts'

/** Bytes of the status line and all headers of an answer that any proxy passes on: an nginx without settings of its own has 4 kB. */
export const maxHeadBytes = 4_096

/**
 * Sandboxed: for a browser, what this document leads to is opened from no site. So it vouches for nothing that another site has led
 * to (`Sec-Fetch-Site`, `Referer`). `allow-scripts` is what lets a sandboxed document refresh itself; there is none that could run.
 */
const policy: ContentPolicy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  sandbox: ['allow-scripts'],
}

/** What such a document says of itself in place of what a page says. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-security-policy': headerOf(policy),
  // A browser shows no sandboxed document that keeps its opener away (HTML, 7.4.5).
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
}

/**
 * A redirect as a document that leads on by itself: for an address that is too long for a header. It takes no place in the browser's
 * history, so that 后退 and a reload never send a form again. Other headers, cookies among them, stay as they are.
 */
export function redirectPage(redirect: Response, location: string): Response {
  const ownHeaders = new Headers(redirect.headers)
  for (const name of ['location', goToHeader, 'content-length', 'content-encoding']) ownHeaders.delete(name)
  for (const [name, value] of Object.entries(headers)) ownHeaders.set(name, value)
  return new Response(redirectHtml(location), { headers: ownHeaders })
}

/** The markup of a document that leads on; a script reads the address from its only link (`data-go-to`). */
export function redirectHtml(location: string): string {
  const address = escapeHtml(location)
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="0;url=${address}"><title>正在打开页面</title></head><body><p>正在打开页面。如果没有自动打开，请<a href="${address}" data-go-to>点这里继续</a>。</p></body></html>`
}
