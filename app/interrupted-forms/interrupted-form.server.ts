import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { RequestInfo } from '../base/request-info.server.ts'
import { safeReturnTo } from '../base/safe-return-to.ts'
import { portal } from '../portal/portal.server.ts'
import { Session } from '../session/session.server.ts'
import { forgetKeptForm, keepForm, keptFormOf } from './kept-form.server.ts'

/**
 * Carries what somebody typed over a login, or over a switch of the enterprise. A POST that ends there is kept; when that page is opened again by
 * the same person, it is answered as its action would answer a form to be corrected, so that every page with an
 * action shows the values as it shows them after a refusal. The action itself does not run.
 */
export function interruptedForms(build: ServerBuild) {
  const pages = pagesWithActions(build)

  /** The address of the page that a request belongs to when that page takes forms, without what the router adds to it. */
  function pageOf(request: Request): { page: string; isIndex: boolean } | null {
    const url = new URL(request.url)
    const path = url.pathname.replace(/(^\/_root|\/_)?\.data$/, '') || '/'
    url.searchParams.delete('index')
    url.searchParams.delete('_routes')
    const leaf = matchRoutes(pages, path)?.at(-1)
    if (!leaf?.route.handle) return null
    const page = path + (url.searchParams.size > 0 ? url.search : '')
    // The login itself is no page to come back to.
    return safeReturnTo(page, '') === page ? { page, isIndex: leaf.route.index ?? false } : null
  }

  return {
    pageOf: (request: Request) => pageOf(request)?.page ?? null,

    /** A copy of a form, to keep should it be interrupted. Files are never kept. */
    copyOf(request: Request): Request | null {
      const type = request.headers.get('content-type') ?? ''
      return type.startsWith('application/x-www-form-urlencoded') ? request.clone() : null
    },

    async keep(copy: Request, page: string, session: Session, info: RequestInfo): Promise<void> {
      const form = await copy.formData().catch(() => null)
      if (form) await keepForm(form, page, session, info)
    },

    /** The request as a form that comes back, and what was entered; null for nearly every request. */
    async restoring(request: Request, info: RequestInfo) {
      const cookies = request.headers.get('cookie')
      if (request.method !== 'GET' || !cookies?.includes('KEPT_FORMS=')) return null
      const found = pageOf(request)
      if (!found) return null
      const session = await Session.open(info, cookies, portal().sealer, portal().now())
      const kept = await keptFormOf(found.page, session, info)
      if (!kept) return null
      const inPlace = new URL(request.url).pathname.endsWith('.data')
      return {
        page: found.page,
        kept,
        inPlace,
        request: inPlace ? request : asForm(request, info, found.isIndex),
      }
    },

    forget: forgetKeptForm,
  }
}

/** The same address as a POST of nothing. */
function asForm(request: Request, info: RequestInfo, isIndex: boolean): Request {
  const url = new URL(request.url)
  if (isIndex) url.search = url.search ? `?index&${url.search.slice(1)}` : '?index'
  const headers = new Headers(request.headers)
  headers.set('origin', info.origin)
  headers.set('content-type', 'application/x-www-form-urlencoded')
  return new Request(url, { method: 'POST', headers, body: '', signal: request.signal })
}

/** The route tree for matching; `handle` says whether the route is a page with an action of its own. */
function pagesWithActions({ routes }: ServerBuild): RouteObject[] {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route !== undefined && route.parentId === parentId)
      .map((route) => {
        const { id, path, index, caseSensitive, module } = route as NonNullable<typeof route>
        const handle = Boolean(module.default && module.action)
        return index
          ? { id, path, index: true, caseSensitive, handle }
          : { id, path, caseSensitive, handle, children: childrenOf(id) }
      })
  return childrenOf(undefined)
}
