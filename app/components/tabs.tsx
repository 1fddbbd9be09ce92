export interface Tab {
  name: string
  href: string
  current: boolean
  count?: number
}

/** Tabs as links: each has an address of its own. Mantine's Tabs are for panels of one page, and say `tab` of a link that opens another. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.flatMap((tab) => [
        <a key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.name} {tab.count === undefined ? null : <small>{tab.count}</small>}
        </a>,
        ' ',
      ])}
    </nav>
  )
}
