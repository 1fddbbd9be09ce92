import type { MiddlewareFunction } from 'react-router'
import { goToHeader } from '../base/go-to-header.ts'
import { maxHeadBytes, redirectPage } from '../base/redirect-page.server.ts'

/**
 * Bytes that Node writes around the headers: status line, `Date`, `Connection`, `Keep-Alive`,
 * `Transfer-Encoding`, the empty line.
 */
const bytesOfNode = 200

/**
 * Answers a redirect whose head would be too long for a proxy with a document that leads on: the
 * cookies of a login and the address of a page with many filters do not fit into one head. Stands
 * before every middleware that sets headers, so that it sees all of them.
 */
export const headLimitMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  const location = response.headers.get('location') ?? response.headers.get(goToHeader)
  // The router writes the address into the body of what its own scripts ask for.
  if (location === null || new URL(request.url).pathname.endsWith('.data')) return response
  return headBytesOf(response) > maxHeadBytes ? redirectPage(response, location) : response
}

function headBytesOf({ headers }: Response): number {
  let bytes = bytesOfNode
  for (const [name, value] of headers) bytes += name.length + value.length + ': \r\n'.length
  return bytes
}
