import { closeSecurityLog, startSecurityLog } from '../base/security-log.server.ts'
import type { Settings } from '../base/settings.server.ts'
import { type PublicAnswers, publicAnswersOf } from '../gateway/public-answers.server.ts'
import { traced } from '../gateway/traced.server.ts'
import { type Transport, transportTo } from '../gateway/transport.server.ts'
import { connectRedis, type Redis } from '../shared-state/redis.server.ts'
import { type Sealer, sealerOf } from '../shared-state/seal.server.ts'
import { openStore, type Store } from '../shared-state/store.server.ts'
import { Drain } from './drain.server.ts'

/** What lives as long as the process. */
export interface Portal {
  settings: Settings
  transport: Transport
  /** What the gateway answered to nobody in particular; null while nothing is cached. */
  answers: PublicAnswers | null
  sealer: Sealer
  /** Shared with other portals; null for one that stands alone. */
  redis: Redis | null
  store: Store
  now: () => number
  drain: Drain
}

let opened: Portal | null = null

export function openPortal(settings: Settings, gatewayUrl: string, drain = new Drain()): Portal {
  startSecurityLog(settings.securityLog, settings.sessionKeys[0] ?? '')
  const now = () => Date.now()
  const redis = settings.storeUrl === null ? null : connectRedis(settings.storeUrl)
  opened = {
    settings,
    transport: traced(transportTo(gatewayUrl)),
    answers: settings.pageCache ? publicAnswersOf(now) : null,
    sealer: sealerOf(settings.sessionKeys),
    redis,
    store: openStore(redis),
    now,
    drain,
  }
  return opened
}

/** Answers what still runs, and closes what was opened; nobody asks this portal any more. */
export async function closePortal(): Promise<void> {
  if (!opened) return
  opened.drain.end()
  closeSecurityLog()
  opened.redis?.client.destroy()
  await opened.transport.close()
}

/** The process's own things; there is one portal a process. */
export function portal(): Portal {
  if (!opened) throw new Error('the portal has not been opened')
  return opened
}
