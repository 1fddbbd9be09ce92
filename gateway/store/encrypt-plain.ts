import { eq, sql } from 'drizzle-orm'
import { encryptedTables, encryptValuesAgain } from './encrypt-again.ts'
import type { Cipher } from './encryption/cipher.ts'
import type { Database, Store } from './open.ts'
import { loginFailure, smsCode } from './schema/account.ts'
import { plainRemains } from './schema/encryption.ts'

/**
 * Encrypts what a version before encryption has left in plain in the tables, once, and writes these tables anew: a changed row
 * leaves its older self behind. Where it is killed, the next start goes on with it.
 */
export async function encryptPlain(db: Database, cipher: Cipher, kind: Store['kind']): Promise<void> {
  const remains = eq(plainRemains.what, 'values')
  if ((await db.select().from(plainRemains).where(remains)).length === 0) return
  await encryptValuesAgain(db, cipher)
  await forgetFormerRows(db)
  if (kind === 'pglite') await forgetFormerChanges(db)
  await db.delete(plainRemains).where(remains)
}

async function forgetFormerRows(db: Database): Promise<void> {
  const emptied = [smsCode, loginFailure]
  for (const table of [...encryptedTables.map((one) => one.table), ...emptied])
    await db.execute(sql`vacuum full ${table}`)
}

/** Starts a new log of changes (pg_wal) and deletes the former one, which has them all in plain; on a server that is its keeper's affair. */
export async function forgetFormerChanges(db: Database): Promise<void> {
  await db.execute(sql`set wal_recycle = off`)
  await db.execute(sql`select pg_switch_wal()`)
  await db.execute(sql`checkpoint`)
  await db.execute(sql`reset wal_recycle`)
}
