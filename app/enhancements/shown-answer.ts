import { type Control, isControl, put, stateOf } from './control-state.ts'
import type { Unsent } from './unsent.ts'

/** What the portal names each of its answers with; what answers in its place, on the way to it, usually does not. */
const ownMark = 'x-request-id'

/**
 * Puts the page that a form was answered with into the place of this one, with its title and its
 * address; what was typed since the form was sent (`since`) is carried over. Returns null, or why
 * it was not shown: a page that has nothing of the form, or one that is not the portal's.
 */
export function showAnswer(
  answer: Response,
  text: string,
  submitter: HTMLElement | null,
  since: Iterable<Control>,
): Unsent | null {
  const isUnsure = answer.status >= 500
  const page = new DOMParser().parseFromString(text, 'text/html')
  if (!answer.headers.has(ownMark)) return { why: `网络没有送到（${answer.status}）`, isUnsure }
  // React works on a working page, whose other forms lead away from it.
  const fits = page.querySelector('main form[method=post]') && !document.querySelector('script[nonce]')
  if (!fits) {
    const words = [...page.querySelectorAll('h1, main [data-message]')].map(({ textContent }) => textContent)
    return { why: words.join('，') || `没有办成（${answer.status}）`, isUnsure }
  }
  // Of a working page too: React does not come with it.
  for (const script of page.querySelectorAll('script[nonce]')) script.remove()
  const { activeElement, body } = document
  // Whoever went on to another field stays there.
  const before = activeElement === body ? submitter : activeElement
  takeSheet(page)
  document.title = page.title
  document.body.replaceWith(page.body)
  for (const typed of since) carryOver(typed)
  takeAddress(new URL(answer.url, location.href))
  if (!document.querySelector('[data-error-summary]')) sameIn(before)?.focus({ preventScroll: true })
  return null
}

/** The page of another address may have a sheet of its own, which the content policy lets in as a constructed one. */
function takeSheet(page: Document): void {
  const sheet = page.querySelector('style')?.textContent ?? ''
  // A browser without such sheets (Safari before 16.4) goes on with the one of this page, which has most of it.
  if (sheet === document.querySelector('style')?.textContent || !('adoptedStyleSheets' in document)) return
  const taken = new CSSStyleSheet()
  taken.replaceSync(sheet)
  document.adoptedStyleSheets = [taken]
}

/** As a browser does: the same address takes the place of this one, another one comes after it. */
function takeAddress(answered: URL): void {
  if (pageOf(answered) === pageOf(location)) return
  history.pushState(null, '', answered.href)
  shown = pageOf(answered)
  window.addEventListener('popstate', reloadAnother)
}

/** The page that was shown last under an address of its own. */
let shown = ''

/** A link to another place of the page leads here too, and loses nothing. */
function reloadAnother(): void {
  if (pageOf(location) !== shown) location.reload()
}

const pageOf = ({ pathname, search }: URL | Location) => pathname + search

/** An answer to a picture is of no use for the next one. */
function carryOver(typed: Control): void {
  const control = sameIn(typed)
  if (isControl(control) && !/captcha/i.test(control.name)) put(control, stateOf(typed))
}

/** The control of the new page that stands for one of the old page. */
function sameIn(before: Element | null): HTMLElement | null {
  if (!before) return null
  if (before.id) return document.getElementById(before.id)
  const name = before.getAttribute('name')
  if (!name) return null
  const value = before.getAttribute('value')
  const alike = [
    ...document.querySelectorAll<HTMLElement>(
      `[name="${CSS.escape(name)}"]${value === null ? '' : `[value="${CSS.escape(value)}"]`}`,
    ),
  ]
  // Several buttons of a form can ask for the same in another way; their words tell them apart.
  return alike.find(({ textContent }) => textContent === before.textContent) ?? alike[0] ?? null
}
