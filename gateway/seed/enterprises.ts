import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { demonstrationEnterprises } from '../data/demonstration-enterprises.ts'
import { demonstrationRows } from '../data/demonstration-profile.ts'
import type { RegistryEntry } from '../data/registry-entry.ts'
import { syntheticEnterprises } from '../data/synthetic-enterprises.ts'
import { registeredPhones } from '../enterprise/registry.ts'
import { wholeKind } from '../store/citys-own.ts'
import { nameKeysOf } from '../store/name-keys.ts'
import { enterprise, registryEnterprise } from '../store/schema/enterprise.ts'
import { importedContent } from '../store/schema/imported.ts'
import { attributeAnswer } from '../store/schema/policy.ts'
import type { Seed } from './index.ts'

/** Rows in one statement: PostgreSQL takes 65,535 parameters. */
const atOnce = 600

/** Made once for the life of the process: every tenant that is seeded asks how many they are. */
let registryEntries: RegistryEntry[] | null = null

/** The registry is one for all tenants: the first one that is seeded fills it. */
async function fillRegistry(context: Context, updatedAt: Date): Promise<void> {
  registryEntries ??= [...demonstrationEnterprises.map(({ registry }) => registry), ...syntheticEnterprises()]
  const entries = registryEntries
  if ((await registeredPhones(context.db)) >= entries.length) return
  for (let from = 0; from < entries.length; from += atOnce) {
    const left = await leftByCities(context, entries.slice(from, from + atOnce))
    if (left.length === 0) continue
    const rows = left.map((entry) => ({ ...entry, ...nameKeysOf(entry), updatedAt }))
    await context.db
      .insert(registryEnterprise)
      .values(rows)
      // What was there before telephones were kept gets them.
      .onConflictDoUpdate({ target: registryEnterprise.id, set: { phone: sql`excluded.phone` } })
  }
}

/** Those that no city has brought or taken away: of all tenants, as the registry itself. */
async function leftByCities({ db }: Context, entries: RegistryEntry[]): Promise<RegistryEntry[]> {
  const codes = entries.map(({ creditCode }) => creditCode)
  const brought = await db
    .select({ id: importedContent.id })
    .from(importedContent)
    .where(and(eq(importedContent.kind, 'enterprises'), inArray(importedContent.id, [wholeKind, ...codes])))
  const own = new Set(brought.map(({ id }) => id))
  return own.has(wholeKind) ? [] : entries.filter(({ creditCode }) => !own.has(creditCode))
}

/** The registry, and the two enterprises of the demonstration with their profiles. What people changed stays. */
export const enterprises: Seed = {
  name: 'enterprises',
  version: 2,
  demonstration: true,
  async sow(context, tenantId) {
    const at = context.now(tenantId)
    await fillRegistry(context, at)
    await context.db.insert(enterprise).values(demonstrationRows(tenantId, at)).onConflictDoNothing()
    const answered = demonstrationEnterprises.filter(({ answers }) => Object.keys(answers).length > 0)
    await context.db
      .insert(attributeAnswer)
      .values(
        answered.map(({ registry, answers }) => ({ tenantId, enId: registry.id, answers, savedAt: at })),
      )
      .onConflictDoNothing()
  },
}
