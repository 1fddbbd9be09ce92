import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { openView } from '../../behaviour/behaviour-log.ts'
import { FailedFrame, SiteFrame } from '../../components/frame/site-frame.tsx'
import { closeFoldOuts } from '../../enhancements/browser-gaps.ts'
import { showLoading } from '../../enhancements/messages.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import { LoginEndWatch } from '../logins/login-end-watch.tsx'
import { QuestionDialog } from '../working-page/question-dialog.tsx'
import { Toasts } from '../working-page/toasts.tsx'
import type { Route } from './+types/working.ts'
import { siteData } from './site-data.server.ts'
import { stayOnPage, useStayingOnPage } from './stay-on-page.ts'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stayOnPage]

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches) }]

export function loader({ context, request }: Route.LoaderArgs) {
  return siteData(context, request)
}

/** Where one works for minutes: React Router goes from page to page of this layout in place. */
export default function WorkingLayout({ loaderData }: Route.ComponentProps) {
  useFocusAfterNavigation()
  useEnhancementsInPlace()
  return (
    <SiteFrame site={loaderData}>
      <Outlet />
      {loaderData.person.role === 'visitor' ? null : <LoginEndWatch />}
      <QuestionDialog />
      <Toasts />
    </SiteFrame>
  )
}

/** Tells the enhancements of what no document tells them: that another page stands in this one. */
function useEnhancementsInPlace(): void {
  const { key } = useLocation()
  const { state } = useNavigation()
  const navigatedAt = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page has changed
  useEffect(() => {
    openView(navigatedAt.current)
    closeFoldOuts()
  }, [key])
  // Runs after the one above: it needs the moment at which the navigation to this page began.
  useEffect(() => {
    navigatedAt.current = state === 'idle' ? undefined : (navigatedAt.current ?? performance.now())
  }, [state])
  useStayingOnPage()
  useEffect(() => (state === 'loading' ? showLoading() : undefined), [state])
  // From here on the page does what it does with scripts: tests wait for it.
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), [])
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <FailedFrame frame={SiteFrame} site={loaderData} error={error} />
}
