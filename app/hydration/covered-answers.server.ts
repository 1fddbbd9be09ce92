import type { EntryContext, ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Loader = (args: { request: Request }) => unknown

/**
 * What a page's loader answered, unseen by the router. It writes every value that it sees into a stream of its own, at a
 * tenth of what the whole page costs; a page carries the same values as plain JSON (late-scripts.server.ts).
 */
class Covered {
  readonly #answer: unknown

  constructor(answer: unknown) {
    this.#answer = answer
  }

  static uncovered(value: unknown): unknown {
    return value instanceof Covered ? value.#answer : value
  }
}

/** The same build, whose loaders answer documents so; the router's own client still gets every value. */
export function coveringAnswers(build: ServerBuild): ServerBuild {
  // While developing, the stream is what the page's scripts read.
  if (import.meta.env.DEV) return build
  const routes: Routes = {}
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue
    const { loader } = route.module
    const isPage = route.module.default !== undefined
    routes[id] =
      isPage && typeof loader === 'function'
        ? { ...route, module: { ...route.module, loader: covering(loader as Loader) } }
        : route
  }
  return { ...build, routes }
}

function covering(loader: Loader): Loader {
  return async (args) => {
    const answer = await loader(args)
    return isDocument(args.request) && isPlainObject(answer) ? new Covered(answer) : answer
  }
}

/** Puts the answers themselves where the page is rendered from. */
export function uncoverAnswers({ staticHandlerContext }: EntryContext): void {
  const { loaderData } = staticHandlerContext
  staticHandlerContext.loaderData = Object.fromEntries(
    Object.entries(loaderData).map(([id, answer]) => [id, Covered.uncovered(answer)]),
  )
}

function isDocument({ url }: Request): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return !path.endsWith('.data')
}

/** Neither a response nor an answer with a status of its own, which the router must understand. */
function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
