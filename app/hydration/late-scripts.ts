import type { UNSAFE_AssetsManifest as Manifest } from 'react-router'

/** What the router's server part tells its client part of nearly every page. */
export const usualContext = {
  basename: '/',
  future: { unstable_enableNodeReadableStream: false, unstable_optimizeDeps: false },
  routeDiscovery: { mode: 'initial' },
  ssr: true,
  isSpaMode: false,
}

/** What a page carries for its scripts, which come later: data, not a script. */
export interface LateScripts {
  /** What the router's server part tells its client part, where it is not the usual. */
  context: object
  /** What the loaders and the action answered. */
  state: PageState
  /** The file that tells of all routes; it comes when somebody leaves the page (navigation/late-routes.ts). */
  manifest: string
  entry: string
  /** The routes of the page. */
  routes: Manifest['routes']
  preload: string[]
}

export interface PageState {
  loaderData: unknown
  actionData: unknown
  errors: Record<string, PlainError> | null
}

/** An answer that was thrown, or an error of which nobody is told more. */
export type PlainError = { status: number; statusText: string; data: unknown } | { message: string }

/** The element that holds it; gone once the page's scripts are at work. */
export const lateScriptsId = 'late-scripts'

interface BeforeScripts {
  changed: Set<EventTarget>
  clicked?: HTMLElement | null
  stop: () => void
}

declare global {
  interface Window {
    __reactRouterContext?: object
    __reactRouterManifest?: Pick<Manifest, 'url' | 'routes'>
    __reactRouterRouteModules?: Record<string, unknown>
    /** Noted by the boot script. */
    beforeScripts?: BeforeScripts
  }
}

/** Sets up what React Router's own inline scripts would have; answers false where they have (while developing). */
export async function readLateScripts(): Promise<boolean> {
  const element = document.getElementById(lateScriptsId)
  if (!element) return false
  const late: LateScripts = JSON.parse(element.textContent ?? '')
  const stream = new Blob([`${JSON.stringify(flattened(late.state))}\n`]).stream()
  const modules = await Promise.all(
    Object.values(late.routes).map(async (route) => [
      route?.id,
      await import(/* @vite-ignore */ route?.module ?? ''),
    ]),
  )
  window.__reactRouterManifest = { url: late.manifest, routes: late.routes }
  window.__reactRouterContext = { ...usualContext, ...late.context, stream }
  window.__reactRouterRouteModules = Object.fromEntries(modules)
  return true
}

const nothing = -5

/** A page's state as the router's stream writes it: every value once, by its number; errors under the router's names for them. */
export function flattened({ loaderData, actionData, errors }: PageState): unknown[] {
  const values: unknown[] = []
  const numberOf = (value: unknown): number => {
    if (value === null) return nothing
    const number = values.push(value) - 1
    if (Array.isArray(value)) values[number] = value.map(numberOf)
    else if (typeof value === 'object') values[number] = byNumber(value as Record<string, unknown>, numberOf)
    return number
  }
  const errorNumber = (error: PlainError): number => {
    const number = values.push(null) - 1
    values[number] =
      'message' in error
        ? ['SanitizedError', numberOf('Error'), numberOf(error.message)]
        : ['ErrorResponse', numberOf(error.data), numberOf(error.status), numberOf(error.statusText)]
    return number
  }
  const byNumber = <T>(object: Record<string, T>, number: (value: T) => number) =>
    Object.fromEntries(Object.entries(object).map(([name, one]) => [`_${numberOf(name)}`, number(one)]))

  const root = values.push(null) - 1
  const errorsAt = errors === null ? nothing : values.push(null) - 1
  if (errors !== null) values[errorsAt] = byNumber(errors, errorNumber)
  values[root] = {
    [`_${numberOf('loaderData')}`]: numberOf(loaderData),
    [`_${numberOf('actionData')}`]: numberOf(actionData ?? null),
    [`_${numberOf('errors')}`]: errorsAt,
  }
  return values
}

/** From now on the page's own listeners notice what is done. */
export function stopNoting(): void {
  window.beforeScripts?.stop()
}

/** Repeats what a person did before the scripts were there to notice, once they are. */
export function repeatWhatWasDone(): void {
  const { changed, clicked } = window.beforeScripts ?? {}
  delete window.beforeScripts
  document.getElementById(lateScriptsId)?.remove()
  for (const field of changed ?? [])
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  const focused = document.activeElement
  if (focused && focused !== document.body)
    focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  if (clicked?.isConnected) clicked.click()
}
