import { isComposing } from '../forms/is-composing.ts'

/** Left and right turn the pictures of an explainer, wherever the focus is but in a control that uses the keys itself. */
export function enhanceSlides(): void {
  const row = document.querySelector('[data-slides]')
  if (!row) return
  window.addEventListener('keydown', (event) => {
    const steps = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (steps === 0 || event.defaultPrevented || isComposing(event)) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return
    event.preventDefault()
    row.scrollBy({ left: steps * row.clientWidth })
  })
}
