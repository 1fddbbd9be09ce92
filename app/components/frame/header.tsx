import clsx from 'clsx'
import { href } from 'react-router'
import { Icon } from '../../drawings/icon.tsx'
import { currentHref } from '../../navigation/menus.ts'
import type { ShownMenus } from '../../navigation/shown-menus.ts'
import button from '../button/button.module.css'
import { NarrowFold } from '../folds/narrow-fold.tsx'
import layout from '../layout/layout.module.css'
import { useMemoisedMarkup } from '../memoised-markup.ts'
import { SearchBox } from '../search-box.tsx'
import { Brand } from './brand.tsx'
import { chineseWords, type FrameWords } from './frame-words.ts'
import styles from './header.module.css'
import { MainMenu } from './main-menu.tsx'

/** Brand, main menu and search. `over`: lies transparent over a hero until the page is scrolled by 60 px. */
export function Header({
  title,
  menus: { main, narrow },
  path,
  over = false,
  words = chineseWords,
}: {
  title: string
  menus: ShownMenus
  path: string
  over?: boolean
  words?: FrameWords
}) {
  const current = currentHref([...main, ...narrow], path)
  return (
    <header
      className={over ? `${styles.header} ${styles.overHero}` : styles.header}
      data-over-hero={over ? '' : undefined}
      {...useMemoisedMarkup(
        <HeaderContent title={title} main={main} narrow={narrow} current={current} words={words} />,
      )}
    />
  )
}

function HeaderContent({
  title,
  words,
  ...menu
}: Pick<ShownMenus, 'main' | 'narrow'> & { title: string; current: string | null; words: FrameWords }) {
  return (
    <div className={clsx(layout.container, styles.content)}>
      <Brand title={title} />
      <NarrowFold below="75rem" closes>
        <summary className={clsx(button.withIcon, styles.menuButton)}>
          <Icon name="menu" />
          {words.menu}
        </summary>
      </NarrowFold>
      <div className={styles.menuPanel}>
        <MainMenu {...menu} words={words} />
        <HeaderSearch words={words} />
      </div>
    </div>
  )
}

/** The keyword search of the header: opens the search of titles. */
function HeaderSearch({ words }: { words: FrameWords }) {
  return (
    <SearchBox
      landmark={words.search}
      action={href('/zct-ee/policy-info')}
      name="title"
      label={words.searchLabel}
      placeholder={words.searchLabel}
      button={words.search}
      suggestFrom={href('/suggestions/titles')}
      small
    />
  )
}
