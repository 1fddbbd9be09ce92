import { isNull, sql } from 'drizzle-orm'
import { nameKey } from '../../contract/name-key.ts'
import type { Database } from './open.ts'
import { registryEnterprise } from './schema/enterprise.ts'
import { textArray } from './sql-values.ts'

const maxRows = 2_000

/** Returns the columns by which the registry finds an enterprise, whatever the spelling. */
export function nameKeysOf({ name, shortName }: { name: string; shortName: string }) {
  return { nameKey: nameKey(name), shortNameKey: nameKey(shortName) }
}

/** Fills the keys of rows that a version without them has written. May be killed and run again. */
export async function fillNameKeys(db: Database): Promise<void> {
  const { id, name, shortName } = registryEnterprise
  for (;;) {
    const rows = await db
      .select({ id, name, shortName })
      .from(registryEnterprise)
      .where(isNull(registryEnterprise.nameKey))
      .limit(maxRows)
    if (rows.length === 0) return
    const keys = rows.map(nameKeysOf)
    const ids = textArray(rows.map((row) => row.id))
    const nameKeys = textArray(keys.map((key) => key.nameKey))
    const shortNameKeys = textArray(keys.map((key) => key.shortNameKey))
    await db.execute(sql`
      update ${registryEnterprise} set name_key = filled.name_key, short_name_key = filled.short_name_key
      from unnest(${ids}, ${nameKeys}, ${shortNameKeys}) as filled (id, name_key, short_name_key)
      where ${id} = filled.id
    `)
  }
}
