import { getNonce, setNonce } from 'get-nonce'

/**
 * The nonce with which this page lets styles in, for what Mantine writes into the page. The browser hides it from
 * selectors and markup but not from the elements that came with it.
 */
export function pageNonce(): string {
  const known = getNonce()
  if (known) return known
  const found = document.querySelector<HTMLElement>('link[nonce], script[nonce], style[nonce]')?.nonce ?? ''
  if (found) setNonce(found)
  return found
}
