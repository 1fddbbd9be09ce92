import { errorMark } from '../../components/fields/field-error.tsx'
import type { FieldErrors } from '../../forms/action-result.ts'

/** Where what is wrong with a field is told. */
export interface FieldPlace {
  /** The id of the control, or of the group of controls that is one question. */
  id: string
  /** Stands where the server would put the message. */
  slot: HTMLElement
  /** Marks the field and its control as wrong or right. */
  mark: (wrong: boolean) => void
}

/**
 * The places of the fields of a form, by their names, and what the server has said there (`said`), which is taken out: whoever
 * calls this says it again.
 */
export function takePlaces(form: HTMLFormElement): { places: Map<string, FieldPlace>; said: FieldErrors } {
  const places = new Map<string, FieldPlace>()
  const said: FieldErrors = {}
  for (const control of form.elements) {
    const name = control.getAttribute('name')
    const holder = control.closest<HTMLElement>('[data-field]')
    if (!name || !holder || places.has(name) || control instanceof HTMLButtonElement) continue
    const owner = holder instanceof HTMLFieldSetElement ? holder : control
    const error = holder.querySelector('[data-field-error]')
    if (error) said[name] = [(error.textContent ?? '').replace(errorMark, '')]
    error?.remove()
    places.set(name, { id: owner.id, slot: slotIn(holder), mark: marker(holder, owner) })
  }
  return { places, said }
}

/** Behind the label and the hint of a field, as in `Field`. */
function slotIn(holder: HTMLElement): HTMLElement {
  const slot = document.createElement('span')
  // The message lies in the grid of the field as that of the server does.
  slot.style.display = 'contents'
  const before =
    holder.querySelector(':scope > [id$="-description"]') ??
    holder.querySelector(':scope > :is(label, legend)')
  if (before) before.after(slot)
  else holder.prepend(slot)
  return slot
}

function marker(holder: HTMLElement, owner: Element): FieldPlace['mark'] {
  const error = `${owner.id}-error`
  return (wrong) => {
    holder.toggleAttribute('data-error', wrong)
    const hints = (owner.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && id !== error)
    put(owner, 'aria-describedby', [...hints, ...(wrong ? [error] : [])].join(' '))
    if (owner !== holder) put(owner, 'aria-invalid', wrong ? 'true' : '')
  }
}

function put(element: Element, attribute: string, value: string): void {
  if (value) element.setAttribute(attribute, value)
  else element.removeAttribute(attribute)
}

/** Puts a summary above the fields of a form, in place of that of the server. */
export function placeSummary(form: HTMLFormElement, summary: HTMLElement): void {
  const before = form.querySelector('[data-error-summary]')
  const first = [...form.children].find((child) => child.matches('[data-field], :has([data-field])'))
  if (before) before.replaceWith(summary)
  else if (first) first.before(summary)
  else form.prepend(summary)
}
