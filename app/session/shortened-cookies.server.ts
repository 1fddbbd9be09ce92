import { href } from 'react-router'
import { pathOf } from '../base/addresses.ts'
import type { SealedCookies, SealedName, StartedLogin } from './sealed-cookies.server.ts'

/**
 * Shortens a value that is too long for the head of an answer, while the store has the whole. The
 * cookie keeps enough for its person to go on if the store has forgotten the value, or nothing
 * (null). Names that are not listed are never too long.
 */
type Shortened = { [N in SealedName]?: (value: SealedCookies[N]) => SealedCookies[N] | null }

const maxPathLength = 200
const maxCodeLength = 300
const maxTextLength = 100

export const shortened: Shortened = {
  NOTICE: ({ kind, text }) => ({ kind, text: beginningOf(text) }),
  SSO_STATE: ({ earlier = [], ...last }) => ({
    ...withShortReturnTo(last),
    ...(earlier.length > 0 ? { earlier: earlier.map(withShortReturnTo) } : {}),
  }),
  SSO_CODE: (waiting) => (waiting.code.length > maxCodeLength ? null : withShortReturnTo(waiting)),
  LOGIN_NEXT: withShortReturnTo,
  WISH: () => null,
  MATCH_PROFILE: () => null,
  POLICY_TAGS: () => null,
}

function withShortReturnTo<T extends Pick<StartedLogin, 'returnTo'>>(value: T): T {
  const path = pathOf(value.returnTo)
  return { ...value, returnTo: path.length <= maxPathLength ? path : href('/') }
}

function beginningOf(text: string): string {
  const characters = [...text]
  return characters.length <= maxTextLength ? text : `${characters.slice(0, maxTextLength).join('')}…`
}
