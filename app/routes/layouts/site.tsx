import { Outlet } from 'react-router'
import { FailurePage } from '../../components/failure-page.tsx'
import { SiteFrame } from '../../components/frame/site-frame.tsx'
import { pageTitle } from '../../navigation/page-title.ts'
import type { Route } from './+types/site.ts'
import { siteData } from './site-data.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches) }]

export function loader({ context, request }: Route.LoaderArgs) {
  return siteData(context, request)
}

/** The layout of nearly every screen: top bar, header with the menus, breadcrumb, main area, footer. */
export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame site={loaderData}>
      <Outlet />
    </SiteFrame>
  )
}

/** A screen that fails leaves header and footer alive. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) {
    return (
      <main className="wrap">
        <FailurePage error={error} />
      </main>
    )
  }
  return (
    <SiteFrame site={loaderData}>
      <FailurePage error={error} />
    </SiteFrame>
  )
}
