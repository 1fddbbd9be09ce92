import { portal } from '../../portal/portal.server.ts'
import { endLogin } from '../../session/ended-logins.server.ts'

/**
 * Ends logins that the gateway has ended at every portal too, at once, by the gateway's own names for them: a portal that has just been
 * told that a token is good would go on for a minute.
 */
export async function endEverywhere(ids: readonly string[]): Promise<void> {
  const { settings, now } = portal()
  const until = now() + settings.logins.mostSeconds * 1000
  await Promise.all(ids.map((id) => endLogin({ id, until })))
}
