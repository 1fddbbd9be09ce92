import type { ServerBuild } from 'react-router'
import { isGatewayFailure } from '../gateway/failure.ts'
import { redirectIfOpenedForAnother } from '../interrupted-forms/opened-for-another.server.ts'
import { answeredFor, inItsForm, loginExpired, thrownFor } from './answer-failure.server.ts'
import { refusedFor } from './refusal.server.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>
type Loader = Extract<NonNullable<Route['module']['loader']>, (...args: never[]) => unknown>
type Action = NonNullable<Route['module']['action']>

/**
 * A build with section 8's behaviour around every loader and action: a `GatewayFailure` that a route did not
 * catch itself becomes a page with the right status, an action result, or the way to the login page.
 */
export function answeringFailures(build: ServerBuild): ServerBuild {
  const routes: Routes = {}
  for (const [id, route] of Object.entries(build.routes)) {
    if (route) routes[id] = { ...route, module: wrapped(route) }
  }
  return { ...build, routes }
}

function wrapped(route: Route): Route['module'] {
  const { loader, action, ...rest } = route.module
  const isResource = rest.default === undefined && rest.ErrorBoundary === undefined
  return {
    ...rest,
    ...(typeof loader === 'function' ? { loader: isResource ? answering(loader) : throwing(loader) } : {}),
    ...(action ? { action: isResource ? answering(action) : returning(action) } : {}),
  }
}

/** A page's loader: what failed is thrown to the boundary. */
function throwing(loader: Loader): Loader {
  return async (args) => {
    try {
      return await loader(args)
    } catch (error) {
      if (isGatewayFailure(error)) throw thrownFor(error, args.request, args.context)
      throw error
    }
  }
}

/** A page's action: what failed is returned to the form. */
function returning(action: Action): Action {
  return async (args) => {
    try {
      return (await redirectIfOpenedForAnother(args.request, args.context)) ?? (await action(args))
    } catch (error) {
      if (isGatewayFailure(error)) return answeredFor(error, args.request, args.context)
      throw error
    }
  }
}

/** A resource route has no page to show a failure in. A script gets of a redirect where it leads. */
function answering<F extends Loader | Action>(handler: F): F {
  const answered: Action = async (args) => {
    try {
      const refusal =
        args.request.method === 'POST' ? await redirectIfOpenedForAnother(args.request, args.context) : null
      return inItsForm(args.request, refusal ?? (await handler(args)))
    } catch (error) {
      if (error instanceof Response) throw inItsForm(args.request, error)
      if (!isGatewayFailure(error)) throw error
      if (error.kind === 'loginNeeded')
        throw inItsForm(args.request, loginExpired(args.request, args.context))
      return await refusedFor(error, args.request, args.context)
    }
  }
  return answered as F
}
