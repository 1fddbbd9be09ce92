import layout from '../components/layout/layout.module.css'
import { type Answer, askFor } from './ask.ts'
import { element } from './element.ts'
import { onLink } from './links.ts'
import { isElsewhere, isWorkingPage, partsIn, putPage } from './put-page.ts'

const filters = 'form[data-filters]'

/**
 * Shows a list (`form[data-filters]`) anew in place when a filter or a link of it (`data-in-place`)
 * is chosen. When the page does not come, the filters go back. A link that says `stay` does not
 * scroll.
 */
export function enhanceFilteredLists(): void {
  window.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLInputElement && target.type !== 'search' ? target.form : null
    if (!form?.matches(filters)) return
    const address = new URL(form.action)
    for (const [name, value] of new FormData(form)) address.searchParams.append(name, String(value))
    void show(address)
  })
  onLink((link) => {
    if (link.dataset.inPlace === undefined || !document.querySelector(filters)) return false
    void show(new URL(link.href), link.dataset.inPlace === 'stay')
    return true
  })
  window.addEventListener('popstate', () => {
    if (isWorkingPage() || !isElsewhere()) return
    if (document.querySelector(filters)) void show(new URL(location.href))
    else location.reload()
  })
}

/** Marks a list whose filters apply at once, and adds the live region for its count. */
export function enhanceFilters(): void {
  const form = document.querySelector<HTMLFormElement>(filters)
  if (!form) return
  form.dataset.filters = 'applied'
  document.body.append(element('p', { class: layout.visuallyHidden, role: 'status', 'data-list-status': '' }))
}

const hasParts = (page: Document) => partsIn(page).every(([, other]) => other)

/** Shows the list of an address. */
async function show(address: URL, stays = false): Promise<void> {
  const list = document.querySelector('[data-part=found]') ?? document.body
  const dropped = '网络断开了，条件还没有生效，请再试一次'
  const isTaken = ({ page, response }: Answer<unknown>) => response.ok || hasParts(page)
  address.hash = ''
  const answer = await askFor(list, address.href, dropped, isTaken)
  if (answer === null)
    for (const input of document.querySelectorAll<HTMLInputElement>(`${filters} input`))
      input.checked = input.defaultChecked
  if (!answer) return
  const { page, response } = answer
  if (!hasParts(page)) {
    location.assign(response.url)
    return
  }
  putPage(page, { address, inParts: true, replaces: stays })
  const status = document.querySelector('[data-list-status]')
  if (status) status.textContent = document.querySelector('[data-said], #found')?.textContent ?? ''
  // Whoever chose something further down sees how many there are, and the first of them.
  if (!stays && list.getBoundingClientRect().top < 0) list.scrollIntoView()
}
