import { useRouteLoaderData } from 'react-router'
import type { Notice } from '../session/notice.ts'

/** Who is here and what is offered, as far as forms care, from whichever layout the page stands in. */
interface SiteOfPage {
  /** What the tenant's permission strings do not offer. */
  withheld?: string[]
  /** Stands there where the city has no single sign-on. */
  withoutSingleSignOn?: true
  /** The page that shows a demonstration's texts and mails. */
  messagesUrl?: string
  /** Messages that are shown once. */
  messages?: Notice[]
  person?: { key?: string; currentEnId: string | null; onlyReads?: boolean }
}

/** What the page's layout knows; nothing where not even that could be had. */
export function useSite(): SiteOfPage | undefined {
  const reading = useRouteLoaderData<SiteOfPage>('routes/layouts/reading')
  const working = useRouteLoaderData<SiteOfPage>('routes/layouts/working')
  const plain = useRouteLoaderData<SiteOfPage>('routes/layouts/plain')
  return reading ?? working ?? plain
}
