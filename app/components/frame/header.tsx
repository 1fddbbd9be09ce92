import { href } from 'react-router'
import { Icon } from '../../drawings/icon.tsx'
import { currentHref } from '../../navigation/menus.ts'
import type { ShownMenus } from '../../navigation/shown-menus.ts'
import { useMemoisedMarkup } from '../memoised-markup.ts'
import { SearchBox } from '../search-box.tsx'
import { Brand } from './brand.tsx'
import { MainMenu } from './main-menu.tsx'

/** Brand, main menu and search. `over`: lies transparent over a hero until the page is scrolled by 60 px. */
export function Header({
  title,
  menus: { main, narrow },
  path,
  over = false,
}: {
  title: string
  menus: ShownMenus
  path: string
  over?: boolean
}) {
  const current = currentHref([...main, ...narrow], path)
  return (
    <header
      className={over ? 'header over' : 'header'}
      {...useMemoisedMarkup(<HeaderContent title={title} main={main} narrow={narrow} current={current} />)}
    />
  )
}

function HeaderContent({
  title,
  ...menu
}: Pick<ShownMenus, 'main' | 'narrow'> & { title: string; current: string | null }) {
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
        <MainMenu {...menu} />
        <HeaderSearch />
      </div>
    </div>
  )
}

/** The keyword search of the header: opens the search of titles. */
function HeaderSearch() {
  return (
    <SearchBox
      className="find"
      action={href('/zct-ee/policy-info')}
      name="title"
      label="政策名称或文号"
      suggestFrom={href('/suggestions/titles')}
      small
    />
  )
}
