import { join } from 'node:path'
import { eq, ne } from 'drizzle-orm'
import { openLog } from '../base/log.ts'
import type { GatewaySettings } from '../base/settings.ts'
import { StartFailure } from '../base/start-failure.ts'
import { encryptValuesAgain, isKeyUsed } from '../store/encrypt-again.ts'
import { openStore, type Store } from '../store/open.ts'
import { dataKey, plainRemains } from '../store/schema/encryption.ts'
import { encryptFilesAgain } from './encrypt-files-again.ts'
import { isOwnFolder } from './files-folder.ts'
import { aloneWithFiles } from './pass-over-files.ts'

/** Encrypts everything anew with the first key; whether no other one is needed any more. */
export async function rotateKeys(settings: GatewaySettings): Promise<boolean> {
  const store = await openStore(settings)
  try {
    return await aloneWithFiles(settings.databaseUrl, () => rotate(store, settings))
  } finally {
    await store.close()
  }
}

/** Tells what was done; whether no key but the first is needed any more. */
async function rotate(
  { db, cipher }: Store,
  { dataDir, fileStore, logLevel }: GatewaySettings,
): Promise<boolean> {
  const storage = { db, cipher, fileStore, filesFolder: join(dataDir, 'files'), log: openLog(logLevel) }
  if (!(await isOwnFolder(storage)) && fileStore === 'folder')
    throw new StartFailure('DATA_DIR: the files of this database lie in another folder')
  const values = await encryptValuesAgain(db, cipher)
  const files = await encryptFilesAgain(storage)
  await db.delete(plainRemains).where(eq(plainRemains.what, 'files'))
  say(`rows encrypted anew: ${values.rows}; unreadable, left as they are: ${values.unopened}`)
  say(
    `files encrypted anew: ${files.files}; unreadable, left as they are: ${files.unopened}; gone: ${files.gone}`,
  )
  let needed = 0
  for (const { id } of await db.select().from(dataKey).where(ne(dataKey.id, cipher.first.id))) {
    if (files.unopened > 0 || (await isKeyUsed(db, id))) {
      needed++
      say(`key ${id}: still needed`)
    } else {
      await db.delete(dataKey).where(eq(dataKey.id, id))
      say(`key ${id}: no longer needed`)
    }
  }
  say(`key ${cipher.first.id}: in use`)
  return needed === 0 && values.unopened === 0 && files.unopened === 0
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
