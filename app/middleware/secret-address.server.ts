import type { MiddlewareFunction } from 'react-router'

/**
 * For a page whose address is a secret, as the link in a mail is: no cache keeps it, and no `Referer` tells it. Origins are still told:
 * a form of a page that says `no-referrer` is sent with `Origin: null`, which the router refuses.
 */
export const secretAddressMiddleware: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next()
  response.headers.set('cache-control', 'private, no-store')
  response.headers.set('referrer-policy', 'strict-origin')
  return response
}
