import { isDeepStrictEqual } from 'node:util'
import { type EntryContext, isRouteErrorResponse } from 'react-router'
import { bootScript } from '../base/boot-script.server.ts'
import { log } from '../base/log.server.ts'
import { type LateScripts, lateScriptsId, type PlainError, usualContext } from './late-scripts.ts'

/** Takes out of the router's context what its own inline scripts would say, and answers what to write in their place. */
export function lateScripts(entry: EntryContext): string {
  const { manifest, staticHandlerContext, serverHandoffString, serverHandoffStream } = entry
  const { loaderData, actionData, errors, matches } = staticHandlerContext
  const state = { loaderData, actionData, errors: errors && plainErrors(errors) }
  if (!isPlain(state)) log().error({ route: matches.at(-1)?.route.id }, 'a page answers what JSON cannot say')
  // Nobody reads the router's stream, which holds next to nothing (covered-answers.server.ts).
  void serverHandoffStream?.cancel()
  entry.serverHandoffStream = undefined
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const context = JSON.parse(serverHandoffString ?? '{}')
  const late: LateScripts = {
    context: isDeepStrictEqual(context, usualContext) ? {} : context,
    state,
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(routes.map((route) => [route.id, withoutWhatIsUsual(route)])),
    preload: [
      ...new Set([
        manifest.entry.module,
        ...manifest.entry.imports,
        ...routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
      ]),
    ],
  }
  return `<script type="application/json" id="${lateScriptsId}">${inScript(late)}</script><script>${bootScript}</script>`
}

/** As the browser gets them: the router has taken out of an unexpected one what nobody is told. */
function plainErrors(errors: Record<string, unknown>): Record<string, PlainError> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? { status: error.status, statusText: error.statusText, data: error.data }
        : { message: error instanceof Error ? error.message : '' },
    ]),
  )
}

/** What the router's own scripts wait for, while developing: written by hand, because React would write it in pieces. */
export async function routersOwnStream(entry: EntryContext, nonce: string): Promise<string> {
  const text = await new Response(entry.serverHandoffStream).text()
  entry.serverHandoffStream = undefined
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${inScript(text)});${controller}.close()</script>`
}

function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

type Entry = NonNullable<LateScripts['routes'][string]>

/**
 * What the browser must know of a route of the page: what it has not is left out, and its files are named to be fetched.
 * The root has no path either: with one it would be taken for the home page, whose own route the browser may not know yet.
 */
function withoutWhatIsUsual({ imports, ...route }: Entry): Entry {
  const told = Object.entries(route).filter(([, value]) => value !== false && value !== '')
  return Object.fromEntries(told) as unknown as Entry
}

/** Whether a value comes back from JSON as it went in, but for fields that say nothing. */
export function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (Array.isArray(value)) return value.every((one) => isPlain(one))
  if (typeof value !== 'object') return false
  const kind = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== null) return false
  return Object.values(value).every((one) => one === undefined || isPlain(one))
}
