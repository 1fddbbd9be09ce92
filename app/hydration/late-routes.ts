import {
  createPath,
  type DataRouter,
  type UNSAFE_AssetsManifest as Manifest,
  type PatchRoutesOnNavigationFunction,
  type UNSAFE_RouteModules as RouteModules,
  UNSAFE_createClientRoutes as routesOf,
} from 'react-router'

// Stands in for the router's own discovery of routes in the browser (router/lean-router.ts). A page tells the router its own
// routes; what it needs to know of all the others comes in one file, with the first sign that somebody leaves the page.

interface Beginning {
  router: () => DataRouter
  manifest: Manifest
  modules: RouteModules
}

let beginning: Beginning | undefined
let everything: Promise<void> | undefined

/** Lets the router know every route of the product. */
export function everyRoute(): Promise<void> {
  // While developing the router knows all of them from the start.
  if (!beginning) return Promise.resolve()
  everything ??= learn(beginning).catch((error: unknown) => {
    everything = undefined
    throw error
  })
  return everything
}

async function learn({ router, manifest, modules }: Beginning): Promise<void> {
  await import(/* @vite-ignore */ manifest.url)
  const all = window.__reactRouterManifest?.routes ?? {}
  const others = Object.fromEntries(Object.entries(all).filter(([id]) => !manifest.routes[id]))
  Object.assign(manifest.routes, all)
  const parents = new Set(Object.values(others).map((route) => route?.parentId ?? ''))
  for (const parent of parents)
    if (!others[parent])
      router().patchRoutes(parent || null, routesOf(others, modules, null, true, false, parent))
}

/** Called when the router has no route for an address, or one that a better one may come before. */
export function getPatchRoutesOnNavigationFunction(
  router: () => DataRouter,
  manifest: Manifest,
  modules: RouteModules,
): PatchRoutesOnNavigationFunction {
  beginning = { router, manifest, modules }
  return async ({ fetcherKey }) => {
    try {
      await everyRoute()
    } catch {
      // The file is gone with an older build, or the line is down: the browser opens the page by itself.
      const { navigation, location: here } = router().state
      location.href = createPath(fetcherKey ? here : (navigation.location ?? here))
      await new Promise(() => {})
    }
  }
}

export const useFogOFWarDiscovery = () => {}
export const isFogOfWarEnabled = () => false
export const getPartialManifest = (manifest: Manifest): Manifest => manifest
export const getManifestPath = () => ''
export const getPathsWithAncestors = () => []
export const handleClientVersionMismatch = async () => false
