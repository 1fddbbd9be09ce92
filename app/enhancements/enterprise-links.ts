import { words } from '../base/words.ts'
import { needsOf, outcome, type Role } from '../navigation/access.ts'
import { linkOfPlainClick } from './plain-clicks.ts'
import { say } from './say.ts'

/** An entry that needs an enterprise tells an individual so and does not navigate (specification, section 5). */
export function enhanceEnterpriseLinks(): void {
  window.addEventListener('click', (event) => {
    const link = linkOfPlainClick(event)
    if (!link || outcome(needsOf(new URL(link.href).pathname), roleOfVisitor()) !== 'refuse') return
    event.preventDefault()
    void say({ kind: 'warning', text: words.enterpriseNeeded })
  })
}

function roleOfVisitor(): Role {
  const site = document.querySelector<HTMLElement>('.site')
  return (site?.dataset.role as Role | undefined) ?? 'visitor'
}
