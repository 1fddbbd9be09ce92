import { useActionData, useRouteLoaderData } from 'react-router'
import type { ActionResult } from './action-result.ts'

interface Root<R> {
  /** What was entered on this page before a login or a switch interrupted its form, as its action would have returned it. */
  interrupted: R | null
}

/**
 * What the action of this page has returned, or else what an interrupted form of it had entered, so that a page shows what comes back
 * as it shows what is to be corrected.
 */
export function useActionResult<R extends ActionResult = ActionResult>(): R | undefined {
  const returned = useActionData() as R | undefined
  const root = useRouteLoaderData('root') as Root<R> | undefined
  return returned ?? root?.interrupted ?? undefined
}
