import { basename } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Rolldown } from 'vite'

type Name = Rolldown.CodeSplittingNameFunction
type Graph = Parameters<Name>[1]
type ModuleInfo = NonNullable<ReturnType<Graph['getModuleInfo']>>

/** What each working page loads, whichever it is: the start of the application, and round every page. */
const ofEveryPage = ['entry.client.tsx', 'root.tsx', 'routes/layouts/working.tsx']

/**
 * Parts of Mantine, with what they rest on, that a page draws when they are wanted, or few pages
 * draw at all. Who imports them is not known: all import the whole package.
 */
const ofFewPages =
  /\/node_modules\/(?:@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden)\/|\/@mantine\/core\/esm\/components\/(?:ActionIcon|CloseButton|Combobox|FileButton|FloatingArrow|FocusTrap|Modal|ModalBase|Overlay|Paper|Popover|Portal|Progress|ScrollArea|Stepper|Table|Textarea|VisuallyHidden)\/|\/@mantine\/core\/esm\/utils\/Floating\/|\/@mantine\/hooks\/esm\/use-(?:click-outside|debounced-callback|focus-return|focus-trap|long-press)\//

/**
 * Into which file a module goes that several parts of the application use; null leaves it to the bundler, which puts what one route alone
 * uses into the file of that route. Left to itself it makes a file for every set of routes that share something: seventy small ones for a
 * page, each with a head of its own, compressed by itself.
 *
 * - `react`: what changes only with React, and is loaded by the check of a form on a reading page too.
 * - `router`: React's router, as far as pages that are no documents use it.
 * - `working`: ours, on every working page, or on pages of three kinds of work. What pages of two kinds share is named after these pages.
 * - one for each kind of work (declaring, a tool's form, the profile), named after its outermost route of its own.
 * - one for each page of a kind that shares something with reading pages alone, which load no such file.
 * - `on-click`: what working pages share with what the enhancements load when it is wanted, which must not bring an application with it.
 */
export function chunkNamer(routes: RouteConfigEntry[], folder: string, enhancements: string): Name {
  const kinds = new Map<string, string>()
  for (const file of ofEveryPage) kinds.set(`${folder}/${file}`, 'working')
  for (const { file, kind } of workingRoutesIn(routes)) kinds.set(`${folder}/${file}`, kind)
  const routeFiles = new Set(flat(routes).map(({ file }) => `${folder}/${file}`))
  return (id, graph) => {
    const file = withoutQuery(id)
    if (/\/node_modules\/(?:react|react-dom|scheduler)\//.test(file)) return 'react'
    // Imports are followed as they are written: who writes `from 'react-router'` names all of it, and uses what makes an address.
    if (/\/node_modules\/react-router\//.test(file))
      return /\/lib\/(?:href|router\/(?:utils|history|url))\.js$/.test(file) ? 'on-click' : 'router'
    if (ofFewPages.test(file)) return null
    if (kinds.has(file) || routeFiles.has(file)) return null
    const users = usersOf(id, graph, ({ importers }) => importers)
    if (![...users].some((user) => kinds.has(user))) return null
    if ([...users].filter((user) => routeFiles.has(user)).length === 1) return null
    // A part that is loaded later uses what its page has, and must not bring the file of another
    // kind of work.
    const later = usersOf(id, graph, ({ importers, dynamicImporters }) => [...importers, ...dynamicImporters])
    if (later.has(enhancements)) return 'on-click'
    const pages = [...later].filter((user) => kinds.has(user))
    const [kind = '', ...others] = new Set(pages.map((page) => kinds.get(page) ?? ''))
    if (kind === 'working' || others.includes('working') || others.length > 1) return 'working'
    const names = pages.map((page) => basename(page, '.tsx')).sort()
    if (others.length === 1) return names.join('-and-')
    return names.length > 1 ? kind : `${kind}-${names[0]}`
  }
}

/** The working pages, each with the name of its kind of work: of the innermost layout that has a page of this kind alone. */
function workingRoutesIn(routes: RouteConfigEntry[]): { file: string; kind: string }[] {
  const working = flat(routes).find(({ file }) => file === ofEveryPage[2])
  return (working?.children ?? []).flatMap((child) =>
    (child.file === 'components/boundary.tsx' ? (child.children ?? []) : [child]).flatMap((work) =>
      flat([work]).map(({ file }) => ({ file, kind: kindOf(work) })),
    ),
  )
}

/** `routes/declaration-form/layout.tsx`: declaration-form. */
function kindOf(work: RouteConfigEntry): string {
  const inside = work.children?.find(({ children }) => !children) ?? work
  return inside.file.split('/').at(-2) ?? ''
}

/** Returns the routes with all that lie in them. */
export function flat(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  return routes.flatMap((route) => [route, ...flat(route.children ?? [])])
}

/** The files by which a module is loaded, over all steps that `from` allows. */
function usersOf(id: string, graph: Graph, from: (module: ModuleInfo) => string[]): Set<string> {
  const seen = new Set([id])
  for (const one of seen) {
    const module = graph.getModuleInfo(one)
    if (module) for (const user of from(module)) seen.add(user)
  }
  return new Set([...seen].map(withoutQuery))
}

/** The router builds several modules of one route, which differ in what is asked for behind the name. */
function withoutQuery(id: string): string {
  return id.split('?', 1)[0] ?? ''
}
