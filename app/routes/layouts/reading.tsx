import { Outlet, useMatches } from 'react-router'
import { englishFrame } from '../../components/frame/english-frame.ts'
import { chineseWords } from '../../components/frame/frame-words.ts'
import { FailedFrame, SiteFrame } from '../../components/frame/site-frame.tsx'
import { asDocument } from '../../navigation/as-document.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import { languageOf } from '../../navigation/screen.ts'
import type { Route } from './+types/reading.ts'
import { siteData } from './site-data.server.ts'
// The script may put these on any page: a message beside a button, a question, the bar that reads
// aloud.
import '../../components/layout/box.module.css'
import '../../components/layout/message.module.css'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [asDocument]

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches) }]

export function loader({ context, request }: Route.LoaderArgs) {
  return siteData(context, request)
}

/** What one mainly reads: a document. Its links and forms are the browser's. */
export default function ReadingLayout({ loaderData }: Route.ComponentProps) {
  const english = languageOf(useMatches()) === 'en' ? englishFrame(loaderData.menus) : null
  const site = english ? { ...loaderData, menus: english.menus } : loaderData
  return (
    <SiteFrame site={site} words={english?.words ?? chineseWords}>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <FailedFrame frame={SiteFrame} site={loaderData} error={error} />
}
