import { Outlet, useRouteError } from 'react-router'
import { toolKindOf } from '../../base/addresses.ts'
import { FailurePage } from '../../components/failure-page.tsx'
import { missingFirst } from '../../middleware/missing-first.server.ts'
import { requireEnterprise } from '../../middleware/require-enterprise.server.ts'
import type { Route } from './+types/layout.ts'

export const middleware: Route.MiddlewareFunction[] = [
  missingFirst(requireEnterprise, ({ tool }) => tool === undefined || toolKindOf(tool) !== undefined),
]

/** The tools and the calculator: for enterprises only. */
export default function ToolLayout() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} />
}
