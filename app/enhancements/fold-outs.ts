import { isComposing } from '../forms/is-composing.ts'

const openMenus = 'details[data-fold-out][open]'

/** Closes what was folded out over the page: somebody goes on. */
export function closeFoldOuts(keep: (menu: Element) => boolean = () => false): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenus))
    if (!keep(menu)) menu.open = false
}

/** A fold that only a narrower page has opens the part after it. */
function holds(menu: Element, target: Node): boolean {
  const part = menu.matches('[data-folds-next]') ? menu.nextElementSibling : null
  return menu.contains(target) || part?.contains(target) === true
}

/** What `<details>` menus lack: a click outside closes them, Escape too (and gives the focus back), and so does going on. */
export function enhanceFoldOuts(): void {
  window.addEventListener('click', ({ target }) => {
    if (target instanceof Node) closeFoldOuts((menu) => holds(menu, target))
  })
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    const innermost = [...document.querySelectorAll<HTMLDetailsElement>(openMenus)].at(-1)
    if (!innermost) return
    innermost.open = false
    innermost.querySelector('summary')?.focus()
  })
  // A page that comes back from the browser's own cache is as it was left.
  window.addEventListener('pagehide', () => closeFoldOuts())
  unfoldOnPaper()
}

const shut = 'main details:not([open], [data-folds-next])'

/**
 * Opens what is folded in the main area while the page is printed, for browsers whose sheets cannot reach into a fold
 * (`::details-content` in print.css): paper has nothing to press.
 */
function unfoldOnPaper(): void {
  let opened: HTMLDetailsElement[] = []
  window.addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>(shut)]
    for (const fold of opened) fold.open = true
  })
  window.addEventListener('afterprint', () => {
    for (const fold of opened) fold.open = false
    opened = []
  })
}
