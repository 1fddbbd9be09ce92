import { sql } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { tenantSeed } from '../store/schema/account.ts'
import type { Seed } from './index.ts'

/** Sows these seeds for a tenant, and writes down that it has them. */
export async function sow(context: Context, tenantId: string, seeds: readonly Seed[]): Promise<void> {
  for (const seed of seeds) await seed.sow(context, tenantId)
  await writeDown(context, tenantId, seeds)
}

/** Writes down that a tenant has these seeds now. */
export async function writeDown(context: Context, tenantId: string, seeds: readonly Seed[]): Promise<void> {
  if (seeds.length === 0) return
  const at = context.now(tenantId)
  await context.db
    .insert(tenantSeed)
    .values(seeds.map((seed) => ({ tenantId, seed: seed.name, version: seed.version, at })))
    .onConflictDoUpdate({
      target: [tenantSeed.tenantId, tenantSeed.seed],
      set: { version: sql`excluded.version`, at },
    })
}
