import clsx from 'clsx'
import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import { Icon } from '../../drawings/icon.tsx'
import layout from '../layout/layout.module.css'
import { ExternalLink } from '../links/external-link.tsx'
import { Telephone } from '../links/telephone.tsx'
import styles from './footer.module.css'
import type { FooterProps, FooterTenant } from './footer.tsx'
import type { FrameWords } from './frame-words.ts'

/** Shows an item for each value that the tenant has set. */
export function FooterContent({ tenant, rated, words }: Required<FooterProps>) {
  return (
    <div className={clsx(layout.container, styles.content)}>
      <div className={layout.stack}>
        <ul className={styles.links} lang={words.lang}>
          <li>
            <a href={href('/sitemap')}>{words.siteMap}</a>
          </li>
          <li>
            <a href={href('/privacy')}>{words.privacy}</a>
          </li>
          <li>
            <a href={href('/accessibility')}>{words.accessibility}</a>
          </li>
          <li>
            <a href={`${href('/accessibility')}#elder`}>{words.elder}</a>
          </li>
          {rated ? (
            <li>
              <a href={href('/rating')}>{words.rating}</a>
            </li>
          ) : null}
          <li>
            <a href={href('/zct-ee/english')} lang="en" hrefLang="en">
              English policies
            </a>
          </li>
          {tenant.mobileSiteUrl ? <SiteChoice words={words} /> : null}
          {tenant.governmentLinks.map((link) => (
            <li key={link.href} lang={words.lang && 'zh-CN'}>
              <ExternalLink href={link.href} quiet>
                {link.name}
              </ExternalLink>
            </li>
          ))}
        </ul>
        <Organisation tenant={tenant} words={words} />
        <Records tenant={tenant} words={words} />
      </div>
      <Seals tenant={tenant} words={words} />
    </div>
  )
}

/** Lets a person choose between the mobile site and this one, where the tenant has one. */
function SiteChoice({ words }: { words: FrameWords }) {
  return (
    <>
      <li>
        <a href={withQuery(href('/'), { desktop: 0 })} rel="nofollow">
          {words.mobileSite}
        </a>
      </li>
      <li>
        <a href={withQuery(href('/'), { desktop: 1 })} rel="nofollow">
          {words.desktopSite}
        </a>
      </li>
    </>
  )
}

function Organisation({ tenant, words }: { tenant: FooterTenant; words: FrameWords }) {
  if (!tenant.organiser && !tenant.undertaker && !tenant.phone) return null
  return (
    <p className={styles.organisation}>
      {tenant.organiser ? (
        <span>
          {words.organiser}
          {tenant.organiser}
        </span>
      ) : null}
      {tenant.undertaker ? (
        <span>
          {words.undertaker}
          {tenant.undertaker}
        </span>
      ) : null}
      {tenant.phone ? (
        <span>
          {words.phone}
          <Telephone number={tenant.phone} />
        </span>
      ) : null}
    </p>
  )
}

function Records({ tenant, words }: { tenant: FooterTenant; words: FrameWords }) {
  if (!tenant.icpRecord && !tenant.policeRecord && !tenant.siteCode) return null
  return (
    <ul className={styles.links}>
      {tenant.icpRecord ? (
        <li>
          <ExternalLink href="https://beian.miit.gov.cn/" quiet>
            {tenant.icpRecord}
          </ExternalLink>
        </li>
      ) : null}
      {tenant.policeRecord ? (
        <li>
          <ExternalLink href="https://beian.mps.gov.cn/" quiet>
            <Icon name="police" />
            {tenant.policeRecord}
          </ExternalLink>
        </li>
      ) : null}
      {tenant.siteCode ? (
        <li>
          {words.siteCode} {tenant.siteCode}
        </li>
      ) : null}
    </ul>
  )
}

function Seals({ tenant, words }: { tenant: FooterTenant; words: FrameWords }) {
  if (!tenant.identityBadgeUrl && !tenant.errorReportUrl) return null
  return (
    <ul className={styles.links} lang={words.lang && 'zh-CN'}>
      {tenant.identityBadgeUrl ? (
        <li>
          <ExternalLink className={styles.seal} href={tenant.identityBadgeUrl} quiet>
            <svg viewBox="0 0 36 36" aria-hidden="true">
              <path d="M4 14l14-8 14 8M7 14v14M14 14v14M22 14v14M29 14v14M4 28.5h28M4 31.5h28" />
            </svg>
            <span>
              党政机关
              <br />
              网站标识
            </span>
          </ExternalLink>
        </li>
      ) : null}
      {tenant.errorReportUrl ? (
        <li>
          <ExternalLink className={styles.seal} href={tenant.errorReportUrl} quiet>
            <svg viewBox="0 0 36 36" aria-hidden="true">
              <circle cx="16" cy="16" r="10.5" />
              <path d="M24 24l8 8M12 12.5l8 8M20 12.5l-8 8" />
            </svg>
            <span>
              我为政府
              <br />
              网站找错
            </span>
          </ExternalLink>
        </li>
      ) : null}
    </ul>
  )
}
