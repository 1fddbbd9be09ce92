import { sql } from 'drizzle-orm'
import type { Room } from '../base/room.ts'
import { tenantSeed } from '../store/schema/account.ts'
import type { Seed } from './index.ts'

/** Sows these seeds for a tenant, and writes down that it has them. */
export async function sow(room: Room, tenantId: string, seeds: readonly Seed[]): Promise<void> {
  for (const seed of seeds) await seed.sow(room, tenantId)
  await writeDown(room, tenantId, seeds)
}

/** That a tenant has these seeds now. */
export async function writeDown(room: Room, tenantId: string, seeds: readonly Seed[]): Promise<void> {
  if (seeds.length === 0) return
  const at = room.now(tenantId)
  await room.db
    .insert(tenantSeed)
    .values(seeds.map((seed) => ({ tenantId, seed: seed.name, version: seed.version, at })))
    .onConflictDoUpdate({
      target: [tenantSeed.tenantId, tenantSeed.seed],
      set: { version: sql`excluded.version`, at },
    })
}
