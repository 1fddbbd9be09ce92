import { Outlet, useRouteError } from 'react-router'
import { FailurePage } from '../../errors/failure-page.tsx'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import type { Route } from './+types/layout.ts'
import { askedAgain } from './kept-over-login.server.ts'

/** Whoever has to log in first comes back to the answers that were just sent. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    ensureEnterprise(context, await askedAgain(request, context))
  },
]

/** The tools and the calculator: for enterprises only. */
export default function ToolLayout() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} />
}
