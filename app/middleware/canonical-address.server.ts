import { type MiddlewareFunction, redirect } from 'react-router'

/**
 * One address for one page. Routes are found whatever the case of their letters and with more slashes; everything
 * else that looks at an address (menus, the mobile site, caches, the log) knows one spelling, so the others lead to it.
 */
export const canonicalAddressMiddleware: MiddlewareFunction<Response> = ({ request, pattern }) => {
  const url = new URL(request.url)
  if ((request.method !== 'GET' && request.method !== 'HEAD') || url.pathname.endsWith('.data')) return
  const canonical = canonicalPath(url.pathname, pattern)
  if (canonical !== null) throw redirect(canonical + url.search, 301)
}

/** The path as its route spells it; null for one that is spelt so already, and for one of no route. */
export function canonicalPath(path: string, pattern: string): string | null {
  const given = path.split('/').filter(Boolean)
  const wanted = pattern.split('/').filter(Boolean)
  if (wanted.includes('*') || given.length !== wanted.length) return null
  const canonical = `/${wanted.map((name, at) => (name.startsWith(':') ? given[at] : name)).join('/')}`
  return canonical === path ? null : canonical
}
