import type { OutgoingHttpHeaders } from 'node:http'
import { type Answer, ask, type Question } from '../ask.ts'
import { documentOf, textOf } from './document.ts'

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

const mostRedirects = 10

/**
 * A person whose browser runs no scripts, without the browser: opens addresses, follows redirects, keeps cookies, and
 * sends the forms of the page that is open as the HTML standard says. What only drawing shows, it does not know.
 */
export class Visitor {
  readonly #to: { port: number; host: string }
  readonly #cookies = new Map<string, string>()
  #answer: Answer | undefined
  #document: Document | undefined
  #address = '/'

  constructor(to: { port: number; host: string }) {
    this.#to = to
  }

  /** The last answer, after all redirects. */
  get answer(): Answer {
    if (!this.#answer) throw new Error('no page is open')
    return this.#answer
  }

  get status(): number {
    return this.answer.status
  }

  /** Path and query of the page that is open. */
  get address(): string {
    return this.#address
  }

  get document(): Document {
    this.#document ??= documentOf(this.answer.body, `http://${this.#to.host}${this.#address}`)
    return this.#document
  }

  /** What stands on the page, in the order of its markup, with single blanks. */
  get text(): string {
    return textOf(this.document.body)
  }

  get main(): string {
    const main = this.document.querySelector('main')
    if (!main) throw new Error(`${this.#address} has no main area`)
    return textOf(main)
  }

  get cookies(): { name: string; value: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value }))
  }

  get cookie(): string {
    return this.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  /** Goes on with the login of another browser. */
  takeCookies(cookies: readonly { name: string; value: string }[]): this {
    for (const { name, value } of cookies) this.#cookies.set(name, value)
    return this
  }

  /** Removes all cookies and so the login; the page stays open. */
  forgetCookies(): this {
    this.#cookies.clear()
    return this
  }

  all<E extends HTMLElement = HTMLElement>(selector: string): E[] {
    return [...this.document.querySelectorAll<E>(selector)]
  }

  one<E extends HTMLElement = HTMLElement>(selector: string): E {
    const [found, ...more] = this.all<E>(selector)
    if (!found || more.length > 0)
      throw new Error(`${this.#address}: ${found ? more.length + 1 : 'nothing'} at ${selector}`)
    return found
  }

  async open(path: string): Promise<this> {
    return this.#go(path, {})
  }

  /** Opens the page anew. */
  async reload(): Promise<this> {
    return this.#go(this.#address, {})
  }

  /** Follows the first link of this name, on the whole page or in what is at a selector. */
  async follow(name: string | RegExp, within = 'body'): Promise<this> {
    const link = this.all<HTMLAnchorElement>(`:is(${within}) a[href]`).find((one) => isNamed(one, name))
    if (!link) throw new Error(`${this.#address} has no link ${name} in ${within}`)
    return this.#lead(link.href, {})
  }

  /**
   * The form with a button of this name: in one part of the page, or the first of the main area, or of the rest of the page.
   */
  form(button: string | RegExp, within?: Element): PageForm {
    const places = within ? [within] : [...this.all('main'), this.document.body]
    const forms = places.flatMap((place) => [...place.querySelectorAll('form')])
    const form = forms.find((one) => buttonsOf(one).some((two) => isNamed(two, button)))
    if (!form) throw new Error(`${this.#address} has no form with the button ${button}`)
    return new PageForm(form, (to, sent) => this.#lead(to, sent))
  }

  /** Logs in by the code of the single sign-on; the notice that greets is left out. */
  async logIn(user: { ssoCode: string }): Promise<this> {
    await this.#ask(`/?code=${encodeURIComponent(user.ssoCode)}`, {})
    if (!/LOGIN_INFO=/.test(this.cookie)) throw new Error(`the login answered ${this.answer.status}`)
    this.#cookies.delete('__Host-NOTICE')
    return this
  }

  /** Goes on from the page that is open, which a browser names to where its links and forms lead. */
  async #lead(to: string, question: Partial<Question>): Promise<this> {
    return this.#go(to, question, { referer: this.#urlOf('').href })
  }

  async #go(to: string, asked: Partial<Question>, from: OutgoingHttpHeaders = {}): Promise<this> {
    const question = { ...asked, headers: { ...from, ...asked.headers } }
    await this.#ask(to, question)
    for (let redirects = 0; ; redirects++) {
      const { status, headers } = this.answer
      const next = status >= 300 && status < 400 ? headers.location : undefined
      if (next === undefined || !this.#isHere(next)) return this
      if (redirects === mostRedirects) throw new Error(`${to} is redirected again and again`)
      await this.#ask(next, status === 307 || status === 308 ? question : { headers: from })
    }
  }

  #isHere(to: string): boolean {
    return this.#urlOf(to).host === this.#to.host
  }

  #urlOf(to: string): URL {
    return new URL(to, `http://${this.#to.host}${this.#address}`)
  }

  async #ask(to: string, question: Partial<Question>): Promise<void> {
    const { pathname, search } = this.#urlOf(to)
    const cookie = this.cookie
    this.#answer = await ask({
      ...this.#to,
      path: pathname + search,
      ...question,
      headers: {
        accept: 'text/html,*/*;q=0.8',
        ...question.headers,
        ...(cookie ? { cookie } : {}),
        ...(question.method === 'POST' ? { origin: `http://${this.#to.host}` } : {}),
      },
    })
    this.#document = undefined
    this.#address = pathname + search
    for (const line of this.#answer.setCookies) this.#keep(line)
  }

  #keep(setCookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
    if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(setCookie)) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
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
    const { FormData } = this.element.ownerDocument.defaultView as unknown as {
      FormData: typeof globalThis.FormData
    }
    const entries = [...new FormData(this.element, button)] as [string, string | File][]
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

function buttonsOf(form: HTMLFormElement): Button[] {
  return ([...form.elements] as Button[]).filter(({ type, disabled }) => type === 'submit' && !disabled)
}

function isNamed(element: Element, name: string | RegExp): boolean {
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
