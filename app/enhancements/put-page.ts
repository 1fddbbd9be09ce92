import { type Control, isControl, put, stateOf } from '../forms/controls.ts'

/** React works on a working page, and puts the pages there. */
export const isWorkingPage = (): boolean => document.querySelector('script[nonce]') !== null

const pageOf = ({ pathname, search }: URL | Location) => pathname + search

/** The page that was shown last under an address of its own. */
let shown = pageOf(location)

/** Tells whether the address is of another page; a link to a part of this one leads to none. */
export const isElsewhere = (): boolean => pageOf(location) !== shown

interface Placed {
  address: URL
  /** Replaces only the parts (`data-part`): filters, rows, what the frame says of the address. */
  inParts?: boolean
  /** The address takes the place of this one, and is no step back. */
  replaces?: boolean
  /** Has the focus where nothing else has it: the pressed button, which some browsers give none. */
  focus?: HTMLElement | null
  /** The state of each control when the page was asked for; later input is carried over. */
  states?: Map<Control, string | boolean>
}

/** Pairs each part of this page with the part of another page that takes its place. */
export const partsIn = (page: Document) =>
  [...document.querySelectorAll<HTMLElement>('[data-part]')].map(
    (part) => [part, page.querySelector(`[data-part="${part.dataset.part}"]`)] as const,
  )

/** Replaces this page by a fetched one; focus, later input and open folds stay. */
export function putPage(
  page: Document,
  { address, inParts = false, replaces = false, focus, states }: Placed,
): void {
  const { activeElement, body } = document
  const focused = activeElement === body ? focus : activeElement
  const folds = [...document.querySelectorAll<HTMLDetailsElement>('details[id]')]
  const wasOpen = new Map(folds.map(({ id, open }) => [id, open]))
  if (inParts) {
    for (const [part, other] of partsIn(page)) part.replaceChildren(...(other?.childNodes ?? []))
    takeDrawings(page)
  } else {
    // Of a working page too: React does not come with it.
    for (const script of page.querySelectorAll('script[nonce]')) script.remove()
    takeSheet(page)
    body.replaceWith(page.body)
  }
  document.title = page.title
  for (const [id, open] of wasOpen)
    if (open || inParts) document.getElementById(id)?.toggleAttribute('open', open)
  for (const [control, state] of states ?? []) {
    const same = stateOf(control) === state ? null : sameAs(control)
    // An answer to a picture is of no use for the next one.
    if (isControl(same) && same.type !== 'file' && !/captcha/i.test(same.name)) put(same, stateOf(control))
  }
  if (pageOf(address) !== pageOf(location))
    history[replaces ? 'replaceState' : 'pushState'](null, '', address.href)
  shown = pageOf(location)
  if (!focused || focused.isConnected || document.querySelector('[data-error-summary]')) return
  const next = sameAs(focused) ?? (inParts ? document.getElementById('found') : null)
  next?.focus({ preventScroll: true })
}

/** Adds the drawings that the parts of another page show: each page carries its own alone. */
function takeDrawings(page: Document): void {
  const own = document.querySelector('symbol')?.parentElement
  for (const symbol of page.querySelectorAll('symbol'))
    if (!document.getElementById(symbol.id)) own?.append(symbol)
}

/** Takes over the sheet of a page, as a constructed one, which the content policy lets in. */
function takeSheet(page: Document): void {
  const sheet = page.querySelector('style')?.textContent ?? ''
  if (sheet === document.querySelector('style')?.textContent) return
  const taken = new CSSStyleSheet()
  taken.replaceSync(sheet)
  document.adoptedStyleSheets = [taken]
}

/** Returns the element that stands for one that is gone: by id, fold, or name and value. */
function sameAs(gone: Element): HTMLElement | null {
  if (gone.id) return document.getElementById(gone.id)
  const fold = gone.closest('summary')?.parentElement?.id
  if (fold) return document.querySelector(`#${CSS.escape(fold)} > summary`)
  const name = gone.getAttribute('name')
  if (!name) return null
  const value = gone.getAttribute('value')
  const withValue = value === null ? '' : `[value="${CSS.escape(value)}"]`
  const alike = [...document.querySelectorAll<HTMLElement>(`[name="${CSS.escape(name)}"]${withValue}`)]
  // Several buttons of a form can ask for the same in another way; their words tell them apart.
  return alike.find(({ textContent }) => textContent === gone.textContent) ?? alike[0] ?? null
}
