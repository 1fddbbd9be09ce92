import { styles } from 'virtual:client-build'

/**
 * Returns the style sheets that the modules of these routes import, as one text: the first paint of a reading page waits
 * for no other file. Empty while developing, when Vite links them.
 */
export function stylesOf(routes: readonly ({ css?: string[] | undefined } | undefined)[]): string {
  const addresses = new Set(
    routes.flatMap((route) => route?.css ?? []).map((address) => address.split('#')[0]),
  )
  return [...addresses].map((address) => styles[address ?? ''] ?? '').join('')
}
