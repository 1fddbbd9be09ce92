import { styles } from 'virtual:client-build'

/**
 * Returns the style sheets that these routes import, as one text, the outermost route first: the first paint of a reading
 * page waits for no other file. Empty while developing, when Vite links them.
 */
export function stylesOf(routeIds: readonly string[]): string {
  const places = new Set(routeIds.flatMap((id) => styles.routes[id] ?? []))
  return [...places].map((place) => styles.sheets[place]).join('')
}
