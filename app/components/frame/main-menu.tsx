import type { MenuEntry } from '../../../contract/entities/tenant.ts'
import { Icon } from '../../drawings/icon.tsx'
import type { ShownMenus } from '../../navigation/shown-menus.ts'
import { FoldOut } from '../folds/fold-out.tsx'
import layout from '../layout/layout.module.css'
import { ExternalLink } from '../links/external-link.tsx'
import { chineseWords, type FrameWords } from './frame-words.ts'
import styles from './main-menu.module.css'

type Current = string | null

/** The main menu: one list for all widths; entries with children fold out. */
export function MainMenu({
  main,
  narrow,
  current,
  words = chineseWords,
}: Pick<ShownMenus, 'main' | 'narrow'> & { current: Current; words?: FrameWords }) {
  return (
    <nav aria-label={words.mainMenu} lang={words.lang}>
      <ul className={styles.entries}>
        {main.map((entry) => (
          <li key={entry.menuName} className={styles.entry}>
            {entry.children.length > 0 ? (
              <EntryWithChildren entry={entry} current={current} />
            ) : (
              <MenuLink entry={entry} current={current} />
            )}
          </li>
        ))}
        {narrow.map((entry) => (
          <li key={entry.menuName} className={styles.narrowOnly}>
            <MenuLink entry={entry} current={current} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** An entry with others below it. Its own page is the first of what folds out: its name is the button that opens. */
function EntryWithChildren({ entry, current }: { entry: MenuEntry; current: Current }) {
  return (
    <FoldOut
      button={
        <>
          {entry.menuName}
          <Icon name="down" />
        </>
      }
      flowing
    >
      <ul>
        {entry.menuHref === '' ? null : (
          <li>
            <MenuLink entry={entry} current={current} />
          </li>
        )}
        <Items of={entry.children} current={current} />
      </ul>
    </FoldOut>
  )
}

/** What folds out shows all its levels at once. An entry without a page is the name of those below it. */
function Items({ of, current }: { of: MenuEntry[]; current: Current }) {
  return of.map((entry) => (
    <li key={entry.menuName}>
      {entry.menuHref === '' ? <b>{entry.menuName}</b> : <MenuLink entry={entry} current={current} />}
      {entry.children.length > 0 ? (
        <ul>
          <Items of={entry.children} current={current} />
        </ul>
      ) : null}
    </li>
  ))
}

function MenuLink({ entry, current }: { entry: MenuEntry; current: Current }) {
  const isOwn = entry.menuHref.startsWith('/')
  if (entry.out && !isOwn) {
    return (
      <ExternalLink href={entry.menuHref} newWindow>
        {entry.menuName}
      </ExternalLink>
    )
  }
  return (
    <a
      href={entry.menuHref}
      target={entry.out ? '_blank' : undefined}
      aria-current={entry.menuHref === current ? 'page' : undefined}
    >
      {entry.menuName}
      {entry.out ? <span className={layout.visuallyHidden}>（在新窗口打开）</span> : null}
    </a>
  )
}
