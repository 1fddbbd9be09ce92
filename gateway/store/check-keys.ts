import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { StartFailure } from '../base/start-failure.ts'
import type { Cipher } from './encryption/cipher.ts'
import type { Database } from './open.ts'
import { dataKey } from './schema/encryption.ts'

const binding = 'data_key.lookup_key'

/**
 * Checks that this store's keys open everything that the database holds, takes the key for lookups from it, and writes down
 * that the first key is used from now on. Throws `StartFailure` before anything is written.
 */
export async function checkKeys(db: Database, cipher: Cipher): Promise<void> {
  const rows = await db.select().from(dataKey)
  for (const { id, lookupKey } of rows) cipher.lookUpWith(opened(cipher, id, lookupKey))
  const known = rows.find(({ id }) => id === cipher.first.id)
  if (known) return
  const [other] = rows
  const key = other ? opened(cipher, other.id, other.lookupKey) : randomBytes(32)
  await db
    .insert(dataKey)
    // The real clock: this belongs to no tenant.
    .values({
      id: cipher.first.id,
      lookupKey: cipher.seal(key.toString('base64url'), binding),
      since: new Date(),
    })
    .onConflictDoNothing()
  const [first] = await db.select().from(dataKey).where(eq(dataKey.id, cipher.first.id))
  if (!first) throw new Error('the key that was written down is gone')
  cipher.lookUpWith(opened(cipher, first.id, first.lookupKey))
}

function opened(cipher: Cipher, id: string, sealed: string): Buffer {
  try {
    return Buffer.from(cipher.open(sealed, binding), 'base64url')
  } catch {
    throw new StartFailure(
      `DATA_KEYS: what is stored is under the key ${id}, which is none of the ${cipher.keys.size} given; add it behind the first (docs/operating.md, 密钥)`,
    )
  }
}
