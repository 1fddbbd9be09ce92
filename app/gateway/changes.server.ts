import { EventEmitter } from 'node:events'

interface Changes {
  /** What the gateway answered for this tenant, by its identifier, no longer holds. */
  answers: [tenantId: string]
  /** The tenant has other settings. */
  settings: [tenantId: string]
  /** The tenant's clock stands still at an instant; with null it runs again. */
  clock: [tenantId: string, at: number | null]
}

/** What the bundled gateway tells the portal that started it. Whoever remembers something of a tenant listens as long as the process lives. */
export const changes = new EventEmitter<Changes>().setMaxListeners(0)
