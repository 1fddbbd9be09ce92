import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { type Token, token as tokenShape } from '../../contract/entities/account.ts'
import { log } from '../base/log.server.ts'
import type { Client } from '../gateway/connect.server.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import { portal } from '../portal/portal.server.ts'

/** `over`: the gateway has answered 401. `unknown`: anything else that is no new token. */
export type Renewal = Token | 'over' | 'unknown'

const budgetMs = 2_000
/** As long as the gateway answers a used refresh token with the same again, for requests that were sent with the old one. */
const storedMs = 30_000
/** Longer than the one who asks waits for the gateway. */
const deadlineMs = budgetMs + 500
const lookEvery = 50

const begun = new LRUCache<string, Promise<Renewal>>({ max: 10_000, ttl: storedMs })

/**
 * Exchanges a refresh token for new tokens: once for all requests that carry it, in this portal and in all that share its
 * store, because a gateway may take it only once.
 */
export function renewed(refreshToken: string, client: Client): Promise<Renewal> {
  const name = createHash('sha256').update(refreshToken).digest('base64url')
  const known = begun.get(name)
  if (known) return known
  const renewing = oneAtATime(name, () => ask(refreshToken, client))
  begun.set(name, renewing)
  void renewing.then((outcome) => {
    // What was not said is asked again.
    if (outcome === 'unknown' && begun.peek(name) === renewing) begun.delete(name)
  })
  return renewing
}

async function oneAtATime(name: string, exchange: () => Promise<Renewal>): Promise<Renewal> {
  const { store, sealer } = portal()
  const place = `renewed:${name}`
  const mark = `renewing:${name}`
  const first = await store.markOnce(mark, deadlineMs)
  const reply = await replyAt(place, first ? 0 : deadlineMs)
  if (reply) return reply
  const outcome = await exchange()
  if (outcome === 'unknown') {
    // The next request asks at once.
    await store.delete(mark).catch(() => {})
    return outcome
  }
  // What cannot be stored is renewed by each portal; who asked has it in any case.
  await store.set(place, await sealer.seal(outcome), storedMs).catch((error: unknown) => {
    log().warn({ err: error }, 'a renewed login could not be stored for other portals')
  })
  return outcome
}

/** What another request has found out, in this portal or in one that shares its store, or finds out within so many milliseconds. */
async function replyAt(place: string, waitMs: number): Promise<Renewal | null> {
  const { store, sealer } = portal()
  const end = performance.now() + waitMs
  for (;;) {
    const sealed = await store.get(place)
    const found = typeof sealed === 'string' ? await sealer.open(sealed) : null
    const outcome = found === 'over' ? found : tokenShape.safeParse(found).data
    if (outcome) return outcome
    if (performance.now() >= end) return null
    await pause(lookEvery)
  }
}

async function ask(refreshToken: string, client: Client): Promise<Renewal> {
  try {
    return await client.account.login({ grantType: 'refresh_token', refreshToken }, { budgetMs })
  } catch (error) {
    if (!isGatewayFailure(error)) log().error({ err: error }, 'a login could not be renewed')
    // Any error but a 401 is ignored (specification, section 8): a login that is over is told by
    // the next 401.
    return isGatewayFailure(error, 'loginNeeded') ? 'over' : 'unknown'
  }
}
