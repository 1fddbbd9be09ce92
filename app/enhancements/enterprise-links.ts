import { words } from '../base/words.ts'
import { linkOfPlainClick } from './plain-clicks.ts'
import { say } from './say.ts'

/** An entry that needs an enterprise tells an individual so and does not navigate (specification, section 5). */
export function enhanceEnterpriseLinks(): void {
  window.addEventListener('click', (event) => {
    const link = linkOfPlainClick(event)
    if (!link || link.origin !== location.origin || !isRefused(link.pathname)) return
    event.preventDefault()
    say({ kind: 'warning', text: words.enterpriseNeeded })
  })
}

/** The page says where whoever is here is refused: addresses, and with a slash at its end what lies below one. */
function isRefused(path: string): boolean {
  const { refused = '' } = document.querySelector<HTMLElement>('[data-refused]')?.dataset ?? {}
  return refused
    .split(' ')
    .filter(Boolean)
    .some((address) =>
      address.endsWith('/')
        ? path.startsWith(address) && path !== address
        : path === address || path.startsWith(`${address}/`),
    )
}
