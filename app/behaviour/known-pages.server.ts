import type { ServerBuild } from 'react-router'
import type { RouteOf } from '../base/matched-route.server.ts'
import type { ScreenHandle } from '../navigation/screen.ts'
import { loggedPage, logOperations } from './log-message.ts'

/** The pages and operations that the behaviour log has names for. Others are not stored. */
export interface KnownPages {
  /**
   * Returns the name of a page by its address: that of its screen, or the pattern of its route.
   * Null for an address that is none of our pages.
   */
  nameOf(pageUri: string): string | null
  isOperation(operation: string): boolean
}

/** As many segments as routes have, each as long as an identifier. */
const path = /^\/(?:[\w.-]{1,64}(?:\/[\w.-]{1,64}){0,5})?$/

/** Reads from the routes of a build which pages there are. */
export function knownPagesOf(routes: ServerBuild['routes'], routeOf: RouteOf): KnownPages {
  const sections = personalSectionsOf(routes)

  function nameOf(pageUri: string): string | null {
    if (!path.test(pageUri)) return null
    const { pageUri: logged, areaName } = loggedPage(pageUri)
    // A person's own pages are logged by their section alone.
    if (areaName !== null) return logged === pageUri && sections.has(pageUri) ? areaName : null
    const route = routeOf(pageUri)
    if (!route?.module.default) return null
    if (route.pattern === '/') return '首页'
    const { crumb } = (route.module.handle ?? {}) as ScreenHandle
    return typeof crumb === 'string' ? crumb : route.pattern
  }

  /**
   * Returns true for the target of a link or a form: one of our pages or resources, or `elsewhere`.
   */
  function isPlace(place: string): boolean {
    if (place === 'elsewhere') return true
    if (!path.test(place)) return false
    const { pageUri, areaName } = loggedPage(place)
    return areaName === null ? routeOf(place) !== null : pageUri === place && sections.has(place)
  }

  return {
    nameOf,
    isOperation(operation) {
      if (operation === '' || logOperations.includes(operation)) return true
      const [, place] = /^(?:open|submit) (\S{1,200})$/.exec(operation) ?? []
      return place !== undefined && isPlace(place)
    },
  }
}

/**
 * Returns the first one or two segments of the addresses of a person's own pages: `/user`,
 * `/user/message`, `/auth/login`.
 */
function personalSectionsOf(routes: ServerBuild['routes']): ReadonlySet<string> {
  const sections = new Set<string>()
  for (const route of Object.values(routes)) {
    const [area = '', section = ''] = route?.path?.split('/') ?? []
    if (loggedPage(`/${area}`).areaName === null || section.startsWith(':')) continue
    sections.add(section ? `/${area}/${section}` : `/${area}`)
  }
  return sections
}
