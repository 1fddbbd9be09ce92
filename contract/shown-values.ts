import { isEmail } from './formats.ts'
import { parseUrl } from './parse-url.ts'

/**
 * Which values of a tenant's settings may be shown and led to. The portal leaves out what does not fit; the file of the
 * tenants is refused with it.
 */

/** A path of the portal itself; empty for anything else. */
export function ownPath(text: string): string {
  return /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : ''
}

/** An address on the web as a browser and a security policy read it alike; empty for anything else. */
export function webAddress(text: string): string {
  const url = parseUrl(text)
  const plain =
    url && /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(`${url.protocol}//${url.host}`)
  return plain && url.username === '' && url.password === '' ? url.href : ''
}

/** An address on the web that nobody can change on the way; empty for anything else. */
export function secureAddress(text: string): string {
  return text.startsWith('https:') ? webAddress(text) : ''
}

/** An address that somebody can be reached at, as RFC 9116 takes it; empty for anything else. */
export function contactAddress(text: string): string {
  if (text.startsWith('https:')) return secureAddress(text)
  if (text.startsWith('mailto:')) return isEmail(text.slice('mailto:'.length)) ? text : ''
  return /^tel:\+?\d[\d-]{2,}$/.test(text) ? text : ''
}

/** Without control characters, and without those that turn the direction of what follows. */
export function visible(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}|\p{Bidi_Control}|[\u2028\u2029]/gu, '')
    .trim()
}
