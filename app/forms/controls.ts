/** An element that holds what somebody typed or chose. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controls = 'input, textarea, select'

export const isControl = (target: unknown): target is Control =>
  target instanceof Element && target.matches(controls)

const isTick = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

/** What it holds: its text, or whether it is chosen. */
export const stateOf = (control: Control) => (isTick(control) ? control.checked : control.value)

/** Returns the state of each control below an element. */
export const statesIn = (root: Element): Map<Control, string | boolean> =>
  new Map(Array.from(root.querySelectorAll<Control>(controls), (field) => [field, stateOf(field)]))

/** Whether it holds something else than it came with. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const byItself = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex !== Math.max(0, byItself)
  }
  return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

/** Puts into a control what another one held (`stateOf`). */
export function put(control: Control, state: string | boolean | undefined): void {
  if (typeof state === 'string') {
    control.value = state
    // What was searched for is on no list; the control that comes over this one finds its name.
    const isMissing = control instanceof HTMLSelectElement && control.value !== state
    if (isMissing && control.closest('[data-over-native]'))
      control.append(new Option(state, state, false, true))
  } else if (state !== undefined && isTick(control)) control.checked = state
}
