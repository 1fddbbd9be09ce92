/** A number with thousands separators for reading; what is no plain number stays as it is. */
export function grouped(text: string): string {
  const [, sign = '', whole = '', rest = ''] = /^([+-]?)(\d{4,})(\.\d*)?$/.exec(text) ?? []
  return whole === '' ? text : `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`
}

/** Takes the separators out of a number, for typing. */
export function ungrouped(text: string): string {
  return /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
}

const amounts = 'input[inputmode=decimal], input[inputmode=text]'

/** Shows the amounts of a form grouped, but for the one that is being typed in. */
export function groupAmounts(form: HTMLFormElement): () => void {
  const change = ({ target }: FocusEvent, read: (text: string) => string) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(amounts)) return
    const text = read(target.value)
    if (text === target.value) return
    target.value = text
    // A new value puts the caret at its end; who comes with the Tab key types over the old one.
    if (target === document.activeElement) target.select()
  }
  const onFocus = (event: FocusEvent) => change(event, ungrouped)
  const onBlur = (event: FocusEvent) => change(event, grouped)
  for (const input of form.querySelectorAll<HTMLInputElement>(amounts)) {
    if (input !== document.activeElement) input.value = grouped(input.value)
  }
  form.addEventListener('focusin', onFocus)
  form.addEventListener('focusout', onBlur)
  return () => {
    form.removeEventListener('focusin', onFocus)
    form.removeEventListener('focusout', onBlur)
  }
}
