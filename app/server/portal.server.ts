import { type PublicAnswers, publicAnswersOf } from '../gateway/public-answers.server.ts'
import { type Transport, transportTo } from '../gateway/transport.server.ts'
import { type Sealer, sealerOf } from '../session/seal.server.ts'
import type { Settings } from '../settings.server.ts'
import { openStore, type Store } from './store.server.ts'

/** What lives as long as the process. */
export interface Portal {
  settings: Settings
  /** The bundled gateway, or the city's. */
  gatewayUrl: string
  transport: Transport
  /** What the gateway answered to nobody in particular; null while nothing is kept. */
  answers: PublicAnswers | null
  sealer: Sealer
  store: Store
  now: () => number
}

let opened: Portal | null = null

export function openPortal(settings: Settings, gatewayUrl: string): Portal {
  const now = () => Date.now()
  opened = {
    settings,
    gatewayUrl,
    transport: transportTo(gatewayUrl),
    answers: settings.pageCache ? publicAnswersOf(now) : null,
    sealer: sealerOf(settings.sessionKeys),
    store: openStore(settings.storeUrl),
    now,
  }
  return opened
}

/** The process's own things; there is one portal a process. */
export function portal(): Portal {
  if (!opened) throw new Error('the portal has not been opened')
  return opened
}
