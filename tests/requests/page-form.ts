import type { Question } from '../ask.ts'
import { FormData as FormDataOfPage, textOf } from './document.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Button = HTMLButtonElement | HTMLInputElement

/** What is entered into a control: a text, the value of a choice, several of them, or `true` for one to be ticked. */
export type Entry = string | readonly string[] | true
export type Entries = Record<string, Entry>

/** A file as a person chooses it. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A form of the page that is open. */
export class PageForm {
  readonly element: HTMLFormElement
  readonly #send: (to: string, sent: Partial<Question>) => Promise<unknown>
  readonly #elements: Control[]
  readonly #files = new Map<string, ChosenFile>()

  constructor(element: HTMLFormElement, send: (to: string, sent: Partial<Question>) => Promise<unknown>) {
    this.element = element
    this.#elements = [...element.elements] as Control[]
    this.#send = send
  }

  /** The controls that a person works with. */
  get controls(): Control[] {
    return this.#elements.filter(
      ({ name, type }) =>
        name !== '' && !['hidden', 'submit', 'button', 'reset', 'fieldset', 'output'].includes(type),
    )
  }

  /** Everything that it would send by itself. */
  get entries(): [string, string][] {
    return this.#entriesWith().map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
  }

  /** What the control of this name holds; of a group, the value of what is chosen. */
  value(name: string): string {
    const controls = this.#elements.filter((one) => one.name === name)
    if (controls.length === 0) throw new Error(`the form has no field ${name}`)
    return controls.find((one) => !isChoice(one) || one.checked)?.value ?? ''
  }

  hasButton(name: string | RegExp): boolean {
    return buttonsOf(this.element).some((one) => isNamed(one, name))
  }

  /** Enters values by the names of the controls. */
  fill(entries: Entries): this {
    for (const [name, entry] of Object.entries(entries)) this.#enter(name, entry)
    return this
  }

  /** Chooses a file for the control of this name. */
  attach(name: string, file: ChosenFile): this {
    this.#named(name)
    this.#files.set(name, file)
    return this
  }

  /** Sends it by the button of this name, and opens what comes back. A form that a browser would not send throws. */
  async press(name: string | RegExp): Promise<void> {
    const button = buttonsOf(this.element).find((one) => isNamed(one, name))
    if (!button) throw new Error(`the form has no button ${name}`)
    const wrong = this.#elements.filter((one) => !this.#files.has(one.name) && !one.checkValidity())
    if (!this.element.noValidate && !button.formNoValidate && wrong.length > 0)
      throw new Error(`a browser would not send ${wrong.map((one) => one.name).join(', ')}`)
    const own = (attribute: string) =>
      button.getAttribute(`form${attribute}`) ?? this.element.getAttribute(attribute)
    const to = new URL(
      (own('action') ?? '') || this.element.ownerDocument.URL,
      this.element.ownerDocument.URL,
    )
    const entries = this.#entriesWith(button)
    const method = (own('method') ?? 'get').toLowerCase()
    if (method === 'get') {
      to.search = new URLSearchParams(textsOf(entries)).toString()
      await this.#send(to.href, {})
    } else await this.#send(to.href, await bodyOf(entries, own('enctype')))
  }

  #entriesWith(button?: Button): [string, string | File][] {
    const entries = [...new FormDataOfPage(this.element, button)] as [string, string | File][]
    return entries.map(([name, value]) => {
      const file = this.#files.get(name)
      if (typeof value === 'string') return [name, value]
      if (!file) return [name, new File([], '')]
      return [name, new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType })]
    })
  }

  #enter(name: string, entry: Entry): void {
    const controls = this.#named(name)
    const [control] = controls
    if (!control) return
    const wanted = entry === true ? controls.map(({ value }) => value) : [entry].flat()
    if (isChoice(control)) {
      const missing = wanted.filter((value) => !controls.some((one) => one.value === value))
      if (missing.length > 0) throw new Error(`${name} offers no ${missing.join(', ')}`)
      for (const one of controls as HTMLInputElement[]) one.checked = wanted.includes(one.value)
    } else {
      const only = wanted[0] ?? ''
      control.value = only
      // A list keeps to what it offers.
      if (control.tagName === 'SELECT' && control.value !== only) throw new Error(`${name} offers no ${only}`)
    }
  }

  #named(name: string): Control[] {
    const found = this.#elements.filter((one) => one.name === name && one.type !== 'hidden' && !one.disabled)
    if (found.length === 0) throw new Error(`the form has no field ${name}`)
    return found
  }
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox'

/** The buttons that send a form. */
export function buttonsOf(form: HTMLFormElement): Button[] {
  return ([...form.elements] as Button[]).filter(({ type, disabled }) => type === 'submit' && !disabled)
}

/** Whether a link or button is called so, by its label or else its text. */
export function isNamed(element: Element, name: string | RegExp): boolean {
  const own = element.getAttribute('aria-label') ?? textOf(element)
  return typeof name === 'string' ? own === name : name.test(own)
}

/** A line break travels as two characters. */
function textsOf(entries: [string, string | File][]): [string, string][] {
  return entries.map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(/\r\n|\r|\n/g, '\r\n') : value.name,
  ])
}

async function bodyOf(
  entries: [string, string | File][],
  enctype: string | null,
): Promise<Partial<Question>> {
  if (enctype !== 'multipart/form-data') {
    const body = new URLSearchParams(textsOf(entries)).toString()
    return { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  }
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  const response = new Response(form)
  const headers = { 'content-type': response.headers.get('content-type') ?? '' }
  return { method: 'POST', body: new Uint8Array(await response.arrayBuffer()), headers }
}
