/** The link that a plain left click is for, unless somebody else has dealt with it. */
export function linkOfPlainClick(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
}

/** Whether following a link shows another page in the place of this one. */
export function leadsToAnotherPage(link: HTMLAnchorElement): boolean {
  const url = new URL(link.href)
  if (!url.protocol.startsWith('http') || (link.target !== '' && link.target !== '_self')) return false
  if (link.hasAttribute('data-download') || /\.[a-z0-9]+$/i.test(url.pathname)) return false
  const isHere =
    url.origin === location.origin && url.pathname === location.pathname && url.search === location.search
  return !(isHere && url.hash !== '')
}
