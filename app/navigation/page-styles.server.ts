import { styles } from 'virtual:client-build'

/**
 * Names the cascade layers, from the weakest: elements, Mantine, how parts stand to each other, rows, text, parts that many screens
 * share. CSS Modules of one component or screen stand outside of them and win. Every page says it before its sheets, whose
 * order the bundler decides.
 */
export const layers = '@layer base,mantine,layout,rows,text,parts;'

/**
 * Returns the style sheets that these routes import, as one text, the outermost route first: the first paint of a reading
 * page waits for no other file. Empty while developing, when Vite links them.
 */
export function stylesOf(routeIds: readonly string[]): string {
  const places = new Set(routeIds.flatMap((id) => styles.routes[id] ?? []))
  return layers + [...places].map((place) => styles.sheets[place]).join('')
}
