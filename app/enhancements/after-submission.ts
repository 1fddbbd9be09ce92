/**
 * Brings what came of a form into the window: the focus goes to what is wrong with it, or else to the
 * part that the address names, or to the message in its own place. A message at the top of the page is
 * scrolled to, and said again where a screen reader listens, which hears only what comes later.
 */
export function enhanceAfterSubmission(): void {
  whenLoaded(() => {
    history.scrollRestoration = 'auto'
  })
  const wrong = document.querySelector<HTMLElement>('main [data-error-summary]')
  if (wrong) wrong.focus()
  // A browser that loads the same address anew scrolls to its part and does not focus it.
  else if (document.activeElement === document.body)
    document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true })
  const messages = document.querySelector<HTMLElement>('.flash:not(:empty)')
  if (!messages) return
  requestAnimationFrame(() => {
    if (messages.hasAttribute('tabindex')) messages.focus()
    else messages.append(...messages.childNodes)
    messages.scrollIntoView({ block: 'nearest' })
  })
}

/** Until a page has been loaded the browser may still scroll it to where it was before. */
function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act()
  else window.addEventListener('load', () => setTimeout(act), { once: true })
}
