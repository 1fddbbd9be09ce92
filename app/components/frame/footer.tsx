import { type ComponentType, createContext, type ReactElement, useContext } from 'react'
import type { TenantConfig } from '../../../contract/entities/tenant.ts'
import { useMemoisedMarkup } from '../memoised-markup.ts'
import styles from './footer.module.css'
import { chineseWords, type FrameWords } from './frame-words.ts'

export type FooterTenant = Pick<
  TenantConfig,
  | 'governmentLinks'
  | 'organiser'
  | 'undertaker'
  | 'phone'
  | 'icpRecord'
  | 'policeRecord'
  | 'siteCode'
  | 'errorReportUrl'
  | 'identityBadgeUrl'
  | 'mobileSiteUrl'
>

export interface FooterProps {
  tenant: FooterTenant
  rated: boolean
  words?: FrameWords
}

/** Given on the server alone: what stands in the footer. */
export const FooterContentContext = createContext<ComponentType<Required<FooterProps>> | null>(null)

/**
 * What a Chinese government site must carry. A value that the tenant has not set hides its item; so
 * does `rated` where no ratings are kept. All pages have the same, so a browser keeps the one of
 * its document, and gets no code of it.
 */
export function Footer({ words = chineseWords, ...props }: FooterProps) {
  const Content = useContext(FooterContentContext)
  return Content ? <RenderedFooter content={<Content {...props} words={words} />} /> : <KeptFooter />
}

function RenderedFooter({ content }: { content: ReactElement }) {
  return <footer className={styles.footer} {...useMemoisedMarkup(content)} />
}

/** The footer of the document, also where a failure has taken it from the page. */
let kept: string | undefined

function KeptFooter() {
  kept ??= document.querySelector(`.${styles.footer}`)?.innerHTML
  const markup = { dangerouslySetInnerHTML: { __html: kept ?? '' } }
  return <footer className={styles.footer} suppressHydrationWarning {...markup} />
}
