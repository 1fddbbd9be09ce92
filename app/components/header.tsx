import type { MenuEntry } from '../../contract/entities/tenant.ts'
import { Brand } from './brand.tsx'
import { Icon } from './icon.tsx'
import { MainMenu } from './main-menu.tsx'
import { SearchBox } from './search-box.tsx'

/**
 * Brand, main menu and search. `over`: lies transparent over a hero until the page is scrolled by 60 px, and leaves
 * the search to the hero.
 */
export function Header({
  title,
  menu,
  path,
  over = false,
}: {
  title: string
  menu: MenuEntry[]
  path: string
  over?: boolean
}) {
  return (
    <header className={over ? 'header over' : 'header'}>
      <div className="wrap">
        <Brand title={title} />
        <details className="at-x">
          <summary className="key">
            <Icon name="menu" />
            菜单
          </summary>
          <div className="sheet">
            <MainMenu menu={menu} path={path} />
            {over ? null : <HeaderSearch />}
          </div>
        </details>
      </div>
    </header>
  )
}

/** The keyword search of the header: opens the retrieval screen with a title filter. */
function HeaderSearch() {
  return (
    <SearchBox
      className="find"
      action="/zct-ee/policy-info"
      name="title"
      suggestFrom="/suggestions/titles"
      small
    />
  )
}
