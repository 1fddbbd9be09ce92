import type { Route } from './+types/time-left.ts'
import { timeLeft } from './time-left.server.ts'

/** Tells a page how long the login lasts, and does not prolong it. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await timeLeft(context), { headers: { 'cache-control': 'no-store' } })
}
