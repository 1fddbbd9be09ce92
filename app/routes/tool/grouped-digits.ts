/** A number with thousands separators for reading; what is no plain number stays as it is. */
export function grouped(text: string): string {
  const [, sign = '', whole = '', rest = ''] = /^([+-]?)(\d{4,})(\.\d*)?$/.exec(text) ?? []
  return whole === '' ? text : `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`
}

/** The same without them, for typing. */
export function ungrouped(text: string): string {
  return /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
}

const amounts = 'input[inputmode=decimal], input[inputmode=text]'

/** Shows the amounts of a form grouped, but for the one that is being typed in. */
export function groupAmounts(form: HTMLFormElement): () => void {
  const change = (read: (text: string) => string) => (event: FocusEvent) => {
    const { target } = event
    if (target instanceof HTMLInputElement && target.matches(amounts)) target.value = read(target.value)
  }
  const onFocus = change(ungrouped)
  const onBlur = change(grouped)
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
