import { Outlet } from 'react-router'
import { missingFirst } from '../../middleware/missing-first.server.ts'
import { requireEnterprise } from '../../middleware/require-enterprise.server.ts'
import type { Route } from './+types/layout.ts'
import { isChange } from './changes.ts'
import { isSection } from './steps.ts'

export const middleware: Route.MiddlewareFunction[] = [
  missingFirst(
    requireEnterprise,
    ({ step, change }) =>
      (step === undefined || isSection(step)) && (change === undefined || isChange(change)),
  ),
]

/** Its middleware runs before everything below, also where a page has nothing to read. */
export function loader() {
  return null
}

/** Pages that act for an enterprise. */
export default function EnterpriseLayout() {
  return <Outlet />
}
