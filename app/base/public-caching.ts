/**
 * `Cache-Control` of a page that is the same for everybody: a shared cache keeps it for so many seconds, shows it while it fetches
 * a new one, and for ten minutes where it can get none; a browser asks each time.
 */
export function publicFor(seconds: number): string {
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=300, stale-if-error=600`
}

/**
 * Parameters that a middleware acts on at any address. Its answer depends on more than the address
 * and the cookies.
 */
export const parametersActedOn = ['code', 'desktop']
