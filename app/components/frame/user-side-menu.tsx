import { href } from 'react-router'
import { Icon } from '../../drawings/icon.tsx'
import { currentHref, pageOf, type UserMenuEntry } from '../../navigation/menus.ts'
import button from '../button/button.module.css'
import { NarrowFold } from '../folds/narrow-fold.tsx'
import layout from '../layout/layout.module.css'
import unreadStyles from '../unread-dot.module.css'
import sideMenu from './user-side-menu.module.css'

/** The side menu of the personal centre; folded to a button on a narrow page. */
export function UserSideMenu({
  entries,
  path,
  unread,
}: {
  entries: UserMenuEntry[]
  path: string
  unread: number | null
}) {
  const places = entries.map(({ name, href }) => ({
    menuName: name,
    menuHref: href,
    out: false,
    children: [],
  }))
  // The path of growth is a part of the smart report.
  const current = currentHref(places, path === href('/user/growth') ? href('/user/report') : path)
  const currentName = entries.find((entry) => pageOf(entry.href) === current)?.name
  return (
    <div className={layout.screenOnly}>
      <NarrowFold below="62rem">
        <summary className={button.secondary}>
          <Icon name="menu" />
          个人中心{currentName ? `：${currentName}` : ''}
        </summary>
      </NarrowFold>
      <nav className={sideMenu.menu} aria-label="个人中心">
        <ul>
          {entries.map((entry) => (
            <li key={entry.href}>
              <a href={entry.href} aria-current={pageOf(entry.href) === current ? 'page' : undefined}>
                <Icon name={entry.icon} />
                {entry.name}
                {entry.unread ? <UnreadDot count={unread} /> : null}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** Red, and in words, when anything is unread. */
function UnreadDot({ count }: { count: number | null }) {
  if (count === null || count <= 0) return null
  return (
    <>
      <span className={unreadStyles.dot} data-unread="" />
      <span className={layout.visuallyHidden}>，有 {count} 条未读</span>
    </>
  )
}
