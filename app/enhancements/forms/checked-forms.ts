/** Brings what checks a form (`data-rules`) when somebody first goes into it. */
export function enhanceCheckedForms(): void {
  window.addEventListener('focusin', ({ target }) => void check(target))
  void check(document.activeElement)
}

async function check(target: EventTarget | null): Promise<void> {
  const form = target instanceof Element && target.closest<HTMLFormElement>('[data-rules]')
  if (!form) return
  const { rules = '' } = form.dataset
  delete form.dataset.rules
  try {
    const { followForm } = await import('../islands/checked-form.tsx')
    await followForm(form, rules)
  } catch {
    // The server checks it all the same; the next time somebody goes into it is another try.
    form.dataset.rules = rules
  }
}
