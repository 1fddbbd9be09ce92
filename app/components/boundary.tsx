import { Outlet, useRouteError } from 'react-router'
import { FailurePage } from './failure-page.tsx'

/** Stands between a layout and its pages, so that a failing page leaves the layout alive. */
export default function Boundary() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} />
}
