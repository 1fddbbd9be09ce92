/**
 * The focus goes to what is wrong with a form, which then stands in the address of its own part of the page; by itself a
 * browser goes to that part. What went well is said again where a screen reader listens: it hears only what comes later.
 */
export function enhanceAfterSubmission(): void {
  document.querySelector<HTMLElement>('main [data-error-summary]')?.focus()
  const messages = document.querySelector('.flash')
  if (messages?.hasChildNodes()) requestAnimationFrame(() => messages.append(...messages.childNodes))
}
