import type { Address } from '../base/address.server.ts'
import type { RouteOf } from '../base/matched-route.server.ts'
import { parametersActedOn } from '../base/public-caching.ts'
import { hasMobilePlace } from '../middleware/mobile-redirect.server.ts'
import type { ScreenHandle } from '../navigation/screen.ts'
import { sealedNames } from '../session/sealed-cookies.server.ts'

/** The page that an address stands for when it is the same for every visitor. */
export interface PagePlan {
  /** Path and those query parameters that the screen reads, in the screen's order. */
  address: string
  /** How long one rendering may be shown. */
  seconds: number
  /** Whether a tenant's mobile site may have it too, so that a mobile browser may be sent there. */
  onMobileSite: boolean
}

/**
 * Finds the plan of an address by what the screens' handles say (`handle.cache`): null for one that is never cached.
 * Parameters that the screen does not read neither split what is cached nor get into it.
 */
export function plansOf(routeOf: RouteOf): (address: Address) => PagePlan | null {
  return ({ path, query: asked }) => {
    const search = new URLSearchParams(asked)
    if (path.endsWith('.data') || parametersActedOn.some((name) => search.has(name))) return null
    const cache = (routeOf(path)?.module.handle as ScreenHandle | undefined)?.cache
    if (!cache) return null
    const read = new URLSearchParams()
    for (const name of cache.query) for (const value of search.getAll(name)) read.append(name, value)
    const query = read.toString()
    return {
      address: query ? `${path}?${query}` : path,
      seconds: cache.seconds,
      onMobileSite: hasMobilePlace(path),
    }
  }
}

/**
 * Returns true for a request without cookies that hold a login, a message or a form. No cached page
 * reads the profile of a match.
 */
export function isNobodys(cookies: string | undefined): boolean {
  return cookies === undefined || !sealed.test(cookies)
}

const privateNames = sealedNames.filter((name) => name !== 'MATCH_PROFILE')
const sealed = new RegExp(`(?:^|[;\\s])(?:__Host-)?(?:${privateNames.join('|')})=`)
