const shut = 'main details:not([open], [data-folds-next])'

/**
 * Opens what is folded in the main area while the page is printed, for browsers whose sheets cannot reach into a fold
 * (`::details-content` in print.css): paper has nothing to press.
 */
export function enhanceFoldsOnPaper(): void {
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
