import { linkOfPlainClick } from './plain-clicks.ts'

/** A link to a print page (`data-print`) opens the browser's print dialog on the page as it is. */
export function enhancePrintLinks(): void {
  window.addEventListener('click', (event) => {
    const link = linkOfPlainClick(event)
    if (!link?.hasAttribute('data-print')) return
    event.preventDefault()
    window.print()
  })
}
