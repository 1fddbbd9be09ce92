import { Icon } from '../drawings/icon.tsx'

/** Leads to the print page; with scripts it opens the browser's print dialog on the page as it is. */
export function PrintButton({ href }: { href: string }) {
  return (
    <a
      className="btn alt small"
      href={href}
      onClick={(event) => {
        event.preventDefault()
        window.print()
      }}
    >
      <Icon name="print" />
      打印
    </a>
  )
}
