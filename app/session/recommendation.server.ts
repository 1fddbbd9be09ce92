import { parseCookie, stringifySetCookie } from 'cookie'
import { type RouterContext, requestInfo } from '../server/request-info.server.ts'

/** Holds nothing but a no. */
const cookieName = 'recommend'
const aYear = 365 * 24 * 3600

/** Whether recommendations may use the enterprise's profile: yes, until the person turns it off (个人信息保护法, article 24). */
export function recommendsByProfile(request: Request): boolean {
  return parseCookie(request.headers.get('cookie') ?? '')[cookieName] !== 'off'
}

/** The `Set-Cookie` line that keeps the choice for a year on this browser; yes is kept by keeping nothing. */
export function recommendationCookie(context: RouterContext, byProfile: boolean): string {
  return stringifySetCookie({
    name: cookieName,
    value: byProfile ? '' : 'off',
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: requestInfo(context).secureCookies,
    maxAge: byProfile ? 0 : aYear,
  })
}
