import clsx from 'clsx'
import type { ReactNode } from 'react'
import { href, useLocation, useMatches } from 'react-router'
import type { TenantConfig } from '../../../contract/entities/tenant.ts'
import type { Comfort } from '../../display/comfort.ts'
import { refusedTo } from '../../navigation/access.ts'
import type { Offer } from '../../navigation/permissions.ts'
import {
  hasDenseBreadcrumb,
  hasStickyNotices,
  isFront,
  languageOf,
  mainClassOf,
  trailOf,
} from '../../navigation/screen.ts'
import type { ShownMenus } from '../../navigation/shown-menus.ts'
import { FailurePage } from '../failure-page.tsx'
import layout from '../layout/layout.module.css'
import { type FlashMessage, NoticeRegion } from '../notice.tsx'
import { MinuteContext } from '../rows/minute-of-page.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Footer, type FooterTenant } from './footer.tsx'
import { chineseWords, type FrameWords } from './frame-words.ts'
import { Header } from './header.tsx'
import { PlainHeader } from './plain-header.tsx'
import siteStyles from './site.module.css'
import styles from './site-frame.module.css'
import { TopBar, type TopBarPerson } from './top-bar.tsx'

/** What every page of a tenant shows round its content. */
export interface SiteData {
  /** Scheme and host of the portal, for canonical links. */
  origin: string
  tenant: FooterTenant &
    Pick<
      TenantConfig,
      'name' | 'host' | 'platformTitle' | 'region' | 'demonstrationNotice' | 'demonstrationNoticeEnglish'
    >
  menus: ShownMenus
  /** Whether the footer leads to ratings. */
  rated: boolean
  withheld: Offer[]
  /** Stands there where the city has no single sign-on. */
  withoutSingleSignOn?: true
  /** The page that shows a demonstration's texts and mails. */
  messagesUrl?: string
  person: TopBarPerson
  comfort: Comfort
  messages: FlashMessage[]
  /** The minute in Shanghai for which the page is made. */
  minute: string
}

/**
 * Top bar, header, main area, footer. A screen whose handle says `layout: 'front'` gets the transparent header and the
 * whole width; any other the breadcrumb and the page's width.
 */
export function SiteFrame({
  site,
  words = chineseWords,
  children,
}: {
  site: SiteData
  words?: FrameWords
  children: ReactNode
}) {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const front = isFront(matches)
  const trail = trailOf(matches)
  return (
    <div className={siteStyles.site} data-refused={refusedTo(site.person.role).join(' ') || undefined}>
      <SiteTags tenant={site.tenant} />
      <SkipLink words={words} />
      <DemonstrationNotice tenant={site.tenant} />
      <TopBar
        governmentLinks={site.tenant.governmentLinks}
        comfort={site.comfort}
        person={site.person}
        returnTo={pathname + search}
        over={front}
        words={words}
      />
      <Header
        title={words.platform ?? site.tenant.platformTitle}
        menus={site.menus}
        path={pathname}
        over={front}
        words={words}
      />
      <main
        id="main"
        tabIndex={-1}
        className={front ? undefined : mainClass(mainClassOf(matches))}
        data-screen={trail.at(-1)?.name}
      >
        {front ? null : <Breadcrumb trail={trail} words={words} dense={hasDenseBreadcrumb(matches)} />}
        <NoticeRegion messages={site.messages} overHero={front} sticky={hasStickyNotices(matches)} />
        <MinuteContext value={site.minute}>{children}</MinuteContext>
      </main>
      <Loading />
      <Footer tenant={site.tenant} rated={site.rated} words={words} />
    </div>
  )
}

/** Brand, main area, footer: for pages that ask one thing (confirm, leaving the site) or are meant for paper. */
export function PlainFrame({ site, children }: { site: SiteData; children: ReactNode }) {
  const matches = useMatches()
  return (
    <div className={siteStyles.site} data-refused={refusedTo(site.person.role).join(' ') || undefined}>
      <SiteTags tenant={site.tenant} />
      <SkipLink />
      <DemonstrationNotice tenant={site.tenant} />
      <PlainHeader title={site.tenant.platformTitle} />
      <main
        id="main"
        tabIndex={-1}
        className={mainClass(mainClassOf(matches))}
        data-screen={trailOf(matches).at(-1)?.name}
      >
        <NoticeRegion messages={site.messages} />
        <MinuteContext value={site.minute}>{children}</MinuteContext>
      </main>
      <Loading />
      <Footer tenant={site.tenant} rated={site.rated} />
    </div>
  )
}

function mainClass(own: string | undefined): string {
  return clsx(layout.container, own)
}

/** A frame round a failure, or the failure alone when not even what the frame shows could be had. */
export function FailedFrame({
  frame: Frame,
  site,
  error,
}: {
  frame: typeof SiteFrame
  site: SiteData | undefined
  error: unknown
}) {
  const failure = <FailurePage error={error} />
  return site ? <Frame site={site}>{failure}</Frame> : <main className={layout.container}>{failure}</main>
}

/** Holds 数据加载中 while another page takes a while (enhancements/messages.ts). */
function Loading() {
  return <p className={styles.loading} aria-live="polite" data-page-loading="" />
}

function SkipLink({ words = chineseWords }: { words?: FrameWords }) {
  return (
    <a className={styles.skipLink} href="#main" lang={words.lang}>
      {words.skip}
    </a>
  )
}

/** Says on every page, and on paper, that the data are a demonstration: as long as the gateway that serves them says so. */
function DemonstrationNotice({ tenant }: { tenant: SiteData['tenant'] }) {
  const english = languageOf(useMatches()) === 'en' && tenant.demonstrationNoticeEnglish
  const said = english || tenant.demonstrationNotice
  return said ? (
    <aside
      className={styles.demonstration}
      aria-label={english ? 'Notice' : '说明'}
      lang={english ? 'en' : undefined}
    >
      {said}
    </aside>
  ) : null
}

/** The site's tags that a government site carries in its head. */
function SiteTags({ tenant }: { tenant: SiteData['tenant'] }) {
  return (
    <>
      <meta name="SiteName" content={tenant.platformTitle} />
      <meta name="SiteDomain" content={tenant.host} />
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={tenant.platformTitle}
        href={href('/opensearch.xml')}
      />
      {/^\d+$/.test(tenant.siteCode) ? <meta name="SiteIDCode" content={tenant.siteCode} /> : null}
    </>
  )
}
