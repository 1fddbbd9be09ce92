import { parseCookie, stringifySetCookie } from 'cookie'
import { type Comfort, comfortClass, keptComfort, readComfort } from '../display/comfort.ts'

/** Holds nothing but class names, so a page may read it. */
const cookieName = 'comfort'
const aYear = 365 * 24 * 3600

/** How the person wants to read, and the classes for `<html>` that say so. Anything unknown is the standard. */
export function comfortOf(request: Request): Comfort & { className: string } {
  return comfortIn(request.headers.get('cookie'))
}

/** How the person wants to read, from a cookie header. `className` has 24 values, so cached pages may be told apart by it. */
export function comfortIn(cookieHeader: string | null): Comfort & { className: string } {
  const comfort = readComfort(parseCookie(cookieHeader ?? '')[cookieName])
  return { ...comfort, className: comfortClass(comfort) }
}

/** The `Set-Cookie` line that keeps a choice for a year; the standard is kept by keeping nothing. */
export function comfortCookie(comfort: Comfort, secure: boolean): string {
  const value = keptComfort(comfort).replaceAll(' ', '.')
  return stringifySetCookie({
    name: cookieName,
    value,
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure,
    maxAge: value === '' ? 0 : aYear,
  })
}
