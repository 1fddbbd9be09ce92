import { data, type MiddlewareFunction } from 'react-router'
import { identifier } from '../../contract/envelope.ts'

type Guard = MiddlewareFunction<Response>
type Params = Parameters<Guard>[0]['params']

/**
 * A guard before which a missing page is missing: who reads an address that can name nothing is told so by the page
 * itself, instead of logging in first to be told then. `names` knows the parts of an address that are words of ours.
 */
export function missingFirst(guard: Guard, names: (params: Params) => boolean = () => true): Guard {
  return async (args, next) => {
    const { request, params } = args
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads || (areIdentifiers(params) && names(params))) return guard(args, next)
    const response = await next()
    // Only that there is nothing, or the way to the login, may get out: whatever else it is, is guarded after all.
    return response.status === 200 ? guard(args, async () => response) : response
  }
}

function areIdentifiers(params: Params): boolean {
  return Object.values(params).every(isIdentifier)
}

/** For a page that asks who is there by itself: throws the page of a missing one for what can name nothing. */
export function ensureIdentifier(value: string | undefined): string {
  if (!isIdentifier(value)) throw data(null, { status: 404 })
  return value
}

function isIdentifier(value: string | undefined): value is string {
  return identifier.safeParse(value).success
}
