import { Outlet, useRouteError } from 'react-router'
import { FailurePage } from '../../errors/failure-page.tsx'
import { requireEnterprise } from '../../middleware/require-enterprise.server.ts'
import type { Route } from './+types/layout.ts'
import '../../styles/results.css'

export const middleware: Route.MiddlewareFunction[] = [requireEnterprise]

/** The tools and the calculator: for enterprises only. */
export default function ToolLayout() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} />
}
