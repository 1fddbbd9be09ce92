import type { MiddlewareFunction } from 'react-router'
import { goToHeader } from '../base/go-to-header.ts'

/** What a browser asks for with GET, whatever it has sent. */
const seeOther = new Set([301, 302, 303])

/**
 * A form that the page's script sends (enhancements/sent-forms.ts) is told where a redirect leads
 * and does not follow it: the script opens that address as a document, which shows the message that
 * is shown once, and may be of another site, as a single sign-on is.
 */
export const redirectAsHeaderMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  const location = response.headers.get('location')
  if (!request.headers.has(goToHeader) || location === null || !seeOther.has(response.status)) return response
  const headers = new Headers(response.headers)
  headers.delete('location')
  headers.delete('content-type')
  headers.set(goToHeader, location)
  return new Response(null, { status: 204, headers })
}
