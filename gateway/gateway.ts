import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { keepTidy } from './account/housekeeping.ts'
import { singleSignOn } from './account/single-sign-on.ts'
import type { Room } from './base/room.ts'
import type { GatewaySettings } from './base/settings.ts'
import { defaultTenant, tenantsOf } from './base/tenants.ts'
import { controlInterface } from './control/control.ts'
import { families } from './families.ts'
import { isOwnFolder } from './files/files-folder.ts'
import { documentationRoutes } from './http/documentation-routes.ts'
import { faultsByTenant } from './http/faults.ts'
import type { TellChanged } from './http/portal-channel.ts'
import { serveContract } from './http/serve.ts'
import { seedTenant } from './seed/index.ts'
import { openStore } from './store/open.ts'

export interface Gateway {
  app: Hono
  room: Room
  /** Gives a tenant its seed; at once for one that has it. */
  ready(tenantId: string): Promise<void>
  close(): Promise<void>
}

/**
 * The whole gateway over an opened store, without a port. Throws `StartFailure`. What the control interface changes for a
 * tenant goes to `changed`.
 */
export async function openGateway(
  settings: GatewaySettings,
  changed: TellChanged = async () => {},
): Promise<Gateway> {
  const store = await openStore(settings)
  const log = pino({ level: settings.logLevel, base: undefined })
  const faults = settings.control ? faultsByTenant() : null
  const room: Room = {
    db: store.db,
    now: (tenantId) => faults?.of(tenantId).now?.at ?? new Date(),
    newId: (prefix) => `${prefix}_${randomBytes(12).toString('base64url')}`,
    filesFolder: join(settings.dataDir, 'files'),
    uploads: settings.uploads,
    demonstration: settings.demonstration,
    log: (level, event, detail = {}) => log[level]({ part: 'gateway', ...detail }, event),
  }
  const tenants = tenantsOf({ control: settings.control, extra: settings.tenants })

  const seeding = new Map<string, Promise<void>>()
  const ready = (tenantId: string) => {
    const begun =
      seeding.get(tenantId) ??
      seedTenant(room, tenantId, { copies: tenantId !== defaultTenant && settings.control })
    seeding.set(tenantId, begun)
    begun.catch(() => seeding.delete(tenantId))
    return begun
  }
  await ready(defaultTenant)

  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`
  const app = serveContract({
    room,
    tenants,
    handlers: families(room, tenants, () => publicUrl),
    ready,
    portals: settings.portals,
    faults,
    changed,
  })
  app.route('/', singleSignOn(room, tenants, ready))
  app.route('/', documentationRoutes())
  if (faults) {
    const reseed = (tenantId: string) => void seeding.delete(tenantId)
    app.route('/', controlInterface({ room, tenants, faults, ready, reseed, changed }))
  }
  const stopTidying = keepTidy(room, await isOwnFolder(room))
  const close = () => {
    stopTidying()
    return store.close()
  }
  return { app, room, ready, close }
}
