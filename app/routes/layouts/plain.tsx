import { Outlet } from 'react-router'
import { FailurePage } from '../../components/failure-page.tsx'
import { PlainFrame } from '../../components/frame/site-frame.tsx'
import { pageTitle } from '../../navigation/page-title.ts'
import type { Route } from './+types/plain.ts'
import { siteData } from './site-data.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches) }]

export function loader({ context, request }: Route.LoaderArgs) {
  return siteData(context, request)
}

/** Without menus: confirm pages, the page that says that the portal is being left, pages for paper. */
export default function PlainLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PlainFrame site={loaderData}>
      <Outlet />
    </PlainFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) {
    return (
      <main className="wrap">
        <FailurePage error={error} />
      </main>
    )
  }
  return (
    <PlainFrame site={loaderData}>
      <FailurePage error={error} />
    </PlainFrame>
  )
}
