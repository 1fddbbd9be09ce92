import { Icon } from '../drawings/icon.tsx'

/** Leads to the print page; with scripts it opens the browser's print dialog on the page as it is (enhancements/print-links.ts). */
export function PrintButton({ href }: { href: string }) {
  return (
    <a className="btn alt small" href={href} data-print="">
      <Icon name="print" />
      打印
    </a>
  )
}
