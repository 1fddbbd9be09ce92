import { href } from 'react-router'
import type { MenuEntry } from '../../../contract/entities/tenant.ts'
import { Icon } from '../../drawings/icon.tsx'
import { currentHref } from '../../navigation/menus.ts'
import { useMemoisedMarkup } from '../memoised-markup.ts'
import { SearchBox } from '../search-box.tsx'
import { Brand } from './brand.tsx'
import { MainMenu } from './main-menu.tsx'

/** Brand, main menu and search. `over`: lies transparent over a hero until the page is scrolled by 60 px. */
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
  const current = currentHref(menu, path)
  return (
    <header
      className={over ? 'header over' : 'header'}
      {...useMemoisedMarkup(<HeaderContent title={title} menu={menu} current={current} />)}
    />
  )
}

function HeaderContent({
  title,
  menu,
  current,
}: {
  title: string
  menu: MenuEntry[]
  current: string | null
}) {
  return (
    <div className="wrap">
      <Brand title={title} />
      <details className="at-x">
        <summary className="key">
          <Icon name="menu" />
          菜单
        </summary>
      </details>
      <div className="sheet">
        <MainMenu menu={menu} current={current} />
        <HeaderSearch />
      </div>
    </div>
  )
}

/** The keyword search of the header: opens the retrieval screen with a title filter. */
function HeaderSearch() {
  return (
    <SearchBox
      className="find"
      action={href('/zct-ee/policy-info')}
      name="title"
      label="政策检索"
      suggestFrom={href('/suggestions/titles')}
      small
    />
  )
}
