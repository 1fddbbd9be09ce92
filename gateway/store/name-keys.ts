import { eq, isNull } from 'drizzle-orm'
import { nameKey } from '../../contract/name-key.ts'
import type { Database } from './open.ts'
import { registryEnterprise } from './schema/enterprise.ts'

/** Rows in one statement, well below the 65,535 parameters of PostgreSQL. */
const maxRows = 500

/** Returns the columns by which the registry finds an enterprise, whatever the spelling. */
export function nameKeysOf({ name, shortName }: { name: string; shortName: string }) {
  return { nameKey: nameKey(name), shortNameKey: nameKey(shortName) }
}

/** Fills the keys of rows that a version without them has written. May be killed and run again. */
export async function fillNameKeys(db: Database): Promise<void> {
  const { id, name, shortName, nameKey: key } = registryEnterprise
  for (;;) {
    const rows = await db
      .select({ id, name, shortName })
      .from(registryEnterprise)
      .where(isNull(key))
      .limit(maxRows)
    if (rows.length === 0) return
    await db.transaction(async (transaction) => {
      for (const row of rows)
        await transaction.update(registryEnterprise).set(nameKeysOf(row)).where(eq(id, row.id))
    })
  }
}
