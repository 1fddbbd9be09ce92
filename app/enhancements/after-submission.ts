/**
 * Brings what came of a form into the window: the focus goes to what is wrong with it, or else to
 * the part that the address names, or to the message in its own place. A message at the top of the
 * page is scrolled to, and said again where a screen reader listens, which hears only what comes
 * later.
 */
export function enhanceAfterSubmission(): void {
  const wrong = document.querySelector<HTMLElement>('main [data-error-summary]')
  if (wrong) wrong.focus()
  else if (history.scrollRestoration === 'manual') goToPlace()
  whenLoaded(() => {
    history.scrollRestoration = 'auto'
  })
  const messages = document.querySelector<HTMLElement>('[data-messages]:not(:empty)')
  if (!messages) return
  requestAnimationFrame(() => {
    if (messages.hasAttribute('tabindex')) messages.focus()
    else messages.append(...messages.childNodes)
    const staysInSight = getComputedStyle(messages).position === 'sticky'
    if (!staysInSight) messages.scrollIntoView({ block: 'nearest' })
  })
}

/**
 * A browser that loads the same address anew (`sending.ts`) does not go to the part that it names.
 */
function goToPlace(): void {
  const place = document.getElementById(location.hash.slice(1))
  place?.scrollIntoView()
  place?.focus({ preventScroll: true })
}

/** Until a page has been loaded the browser may still scroll it to where it was before. */
function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act()
  else window.addEventListener('load', () => setTimeout(act), { once: true })
}
