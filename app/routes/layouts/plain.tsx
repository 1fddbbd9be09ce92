import { Outlet } from 'react-router'
import { FailedFrame, PlainFrame } from '../../components/frame/site-frame.tsx'
import { asDocument } from '../../navigation/as-document.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { Route } from './+types/plain.ts'
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

/** Reading pages without menus: confirm pages, the page that says that the portal is being left, pages for paper. */
export default function PlainLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PlainFrame site={loaderData}>
      <Outlet />
    </PlainFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <FailedFrame frame={PlainFrame} site={loaderData} error={error} />
}
