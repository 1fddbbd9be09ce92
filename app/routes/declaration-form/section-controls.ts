type TextControl = HTMLInputElement | HTMLTextAreaElement

function textControls(form: HTMLFormElement): TextControl[] {
  return [...form.elements].filter(
    (one): one is TextControl =>
      (one instanceof HTMLInputElement && one.type !== 'hidden') || one instanceof HTMLTextAreaElement,
  )
}

/** What stands in the fields now, by the names of their controls. */
export function textIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(textControls(form).map(({ name, value }) => [name, value]))
}

/** Puts what was changed elsewhere into its fields; what somebody has typed since `before` stays. */
export function takeOver(
  form: HTMLFormElement,
  before: Record<string, string>,
  text: Record<string, string>,
): void {
  for (const control of textControls(form)) {
    const next = text[control.name]?.replaceAll('\r\n', '\n')
    if (next !== undefined && control.value === before[control.name] && control.value !== next) {
      control.value = next
    }
  }
}

/** Whether somebody has changed a control since the page came. */
export function isTypedIn(control: Element): boolean {
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
  return isText && control.type !== 'hidden' && control.value !== control.defaultValue
}
