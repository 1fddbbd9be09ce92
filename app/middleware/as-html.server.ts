import type { MiddlewareFunction } from 'react-router'
import { plainPage } from '../base/plain-page.server.ts'
import { requestInfo } from '../base/request-info.server.ts'
import { isFailureData } from '../errors/failure-data.ts'
import { demonstrationNotice } from '../portal/tenant.server.ts'

/**
 * Gives a page to what fails without one. The router answers a status without a body where even its error page failed, and JSON where
 * an address without a page was refused; somebody who opened it in a browser sees a page all the same.
 */
export const asHtmlMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next()
  if (!failsWithoutPage(request, response)) return response
  const data: unknown = await response.json().catch(() => null)
  const messages = isFailureData(data) ? data.messages : []
  const page = plainPage(response.status, {
    messages,
    notice: demonstrationNotice(context),
    requestId: requestInfo(context).id,
  })
  const headers = new Headers(response.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(page.body, { status: page.status, headers })
}

function failsWithoutPage(request: Request, { status, headers, body }: Response): boolean {
  if (status < 400) return false
  const type = headers.get('content-type') ?? ''
  if (!body || type.startsWith('text/plain'))
    return request.method !== 'HEAD' && !headers.has('x-remix-response')
  return type.startsWith('application/json') && (request.headers.get('accept') ?? '').includes('text/html')
}
