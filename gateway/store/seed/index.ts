import { and, eq } from 'drizzle-orm'
import type { Room } from '../../room.ts'
import { tenantSeed } from '../schema/account.ts'
import { activitySeed } from './activities.ts'
import { attachments } from './attachments.ts'
import { content } from './content.ts'
import { enterprises } from './enterprises.ts'
import { messages } from './messages.ts'
import { people } from './people.ts'
import { policies } from './policies.ts'
import { proclamations } from './proclamations.ts'

/** What a tenant begins with. `sow` runs in the order of the list, and again when the version has grown. */
export interface Seed {
  name: string
  version: number
  sow(room: Room, tenantId: string): Promise<void>
}

/** Every seed; one that needs another's rows stands after it. */
export const seeds: readonly Seed[] = [
  enterprises,
  people,
  policies,
  proclamations,
  content,
  activitySeed,
  messages,
  // Reads the policies and projects: stays last.
  attachments,
]

/** Gives a tenant what it does not have yet. */
export async function seedTenant(room: Room, tenantId: string): Promise<void> {
  const had = await room.db.select().from(tenantSeed).where(eq(tenantSeed.tenantId, tenantId))
  const versions = new Map(had.map((row) => [row.seed, row.version]))
  for (const seed of seeds) {
    if ((versions.get(seed.name) ?? 0) >= seed.version) continue
    await seed.sow(room, tenantId)
    await room.db
      .insert(tenantSeed)
      .values({ tenantId, seed: seed.name, version: seed.version, at: room.now(tenantId) })
      .onConflictDoUpdate({
        target: [tenantSeed.tenantId, tenantSeed.seed],
        set: { version: seed.version, at: room.now(tenantId) },
      })
  }
}

/** Forgets which seeds a tenant has: the next call sows them again. */
export async function forgetSeeds(room: Room, tenantId: string): Promise<void> {
  await room.db.delete(tenantSeed).where(and(eq(tenantSeed.tenantId, tenantId)))
}
