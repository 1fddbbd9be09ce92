import type { MenuEntry } from '../../../contract/entities/tenant.ts'
import { Icon } from '../../drawings/icon.tsx'
import { retrieval } from '../../navigation/menus.ts'
import { ExternalLink } from '../external-link.tsx'

/** The main menu: one list for all widths; entries with children fold out. */
export function MainMenu({ menu, current }: { menu: MenuEntry[]; current: string | null }) {
  return (
    <nav aria-label="主菜单">
      <ul>
        {menu.map((entry) => (
          <li key={entry.menuName}>
            {entry.children.length > 0 ? (
              <details className="drop">
                <summary>
                  {entry.menuName}
                  <Icon name="down" />
                </summary>
                <ul className="pop">
                  {entry.children.map((child) => (
                    <li key={child.menuName}>
                      <MenuLink entry={child} current={current} />
                    </li>
                  ))}
                </ul>
              </details>
            ) : (
              <MenuLink entry={entry} current={current} />
            )}
          </li>
        ))}
        <li className="narrow">
          <MenuLink entry={retrieval} current={current} />
        </li>
      </ul>
    </nav>
  )
}

function MenuLink({ entry, current }: { entry: MenuEntry; current: string | null }) {
  if (entry.out) {
    return (
      <ExternalLink href={entry.menuHref} newWindow>
        {entry.menuName}
      </ExternalLink>
    )
  }
  return (
    <a href={entry.menuHref} aria-current={entry.menuHref === current ? 'page' : undefined}>
      {entry.menuName}
    </a>
  )
}
