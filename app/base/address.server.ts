import { LRUCache } from 'lru-cache'

/** What a request asks for, in the one spelling that all who look at it see. */
export interface Address {
  /** Still escaped; begins with a slash, and can be unescaped. */
  path: string
  /** Empty, or beginning with a question mark. */
  query: string
}

/**
 * An address of this length fits into the head of an answer with its other headers
 * (`maxHeadBytes`).
 */
export const maxLocationLength = 2_000

/** Addresses that were read before: most requests ask for one of a few. */
const read = new LRUCache<string, Address>({ max: 5_000 })
const longestRemembered = 500

/**
 * Reads the target of a request line once for the gate, the page cache and the router, so that none of them can find
 * something else in it. Null for what is none of our addresses. A path may begin with several slashes: what follows them is
 * never a host.
 */
export function readAddress(target: string): Address | null {
  const known = read.get(target)
  if (known) return known
  const address = parse(target)
  if (address && target.length <= longestRemembered) read.set(target, address)
  return address
}

function parse(target: string): Address | null {
  if (!target.startsWith('/') || target.includes('\\')) return null
  // A host in front of it: by itself, what begins with two slashes would be read as one.
  const url = URL.parse(`http://localhost${target}`)
  return url && canBeUnescaped(url.pathname) ? { path: url.pathname, query: url.search } : null
}

function canBeUnescaped(path: string): boolean {
  try {
    // The length is asked for because a bundler drops a call whose result is not used.
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}
