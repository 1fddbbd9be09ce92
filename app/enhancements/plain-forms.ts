import { isComposing } from '../forms/is-composing.ts'

/**
 * Two gaps of browsers in plain forms: the empty fields of a GET form stay out of its address, and the Enter that ends a composition
 * does not send the form of its input, as it does in Safari.
 */
export function enhancePlainForms(): void {
  window.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'get') return
    const entries = [...formData].filter(([, value]) => value !== '')
    for (const name of [...formData.keys()]) formData.delete(name)
    for (const [name, value] of entries) formData.append(name, value)
  })
  const keep = (event: KeyboardEvent) => {
    const isLate = event.key === 'Enter' && !event.isComposing && isComposing(event)
    if (isLate && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  window.addEventListener('keydown', keep, { capture: true })
}
