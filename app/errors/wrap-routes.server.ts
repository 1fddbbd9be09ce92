import type { ServerBuild } from 'react-router'
import { plainPage } from '../base/plain-page.server.ts'
import { requestInfo } from '../base/request-info.server.ts'
import { takesJson } from '../base/takes-json.server.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import { redirectIfOpenedForAnother } from '../interrupted-forms/opened-for-another.server.ts'
import { answeredFor, loginExpired, thrownFor, toldOf } from './answer-failure.server.ts'
import { catalogue } from './catalogue.ts'

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

/**
 * A resource route has no page to show a failure in: it answers a plain one. A script, which shows it in its own page, gets
 * the words as JSON, and of a redirect where it leads.
 */
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
      const { status, headers } = catalogue[error.kind]
      const failure = { messages: toldOf(error, args.context), requestId: requestInfo(args.context).id }
      return takesJson(args.request)
        ? Response.json(failure, { status, headers })
        : plainPage(status, { ...failure, headers })
    }
  }
  return answered as F
}

/** A script cannot see where a redirect leads. */
function inItsForm<Answer>(request: Request, answer: Answer): Answer | Response {
  const goTo = answer instanceof Response ? answer.headers.get('location') : null
  return goTo && takesJson(request) ? Response.json({ goTo }) : answer
}
