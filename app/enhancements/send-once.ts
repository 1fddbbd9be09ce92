/**
 * A form that the browser sends is sent once, however often its button is pressed, and the button says that it is under way
 * (`data-pending`). A page that comes back from the browser's own cache can send its forms again.
 */
export function enhanceSending(): void {
  const said = new Map<HTMLElement, string>()
  window.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return
    if (form.dataset.sent) {
      event.preventDefault()
      return
    }
    form.dataset.sent = 'yes'
    if (!submitter?.dataset.pending) return
    said.set(submitter, submitter.textContent)
    submitter.setAttribute('aria-disabled', 'true')
    submitter.textContent = submitter.dataset.pending
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    for (const form of document.forms) delete form.dataset.sent
    for (const [button, words] of said) {
      button.removeAttribute('aria-disabled')
      button.textContent = words
    }
    said.clear()
  })
}
