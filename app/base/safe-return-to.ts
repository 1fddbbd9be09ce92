import { href } from 'react-router'
import { areas, maxAddressLength } from './addresses.ts'
import { isUnder } from './is-under.ts'

// A host to resolve against that no address of ours can name.
const nowhere = 'https://return-to.invalid'

// The login itself, addresses that only take a form, and the page before other sites, which is only for links of ours.
const neverReturnedTo = [
  href('/auth/login'),
  href('/auth/logout'),
  href('/auth/sso'),
  href('/auth/stay'),
  href('/auth/time-left'),
  href('/auth/confirm'),
  href('/auth/other-account'),
  href('/enterprise'),
  href('/comfort'),
  areas.favourite,
  href('/out'),
]

/**
 * Returns a path on our own host to go back to, or `otherwise` for anything else: another host, a
 * scheme, a backslash, a control character, a path that begins like a host, an address that is too
 * long to be answered, and the login itself unless `mayBeLogin` is set. The only such check of the
 * product.
 */
export function safeReturnTo(value: unknown, otherwise = href('/'), mayBeLogin = false): string {
  if (typeof value !== 'string' || value.length === 0 || value.length > maxAddressLength) return otherwise
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so `/\t/evil` would be a host
  if (!value.startsWith('/') || /[\u0000-\u0020\u007f\\]/.test(value) || /^\/{2}/.test(value))
    return otherwise
  let url: URL
  let path: string
  try {
    url = new URL(value, nowhere)
    path = decodeURI(url.pathname)
  } catch {
    return otherwise
  }
  if (url.origin !== nowhere || url.pathname.startsWith('//') || url.username) return otherwise
  // Escaped slashes and backslashes come out of some proxies as plain ones.
  if (/^\/(?:%2f|%5c)/i.test(url.pathname)) return otherwise
  const spelt = path.toLowerCase()
  const refused = neverReturnedTo.find((address) => isUnder(spelt, address))
  if (refused && !(mayBeLogin && refused === href('/auth/login'))) return otherwise
  url.searchParams.delete('code')
  url.searchParams.delete('state')
  const page = url.pathname + (url.searchParams.size > 0 ? url.search : '') + url.hash
  return page.length <= maxAddressLength ? page : otherwise
}
