import clsx from 'clsx'
import { href } from 'react-router'
import type { TenantConfig } from '../../../contract/entities/tenant.ts'
import { loginHrefOn, mySignUpsHref } from '../../base/addresses.ts'
import type { Comfort } from '../../display/comfort.ts'
import { Icon } from '../../drawings/icon.tsx'
import type { Role } from '../../navigation/access.ts'
import { FoldOut } from '../folds/fold-out.tsx'
import layout from '../layout/layout.module.css'
import { ExternalLink } from '../links/external-link.tsx'
import { useMemoisedMarkup } from '../memoised-markup.ts'
import { ComfortForm } from './comfort-form.tsx'
import { EnterpriseSwitcher } from './enterprise-switcher.tsx'
import { chineseWords, type FrameWords } from './frame-words.ts'
import styles from './top-bar.module.css'

/** Who is here, as the top bar shows it. */
export interface TopBarPerson {
  role: Role
  name: string
  enterprises: { enId: string; name: string }[]
  currentEnId: string | null
  /** The current enterprise lets this person only read. */
  onlyReads?: boolean
  /** What the person's forms carry to say whose they are (`PersonField`); nothing for a visitor. */
  key?: string
}

/** Government links, reading comforts, and who is logged in. `over`: lies transparent over a hero. */
export function TopBar({
  governmentLinks,
  comfort,
  person,
  returnTo,
  over = false,
  words = chineseWords,
}: {
  governmentLinks: TenantConfig['governmentLinks']
  comfort: Comfort
  person: TopBarPerson
  /** The address of this page, to come back to. */
  returnTo: string
  over?: boolean
  words?: FrameWords
}) {
  return (
    <section
      className={over ? `${styles.bar} ${styles.overHero}` : styles.bar}
      aria-label={words.topBar}
      data-part="bar"
    >
      <div className={clsx(layout.container, styles.content)}>
        {governmentLinks.length > 0 ? <GovernmentLinks links={governmentLinks} words={words} /> : null}
        <ComfortForm comfort={comfort} returnTo={returnTo} words={words} />
        {person.role === 'visitor' ? (
          <VisitorLinks page={returnTo} words={words} />
        ) : (
          <PersonLinks person={person} returnTo={returnTo} words={words} />
        )}
      </div>
    </section>
  )
}

function GovernmentLinks({ links, words }: { links: TenantConfig['governmentLinks']; words: FrameWords }) {
  return (
    <ul
      className={`${styles.links} ${styles.governmentLinks}`}
      aria-label={words.governmentSites}
      {...useMemoisedMarkup(<GovernmentLinkItems links={links} words={words} />)}
    />
  )
}

function GovernmentLinkItems({
  links,
  words,
}: {
  links: TenantConfig['governmentLinks']
  words: FrameWords
}) {
  return links.map((link) => (
    <li key={link.href} lang={words.lang && 'zh-CN'}>
      <ExternalLink href={link.href} quiet>
        {link.name}
      </ExternalLink>
    </li>
  ))
}

function VisitorLinks({ page, words }: { page: string; words: FrameWords }) {
  return (
    <ul className={`${styles.links} ${styles.personLinks}`}>
      <li>
        <a href={loginHrefOn(page)}>{words.login}</a>
      </li>
    </ul>
  )
}

function PersonLinks({
  person,
  returnTo,
  words,
}: {
  person: TopBarPerson
  returnTo: string
  words: FrameWords
}) {
  const current = person.enterprises.find((one) => one.enId === person.currentEnId) ?? person.enterprises[0]
  return (
    <ul className={`${styles.links} ${styles.personLinks}`}>
      {current ? (
        <li className={styles.enterpriseName} title={current.name}>
          <bdi>{current.name}</bdi>
        </li>
      ) : null}
      {current && person.enterprises.length > 1 ? (
        <li>
          <EnterpriseSwitcher
            enterprises={person.enterprises}
            currentEnId={current.enId}
            returnTo={returnTo}
          />
        </li>
      ) : null}
      <li>
        <PersonMenu person={person} words={words} />
      </li>
    </ul>
  )
}

/** The person's name, which folds out to their pages, also to those that no side menu has. */
function PersonMenu({ person, words }: { person: TopBarPerson; words: FrameWords }) {
  const places = [
    [words.home, href('/')],
    [words.personalCentre, href('/user')],
    ...(person.role === 'enterprise' ? [[words.deadlines, href('/user/board')]] : []),
    [words.signUps, mySignUpsHref()],
    [words.enterprises, href('/user/enterprises')],
    [words.personal, href('/user/personal')],
    [words.security, href('/user/security')],
  ]
  return (
    <FoldOut
      button={
        <>
          <bdi className={styles.personName}>{person.name}</bdi>
          <Icon name="down" />
        </>
      }
    >
      <ul className={styles.menu}>
        {places.map(([name, to]) => (
          <li key={to}>
            <a href={to}>{name}</a>
          </li>
        ))}
        <li>
          <form method="post" action={href('/auth/logout')}>
            <button type="submit">{words.logout}</button>
          </form>
        </li>
      </ul>
    </FoldOut>
  )
}
