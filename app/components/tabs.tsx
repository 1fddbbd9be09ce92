import { Link } from 'react-router'
import { Spaced } from './layout/spaced.tsx'
import tabsStyles from './tabs.module.css'

export interface Tab {
  name: string
  href: string
  current: boolean
  count?: number
}

/**
 * Tabs as links: each has an address of its own. Mantine's Tabs are for panels of one page, and say `tab` of a link that opens another. On a
 * working page another one is opened in place, and the focus stays on it.
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav className={tabsStyles.tabs} aria-label={label} data-tabs="" data-keeps-focus="">
      <Spaced>
        {tabs.map((tab) => (
          <Link
            key={tab.href}
            to={tab.href}
            aria-current={tab.current ? 'page' : undefined}
            discover="none"
            preventScrollReset
          >
            {tab.name} {tab.count === undefined ? null : <small>{tab.count}</small>}
          </Link>
        ))}
      </Spaced>
    </nav>
  )
}
