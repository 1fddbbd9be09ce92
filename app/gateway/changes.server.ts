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

/** What the bundled gateway tells of a tenant: its answers alone, its settings too, or its clock. */
export type Change = 'answers' | 'settings' | { clock: string | null }

/** Tells whoever remembers something of a tenant that it no longer holds. */
export function announceChange(tenantId: string, what: Change): void {
  if (what === 'settings') changes.emit('settings', tenantId)
  else if (what !== 'answers')
    changes.emit('clock', tenantId, what.clock === null ? null : Date.parse(what.clock))
  changes.emit('answers', tenantId)
}
