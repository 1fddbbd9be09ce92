/** Prefetched, prerendered or previewed: nobody has opened it yet. */
export function isFetchedAhead({ headers }: Request): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-moz'].map((name) => headers.get(name) ?? '')
  return /prefetch|prerender|preview/i.test(purposes.join(' '))
}
