import { goToHeader } from '../base/go-to-header.ts'
import layout from '../components/layout/layout.module.css'
import { messagesIn, redirectAddress, tellRefusal } from './answers.ts'
import { linkOfPlainClick } from './links.ts'
import { showLoading } from './page-loading.ts'

/** The parts of a page that are the list: its filters, its rows, and what the frame says of the address. */
const parts = '[data-part]'

/**
 * A list with filters (`form[data-filters]`) shows at once what is chosen: the page of the new
 * address is fetched, and its parts take the place of those that stand here. Until it has come the
 * page stays as it is; when it does not come, the filters go back to what the list shows. Links
 * that change the list (`data-in-place`) are followed in the same way; those that say `stay` leave
 * the rows where they are.
 */
export function enhanceFilteredLists(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-filters]')
  if (!form) return
  const said = document.createElement('p')
  Object.assign(said, { className: layout.visuallyHidden, role: 'status' })
  document.body.append(said)
  let shown = addressNow()
  let asking = new AbortController()

  /** Shows the list of an address; `enter` writes it down when it is there. */
  const show = async (address: URL, enter?: (address: string) => void, stay = false) => {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const list = document.querySelector('[data-part=found]')
    list?.setAttribute('aria-busy', 'true')
    const loaded = showLoading()
    try {
      // A login that is over leads elsewhere, with a message that is shown once: followed here, it would be shown to nobody.
      const headers = { [goToHeader]: '1' }
      const answer = await fetch(address.href.replace(/#.*/, ''), { headers, signal })
      const text = await answer.text()
      const goTo = redirectAddress(answer, text)
      if (goTo !== null) return location.assign(goTo)
      const page = new DOMParser().parseFromString(text, 'text/html')
      const fits = [...document.querySelectorAll(parts)].every((part) => partner(part, page))
      if (!fits && answer.ok) location.assign(answer.url)
      else if (fits) {
        enter?.(address.pathname + address.search)
        shown = addressNow()
        replaceParts(page)
        document.title = page.title
        said.textContent = document.querySelector('[data-said], #found')?.textContent ?? ''
        if (!stay) toTheRows()
      } else fail(messagesIn(page, answer))
    } catch {
      // An answer to an earlier question was given up.
      if (!signal.aborted) fail(['网络断开了，条件还没有生效，请再试一次'])
    } finally {
      loaded()
      if (!signal.aborted) list?.removeAttribute('aria-busy')
    }
  }
  const fail = (messages: string[]) => {
    for (const one of form.querySelectorAll('input')) one.checked = one.defaultChecked
    tellRefusal({ messages })
  }
  const push = (address: string) => history.pushState(null, '', address)

  form.dataset.filters = 'applied'
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'search') return
    const address = new URL(form.action)
    for (const [name, value] of new FormData(form)) address.searchParams.append(name, String(value))
    void show(address, push)
  })
  window.addEventListener('click', (event) => {
    const link = linkOfPlainClick(event)
    const how = link?.dataset.inPlace
    if (!link || how === undefined) return
    event.preventDefault()
    if (how === 'stay')
      void show(new URL(link.href), (address) => history.replaceState(null, '', address), true)
    else void show(new URL(link.href), push)
  })
  window.addEventListener('popstate', () => {
    if (addressNow() !== shown) void show(new URL(location.href))
  })
}

const addressNow = () => location.pathname + location.search

const partner = (part: Element, page: Document) =>
  page.querySelector(`[data-part="${part.getAttribute('data-part')}"]`)

/** Puts the parts of another page in the place of those that stand here; the focus and what was unfolded stay. */
function replaceParts(page: Document): void {
  const focused = document.activeElement
  const opened = new Map([...document.querySelectorAll('details[id]')].map((one) => [one.id, isOpen(one)]))
  for (const part of document.querySelectorAll(parts)) {
    const other = partner(part, page)
    if (other) part.replaceChildren(...other.childNodes)
  }
  takeDrawings(page)
  for (const [id, open] of opened) document.getElementById(id)?.toggleAttribute('open', open)
  if (focused && !focused.isConnected)
    (sameAs(focused) ?? document.getElementById('found'))?.focus({ preventScroll: true })
}

/** A page carries the drawings that it shows alone: those that its parts bring along come with them. */
function takeDrawings(page: Document): void {
  const own = document.querySelector('symbol')?.parentElement
  for (const symbol of page.querySelectorAll('symbol'))
    if (!document.getElementById(symbol.id)) own?.append(symbol)
}

const isOpen = (one: Element) => one.hasAttribute('open')

/** The element that stands where this one stood. */
function sameAs(gone: Element): HTMLElement | null {
  if (gone.id) return document.getElementById(gone.id)
  const fold = gone.closest('summary')?.parentElement?.id
  if (fold) return document.querySelector(`#${CSS.escape(fold)} > summary`)
  if (!(gone instanceof HTMLInputElement)) return null
  const { name, value } = gone
  return document.querySelector(`[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`)
}

/** Whoever chose something further down sees how many there are, and the first of them. */
function toTheRows(): void {
  const list = document.querySelector('[data-part=found]')
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
}
