import { Icon } from '../drawings/icon.tsx'
import button from './button/button.module.css'

/**
 * Leads to the print page; with scripts it opens the browser's print dialog on the page as it is
 * (enhancements/links.ts). `large` beside buttons of that height.
 */
export function PrintButton({ href, large = false }: { href: string; large?: boolean }) {
  return (
    <a className={large ? button.secondary : button.secondarySmall} href={href} data-print="">
      <Icon name="print" />
      打印
    </a>
  )
}
