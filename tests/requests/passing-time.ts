import type { Control } from '../control.ts'
import type { PortalUnderTest } from './test.ts'

/** The tenant's clock stands so many minutes after `from`, and nobody has used a login meanwhile. */
export async function minutesLater(control: Control, minutes: number, from = Date.now()): Promise<void> {
  await control.setClock(new Date(from + minutes * 60_000).toISOString())
}

/** So many minutes go by, in which the login that the portal called with last is used now and then. */
export async function minutesUsed(
  { portal, control }: { portal: PortalUnderTest; control: Control },
  minutes: number,
): Promise<void> {
  const calls = await control.calls()
  const authorization = calls.map(({ headers }) => headers['authorization'] ?? '').findLast(Boolean)
  if (!authorization) throw new Error('nobody has called with a token')
  const begun = Date.now()
  for (let gone = 0; gone < minutes; ) {
    gone = Math.min(minutes, gone + 25)
    await minutesLater(control, gone, begun)
    const headers = { 'tenant-host': portal.host, authorization }
    await fetch(`${control.origin}/uaa/api/current-user/en`, { headers })
  }
}
