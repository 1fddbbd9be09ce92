import { href } from 'react-router'
import { Icon } from '../../drawings/icon.tsx'
import { currentHref, pageOf, type UserMenuEntry } from '../../navigation/menus.ts'

const desk = { name: '我的政策台', href: href('/user') }
/** What no menu of the specification has; the deadlines are those of enterprises. */
const board = { name: '截止日期', href: href('/user/board'), icon: 'cal' } as const
const account = { name: '账号安全', href: href('/user/security'), icon: 'lock' } as const

/** The side menu of the personal centre; folded to a button on a narrow page. */
export function UserSideMenu({
  entries,
  isEnterprise,
  path,
  unread,
}: {
  entries: UserMenuEntry[]
  isEnterprise: boolean
  path: string
  unread: number | null
}) {
  const own = isEnterprise ? [board, account] : [account]
  const places = [desk, ...entries, ...own].map(({ name, href }) => ({
    menuName: name,
    menuHref: href,
    out: false,
    children: [],
  }))
  // The path of growth is a part of the smart report; what is sent where belongs to the account, whatever its address says.
  const homes: Record<string, string> = {
    [href('/user/growth')]: href('/user/report'),
    [href('/user/notices')]: account.href,
  }
  const current = currentHref(places, homes[path] ?? path)
  const currentName = places.find((entry) => pageOf(entry.menuHref) === current)?.menuName
  return (
    <div className="noprint">
      <details className="at-l">
        <summary className="btn alt">
          <Icon name="menu" />
          个人中心{currentName ? `：${currentName}` : ''}
        </summary>
      </details>
      <div>
        <nav className="side" aria-label="政策台">
          <ul>
            <li>
              <a href={desk.href} aria-current={desk.href === current ? 'page' : undefined}>
                <Icon name="menu" />
                {desk.name}
              </a>
            </li>
          </ul>
        </nav>
        <nav className="side" aria-label="个人中心">
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
        <nav className="side" aria-label="期限和账号">
          <ul>
            {own.map(({ name, href, icon }) => (
              <li key={href}>
                <a href={href} aria-current={href === current ? 'page' : undefined}>
                  <Icon name={icon} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}

/** Red, and in words, when anything is unread. */
function UnreadDot({ count }: { count: number | null }) {
  if (count === null || count <= 0) return null
  return (
    <>
      <span className="dot" />
      <span className="vh">，有 {count} 条未读</span>
    </>
  )
}
