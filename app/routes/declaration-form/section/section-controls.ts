/** What stands in a form now, as it would be sent, by the names of its controls. */
export function textIn(form: HTMLFormElement): Record<string, string> {
  const text: Record<string, string> = {}
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') text[name] = withoutReturns(value)
  return text
}

/** Puts what was changed elsewhere into its fields; what somebody has typed since `before` stays. */
export function takeOver(
  form: HTMLFormElement,
  before: Record<string, string>,
  text: Record<string, string>,
): void {
  const now = textIn(form)
  for (const [name, value] of Object.entries(text)) {
    const next = withoutReturns(value)
    const control = form.elements.namedItem(name)
    if (now[name] !== before[name] || now[name] === next) continue
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
    control.value = next
    // Only what shows the control is to hear of it: nobody has typed.
    control.dispatchEvent(new Event('input'))
  }
}

/** Whether a form holds something else than this. */
export function differs(form: HTMLFormElement, text: Record<string, string>): boolean {
  const now = textIn(form)
  return Object.entries(text).some(([name, value]) => now[name] !== withoutReturns(value))
}

/** A browser may send a line break as two characters. */
function withoutReturns(value: string): string {
  return value.replaceAll('\r\n', '\n')
}
