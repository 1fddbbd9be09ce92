import { href } from 'react-router'
import { parseUrl } from '../../contract/parse-url.ts'
import { withQuery } from '../base/addresses.ts'

/** The host of an address outside the portal, or null for a path of the portal itself. */
export function hostOf(href: string): string | null {
  return /^https?:\/\//i.test(href) ? (parseUrl(href)?.hostname ?? null) : null
}

/** Whether an address belongs to a government site. */
export function isGovernment(href: string): boolean {
  const host = hostOf(href)
  return host !== null && /(^|\.)gov\.cn$/.test(host)
}

/**
 * Where a link leads in fact: paths of the portal and government sites directly, any other site over the page that
 * says that the portal is being left.
 */
export function outwardHref(to: string): string {
  if (hostOf(to) === null || isGovernment(to)) return to
  return withQuery(href('/out'), { to })
}
