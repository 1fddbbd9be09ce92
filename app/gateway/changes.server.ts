import { EventEmitter } from 'node:events'

interface Changes {
  /** What the gateway answered for this tenant, by its identifier, no longer holds. */
  answers: [tenantId: string]
  /** The tenant has other settings. */
  settings: [tenantId: string]
  /** The tenant's clock stands still at an instant; with null it runs again. */
  clock: [tenantId: string, at: number | null]
}

/**
 * Carries changes from the bundled gateway to the portal that started it. Caches of a tenant's data
 * listen as long as the process lives.
 */
export const changes = new EventEmitter<Changes>().setMaxListeners(0)

/** Names what changed of a tenant: its answers, its settings with them, or its clock. */
export type Change = 'answers' | 'settings' | { clock: string | null }

/** Makes the portal drop the tenant's cached data. */
export function announceChange(tenantId: string, what: Change): void {
  if (what === 'settings') changes.emit('settings', tenantId)
  else if (what !== 'answers')
    changes.emit('clock', tenantId, what.clock === null ? null : Date.parse(what.clock))
  changes.emit('answers', tenantId)
}
