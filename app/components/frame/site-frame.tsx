import type { ReactNode } from 'react'
import { href, useLocation, useMatches } from 'react-router'
import type { TenantConfig } from '../../../contract/entities/tenant.ts'
import type { Comfort } from '../../display/comfort.ts'
import { mainMenu } from '../../navigation/menus.ts'
import { isFront, mainClassOf, trailOf } from '../../navigation/screen.ts'
import { type FlashMessage, NoticeRegion } from '../notice.tsx'
import { Brand } from './brand.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { useFocusAfterNavigation } from './focus-after-navigation.ts'
import { useFoldOuts } from './fold-outs.ts'
import { Footer, type FooterTenant } from './footer.tsx'
import { Header } from './header.tsx'
import { useHeaderOverHero } from './header-over-hero.ts'
import { PageLoading } from './loading.tsx'
import { usePlainLinks } from './plain-links.ts'
import { PrefetchOnIntent } from './prefetch.tsx'
import { TopBar, type TopBarPerson } from './top-bar.tsx'

/** What every page of a tenant shows round its content. */
export interface SiteData {
  /** Scheme and host of the portal, for canonical links. */
  origin: string
  tenant: FooterTenant &
    Pick<TenantConfig, 'name' | 'host' | 'platformTitle' | 'menuVariant' | 'navigation' | 'region'>
  person: TopBarPerson
  comfort: Comfort
  messages: FlashMessage[]
}

/**
 * Top bar, header, main area, footer. A screen whose handle says `layout: 'front'` gets the transparent header and the
 * whole width; any other the breadcrumb and the page's width.
 */
export function SiteFrame({ site, children }: { site: SiteData; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const front = isFront(matches)
  useSiteBehaviour(site, front)
  return (
    <div className={front ? 'site front' : 'site'}>
      <SiteTags tenant={site.tenant} />
      <SkipLink />
      <TopBar
        governmentLinks={site.tenant.governmentLinks}
        comfort={site.comfort}
        person={site.person}
        here={pathname + search}
      />
      <Header title={site.tenant.platformTitle} menu={mainMenu(site.tenant)} path={pathname} over={front} />
      <main id="main" tabIndex={-1} className={front ? undefined : mainClass(mainClassOf(matches))}>
        {front ? null : <Breadcrumb trail={trailOf(matches)} />}
        <NoticeRegion messages={site.messages} />
        {children}
      </main>
      <PageLoading />
      <PrefetchOnIntent role={site.person.role} />
      <Footer tenant={site.tenant} />
    </div>
  )
}

/** Brand, main area, footer: for pages that ask one thing (confirm, leaving the site) or are meant for paper. */
export function PlainFrame({ site, children }: { site: SiteData; children: ReactNode }) {
  const matches = useMatches()
  useSiteBehaviour(site, false)
  return (
    <div className="site">
      <SiteTags tenant={site.tenant} />
      <SkipLink />
      <header className="header">
        <div className="wrap">
          <Brand title={site.tenant.platformTitle} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={mainClass(mainClassOf(matches))}>
        <NoticeRegion messages={site.messages} />
        {children}
      </main>
      <PageLoading />
      <Footer tenant={site.tenant} />
    </div>
  )
}

function useSiteBehaviour(site: SiteData, front: boolean): void {
  usePlainLinks(site.person.role)
  useFoldOuts()
  useFocusAfterNavigation()
  useHeaderOverHero(front)
}

function mainClass(own: string | undefined): string {
  return own ? `wrap ${own}` : 'wrap'
}

function SkipLink() {
  return (
    <a className="skip" href="#main">
      跳到正文
    </a>
  )
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
      {tenant.siteCode ? <meta name="SiteIDCode" content={tenant.siteCode} /> : null}
    </>
  )
}
