import { Outlet } from 'react-router'
import { requireEnterprise } from '../../middleware/require-enterprise.server.ts'
import type { Route } from './+types/layout.ts'

export const middleware: Route.MiddlewareFunction[] = [requireEnterprise]

/** Its middleware runs before everything below, also where a page has nothing to read. */
export function loader() {
  return null
}

/** Pages that act for an enterprise. */
export default function EnterpriseLayout() {
  return <Outlet />
}
