import escapeHtml from 'escape-html'
import { goToHeader } from './go-to-header.ts'
import { type ContentPolicy, headerOf } from './security-headers.server.ts'

/**
 * Longest status line and headers of an answer that any proxy passes on, in bytes: nginx takes 4 kB
 * by default.
 */
export const maxHeadBytes = 4_096

/**
 * The sandbox gives the document an opaque origin, so that the browser does not name this site as
 * the sender of the next request (`Sec-Fetch-Site`, `Referer`). Otherwise this site would vouch for
 * an address that another site has led to. `allow-scripts` lets a sandboxed document refresh
 * itself; `default-src` keeps scripts from running.
 */
const policy: ContentPolicy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  sandbox: ['allow-scripts'],
}

/** Headers that such a document has in place of those of a page. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-security-policy': headerOf(policy),
  // A browser shows no sandboxed document that keeps its opener away (HTML, 7.4.5).
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
}

/**
 * Turns a redirect into a document that leads on by itself, for an address that is too long for a
 * header. The document takes no place in the browser's history, so that 后退 and a reload never send
 * a form again. Other headers, cookies among them, stay as they are.
 */
export function redirectPage(redirect: Response, location: string): Response {
  const ownHeaders = new Headers(redirect.headers)
  for (const name of ['location', goToHeader, 'content-length', 'content-encoding']) ownHeaders.delete(name)
  for (const [name, value] of Object.entries(headers)) ownHeaders.set(name, value)
  return new Response(redirectHtml(location), { headers: ownHeaders })
}

/**
 * Returns the markup of a document that leads on. A script reads the address from its only link
 * (`data-go-to`).
 */
export function redirectHtml(location: string): string {
  const address = escapeHtml(location)
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><meta http-equiv="refresh" content="0;url=${address}"><title>正在打开页面</title></head><body><p>正在打开页面。如果没有自动打开，请<a href="${address}" data-go-to>点这里继续</a>。</p></body></html>`
}
