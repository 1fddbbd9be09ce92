import { isComposing } from '../forms/is-composing.ts'

const openMenus = 'details[data-fold-out][open]'

/** Closes what was folded out over the page: somebody goes on. */
export function closeFoldOuts(keep: (menu: Element) => boolean = () => false): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenus))
    if (!keep(menu)) menu.open = false
}

/** Tells whether a menu, or the part that it folds on a narrow page, holds a node. */
function holds(menu: Element, target: Node): boolean {
  const part = menu.matches('[data-folds-next]') ? menu.nextElementSibling : null
  return menu.contains(target) || part?.contains(target) === true
}

/** Closes `<details>` menus on a click outside, on Escape and on leaving the page. */
export function enhanceFoldOuts(): void {
  window.addEventListener('click', ({ target }) => {
    if (target instanceof Node) closeFoldOuts((menu) => holds(menu, target))
  })
  window.addEventListener('keydown', (event) => {
    const innermost = [...document.querySelectorAll<HTMLDetailsElement>(openMenus)].at(-1)
    if (event.key !== 'Escape' || isComposing(event) || !innermost) return
    innermost.open = false
    innermost.querySelector('summary')?.focus()
  })
  // A page that comes back from the browser's own cache is as it was left.
  window.addEventListener('pagehide', () => closeFoldOuts())
  unfoldOnPaper()
}

/** Opens folds while the page is printed, in browsers without `::details-content` (print.css). */
function unfoldOnPaper(): void {
  let folds: HTMLDetailsElement[] = []
  const open = (isOpen: boolean) => {
    for (const fold of folds) fold.open = isOpen
  }
  window.addEventListener('beforeprint', () => {
    folds = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open], [data-folds-next])')]
    open(true)
  })
  window.addEventListener('afterprint', () => open(false))
}

/**
 * Keeps empty fields of a GET form out of its address, and in Safari the Enter that ends a
 * composition from sending the form.
 */
export function enhancePlainForms(): void {
  window.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'get') return
    const entries = [...formData].filter(([, value]) => value !== '')
    for (const name of [...formData.keys()]) formData.delete(name)
    for (const [name, value] of entries) formData.append(name, value)
  })
  const keep = (event: KeyboardEvent) => {
    const isLate = event.key === 'Enter' && !event.isComposing && isComposing(event)
    if (isLate && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  window.addEventListener('keydown', keep, { capture: true })
}
