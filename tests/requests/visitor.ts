import type { OutgoingHttpHeaders } from 'node:http'
import { type Answer, ask, type Question } from '../ask.ts'
import { documentOf, textOf } from './document.ts'
import { buttonsOf, isNamed, PageForm } from './page-form.ts'

const mostRedirects = 10
/** For a longer address a browser sends the origin alone (Referrer Policy, 8.3). */
const maxReferrer = 4096

/** What all that somebody asks has alike; left out, nothing. */
interface Way {
  headers?: OutgoingHttpHeaders
  /** Milliseconds after which they give up. */
  patienceMs?: number
}

/**
 * A person whose browser runs no scripts, without the browser: opens addresses, follows redirects, keeps cookies, and
 * sends the forms of the page that is open as the HTML standard says. What only drawing shows, it does not know.
 */
export class Visitor {
  readonly #to: { port: number; host: string }
  readonly #way: Way
  readonly #cookies = new Map<string, string>()
  /** All answers so far, redirects among them. */
  readonly answers: Answer[] = []
  #document: Document | undefined
  #address = '/'

  constructor(to: { port: number; host: string }, way: Way = {}) {
    this.#to = to
    this.#way = way
  }

  get hasOpened(): boolean {
    return this.answers.length > 0
  }

  /** The last answer, after all redirects. */
  get answer(): Answer {
    const last = this.answers.at(-1)
    if (!last) throw new Error('no page is open')
    return last
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
    const { href, origin } = this.#urlOf('')
    return this.#go(to, question, { referer: href.length > maxReferrer ? `${origin}/` : href })
  }

  async #go(to: string, asked: Partial<Question>, from: OutgoingHttpHeaders = {}): Promise<this> {
    const question = { ...asked, headers: { ...from, ...asked.headers } }
    await this.#ask(to, question)
    for (let redirects = 0; ; redirects++) {
      const { status, headers } = this.answer
      const next = status >= 300 && status < 400 ? headers.location : this.#refreshed
      if (next === undefined || !this.#isHere(next)) return this
      if (redirects === mostRedirects) throw new Error(`${to} is redirected again and again`)
      await this.#ask(next, status === 307 || status === 308 ? question : { headers: from })
    }
  }

  /** Returns the address that a document refreshes itself to. */
  get #refreshed(): string | undefined {
    if (!this.answer.body.includes('http-equiv="refresh"')) return undefined
    const refresh = this.document.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')
    return /^0;url=(.*)$/.exec(refresh ?? '')?.[1]
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
    const { headers, patienceMs } = this.#way
    const answer = await ask({
      ...this.#to,
      path: pathname + search,
      ...(patienceMs ? { signal: AbortSignal.timeout(patienceMs) } : {}),
      ...question,
      headers: {
        ...headers,
        accept: 'text/html,*/*;q=0.8',
        ...question.headers,
        ...(cookie ? { cookie } : {}),
        ...(question.method === 'POST' ? { origin: `http://${this.#to.host}` } : {}),
      },
    })
    this.answers.push(answer)
    this.#document = undefined
    this.#address = pathname + search
    for (const line of answer.setCookies) this.#keep(line)
  }

  #keep(setCookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
    if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(setCookie)) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}
