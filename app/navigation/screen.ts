import type { UIMatch } from 'react-router'

export interface Crumb {
  name: string
  href: string
}

/**
 * What a route module's `handle` says about its screen:
 * `export const handle = { crumb: '政策查询' } satisfies ScreenHandle`.
 */
export interface ScreenHandle<Data = never> {
  /** The screens between home and this one. */
  parents?: Crumb[]
  /** This screen's name in the breadcrumb; null while there is no data. */
  crumb?: string | ((data: Data) => string | null)
  /** `front`: transparent header over a hero, no breadcrumb, no search box in the header (home, one-click search). */
  layout?: 'front'
  /** The class of the main area where the screen has one of its own, e.g. `report` for print. */
  mainClass?: string
  /** Leaves less space round the breadcrumb, so that a list begins higher. */
  denseBreadcrumb?: true
  /** The language of the screen's content where it is not Chinese. */
  language?: 'en'
  /**
   * Lets the page be kept for every visitor: how long one rendering is shown, and every query parameter that the screen
   * reads. Any other parameter is left out when it is rendered. Not for a screen that shows a visitor anything of their own.
   */
  cache?: { seconds: number; query: readonly string[] }
}

/** The way from home to the current screen, from the handles of the matched routes. The last one is the screen itself. */
export function trailOf(matches: readonly Pick<UIMatch, 'handle' | 'loaderData' | 'pathname'>[]): Crumb[] {
  const trail: Crumb[] = []
  for (const match of matches) {
    const handle = match.handle as ScreenHandle<unknown> | undefined
    if (!handle) continue
    trail.push(...(handle.parents ?? []))
    const name = typeof handle.crumb === 'function' ? readCrumb(handle.crumb, match.loaderData) : handle.crumb
    if (name) trail.push({ name, href: match.pathname })
  }
  return trail
}

/** A screen whose loader failed has no data to name it by. */
function readCrumb(crumb: (data: unknown) => string | null, data: unknown): string | null {
  return data === undefined || data === null ? null : crumb(data)
}

/** Whether a matched screen asks for a breadcrumb with less space round it. */
export function hasDenseBreadcrumb(matches: readonly Pick<UIMatch, 'handle'>[]): boolean {
  return matches.some((match) => (match.handle as ScreenHandle | undefined)?.denseBreadcrumb)
}

/** Whether a matched screen asks for the transparent header. */
export function isFront(matches: readonly Pick<UIMatch, 'handle'>[]): boolean {
  return matches.some((match) => (match.handle as ScreenHandle | undefined)?.layout === 'front')
}

/**
 * Returns the language that a matched screen is written in. The document asks, also where a browser
 * lacks built-ins.
 */
export function languageOf(matches: readonly Pick<UIMatch, 'handle'>[]): string {
  const languages = matches.map((match) => (match.handle as ScreenHandle | undefined)?.language)
  return languages.filter(Boolean).pop() ?? 'zh-CN'
}

/** The class that a matched screen asks for on the main area. */
export function mainClassOf(matches: readonly Pick<UIMatch, 'handle'>[]): string | undefined {
  return matches.map((match) => (match.handle as ScreenHandle | undefined)?.mainClass).findLast(Boolean)
}
