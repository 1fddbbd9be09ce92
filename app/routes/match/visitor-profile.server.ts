import { createHash } from 'node:crypto'
import { withQuery } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { session } from '../../session/session.server.ts'
import { answersName, profileFields } from './profile-query.ts'

/**
 * Returns what a visitor has filled in, from the sealed cookie of this browser; null for nothing.
 */
export function visitorProfile(context: RouterContext): URLSearchParams | null {
  const profile = session(context).get('MATCH_PROFILE')
  return profile && new URLSearchParams(profile)
}

/** Keeps what a visitor has filled in; nothing at all forgets it. */
export function keepVisitorProfile(context: RouterContext, search: URLSearchParams): void {
  const profile = profileFields(search)
  if (Object.keys(profile).length > 0) session(context).set('MATCH_PROFILE', profile)
  else session(context).clear('MATCH_PROFILE')
}

/**
 * Moves the profile that an address carries into the cookie: links of other sites and of 0.2.0 have
 * one. Returns the address without it; null for an address that carries none.
 */
export function takeProfileOutOf(context: RouterContext, url: URL): string | null {
  if (Object.keys(profileFields(url.searchParams)).length === 0) return null
  keepVisitorProfile(context, url.searchParams)
  return withQuery(url.pathname, { verdict: url.searchParams.get('verdict') })
}

/** Tells apart what is filled in for two enterprises, whatever is answered of each. */
export function profileMark(entered: Record<string, string>): string {
  const fields = JSON.stringify({ ...entered, [answersName]: '' })
  return createHash('sha256').update(fields).digest('base64url').slice(0, 12)
}
