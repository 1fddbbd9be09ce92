import { isComposing } from '../../forms/is-composing.ts'

/** Keeps the Enter that ends a composition from sending the form of its input, as Safari does. */
export function enhanceInputMethods(): void {
  const keep = (event: KeyboardEvent) => {
    const isLate = event.key === 'Enter' && !event.isComposing && isComposing(event)
    if (isLate && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  window.addEventListener('keydown', keep, { capture: true })
}
