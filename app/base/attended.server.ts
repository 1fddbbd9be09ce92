import { href } from 'react-router'
import { isFetchedAhead } from './fetched-ahead.server.ts'

/** What a page sends by itself, as long as it is open: what was looked at, errors, and whether the login goes on. */
const byThemselves: ReadonlySet<string> = new Set([href('/log'), href('/log/error'), href('/auth/time-left')])

/**
 * Whether somebody has opened or pressed something, or typed, so that this request came: saving while somebody types is such a one. The
 * others keep no login alive, however long a page stays open on a desk that has been left.
 */
export function isAttended(request: Request): boolean {
  return !isFetchedAhead(request) && !byThemselves.has(new URL(request.url).pathname)
}
