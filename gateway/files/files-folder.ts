import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { filesFolder } from '../store/schema/file.ts'

/** The name of the file in which a folder's identifier is written. */
const marker = 'folder-id'

/**
 * Whether the files of this database lie in this folder. A folder and a database that are both new are tied together;
 * after that, a gateway with another folder does not find what the others have stored, and says so in the log. Such a
 * gateway goes on: its operator may be moving files.
 */
export async function isOwnFolder(context: Pick<Context, 'db' | 'filesFolder' | 'log'>): Promise<boolean> {
  await mkdir(context.filesFolder, { recursive: true })
  const own = await context.db.transaction(async (transaction) => {
    // Gateways that start together with a new folder: one writes, the others read.
    await transaction.execute(sql`lock table ${filesFolder} in exclusive mode`)
    const [tied] = await transaction.select().from(filesFolder)
    const path = join(context.filesFolder, marker)
    const found = await readFile(path, 'utf8').catch(() => null)
    if (found !== null) return found.trim() === tied?.id
    const id = randomUUID()
    await writeFile(path, `${id}\n`, { flag: 'wx' })
    if (tied) return false
    await transaction.insert(filesFolder).values({ id })
    return true
  })
  if (!own) {
    const reason = 'the files of this database lie in another folder; several gateways need one DATA_DIR'
    context.log('warn', 'files.folder', { folder: context.filesFolder, reason })
  }
  return own
}
