import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../base/context.ts'
import { tenantSeed } from '../store/schema/account.ts'
import { asLongAsItTakes } from '../store/server-pool.ts'
import { activitySeed } from './activities.ts'
import { attachments } from './attachments.ts'
import { content } from './content.ts'
import { copySeeds } from './copies.ts'
import { demonstrationHistory } from './demonstration-history.ts'
import { enterprises } from './enterprises.ts'
import { examples } from './examples.ts'
import { messages } from './messages.ts'
import { people } from './people.ts'
import { policies } from './policies.ts'
import { proclamations } from './proclamations.ts'
import { sow, writeDown } from './sow.ts'

/** What a tenant begins with. `sow` runs in the order of the list, and again when the version has grown. */
export interface Seed {
  name: string
  version: number
  /** Only where there is a demonstration: what is invented. */
  demonstration?: true
  /** The tables that it fills with the same rows for all tenants that are sown on one day. */
  tables?: readonly PgTable[]
  sow(context: Context, tenantId: string): Promise<void>
}

/** Every seed; one that needs another's rows stands after it. */
export const seeds: readonly Seed[] = [
  enterprises,
  people,
  policies,
  proclamations,
  content,
  examples,
  activitySeed,
  messages,
  demonstrationHistory,
  // Reads the policies and projects: stays last.
  attachments,
]

/** A number of our own for the lock under which one of several gateways sows. */
const seedLock = 7_204_612

/**
 * Gives a tenant what it does not have yet: everything or nothing, and once however many gateways do it together. With
 * `copies`, a new tenant gets copies of rows: for tests, which make a tenant each.
 */
export async function seedTenant(context: Context, tenantId: string, { copies = false } = {}): Promise<void> {
  if (missingFrom(await versionsOf(context, tenantId), context).length === 0) return
  await context.db.transaction(async (transaction) => {
    await transaction.execute(sql`${sql.raw(asLongAsItTakes)} select pg_advisory_xact_lock(${seedLock})`)
    const inside = { ...context, db: transaction }
    const versions = await versionsOf(inside, tenantId)
    const lacking = missingFrom(versions, inside)
    // A tenant of an older version may lack the newest of every seed, and has rows of its own.
    const isNew = versions.size === 0
    const copied = copies && isNew ? await copySeeds(inside, tenantId, lacking) : []
    await writeDown(inside, tenantId, copied)
    await sow(
      inside,
      tenantId,
      lacking.filter((seed) => !copied.includes(seed)),
    )
  })
}

function seedsOf({ demonstration }: Context): Seed[] {
  return seeds.filter((seed) => demonstration || !seed.demonstration)
}

/** Reads which version of each seed a tenant has; empty for a new tenant. */
async function versionsOf({ db }: Context, tenantId: string): Promise<Map<string, number>> {
  const rows = await db.select().from(tenantSeed).where(eq(tenantSeed.tenantId, tenantId))
  return new Map(rows.map((row) => [row.seed, row.version]))
}

function missingFrom(versions: ReadonlyMap<string, number>, context: Context): Seed[] {
  return seedsOf(context).filter((seed) => (versions.get(seed.name) ?? 0) < seed.version)
}
