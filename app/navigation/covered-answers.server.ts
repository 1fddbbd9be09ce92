import { data, type ServerBuild } from 'react-router'
import { isWorkingPage } from './kinds-of-page.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>
type Loader = Extract<NonNullable<Route['module']['loader']>, (...args: never[]) => unknown>

const answerOf = Symbol('answer')

/** A loader's answer on its way through the router, which writes down what keys name, and no symbol names anything to it. */
interface CoveredAnswer {
  readonly [answerOf]: unknown
}

/**
 * A build whose loaders answer covered where a reading page is asked for as a document. Before a page is rendered the router writes every
 * loader's answer into a stream, for a browser that hydrates it; a reading page carries none, so for it the work is nobody's.
 */
export function coveringAnswers(build: ServerBuild): ServerBuild {
  const reading = patternsOfReadingPages(build.routes)
  const routes: Routes = {}
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue
    const { loader } = route.module
    const isPage = route.module.default !== undefined || route.module.ErrorBoundary !== undefined
    routes[id] =
      isPage && typeof loader === 'function'
        ? { ...route, module: { ...route.module, loader: covering(loader, reading) } }
        : route
  }
  return { ...build, routes }
}

function covering(loader: Loader, reading: ReadonlySet<string>): Loader {
  return async (args) => {
    const answer: unknown = await loader(args)
    if (!reading.has(args.pattern) || new URL(args.request.url).pathname.endsWith('.data')) return answer
    return covered(answer)
  }
}

function covered(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || answer instanceof Response) return answer
  if (isWithInit(answer)) return data(covered(answer.data), answer.init ?? undefined)
  return { [answerOf]: answer } satisfies CoveredAnswer
}

/** What `data()` of the router has made: an answer with a status or headers. */
function isWithInit(answer: object): answer is ReturnType<typeof data> {
  return 'type' in answer && answer.type === 'DataWithResponseInit'
}

/** What loaders have answered, as they answered it. */
export function uncoveredAnswers(answers: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [id, isCovered(answer) ? answer[answerOf] : answer]),
  )
}

function isCovered(answer: unknown): answer is CoveredAnswer {
  return typeof answer === 'object' && answer !== null && answerOf in answer
}

/** The patterns of pages that are documents: what is not among them is answered as it was. */
function patternsOfReadingPages(routes: Routes): Set<string> {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const parents = new Set(all.map(({ parentId }) => parentId))
  const lines = all.filter(({ id }) => !parents.has(id)).map((page) => lineTo(page, routes))
  return new Set(lines.filter((line) => !isWorkingPage(line)).map(patternOf))
}

/** A route and those that hold it, the outermost first. */
function lineTo(route: Route, routes: Routes): Route[] {
  const parent = routes[route.parentId ?? '']
  return parent ? [...lineTo(parent, routes), route] : [route]
}

/** As the router names what an address has matched: `news/:id`, and `/` for the home page. */
function patternOf(line: Route[]): string {
  return line.flatMap(({ path }) => path || []).join('/') || '/'
}
