import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { StartFailure } from '../base/start-failure.ts'
import { fileContent, filesFolder, uploadedFile } from '../store/schema/file.ts'
import { folderStore } from './folder-store.ts'

/** The name of the file in which a folder's identifier is written. */
const marker = 'folder-id'

type Storage = Pick<Context, 'db' | 'filesFolder' | 'fileStore' | 'log'>

/**
 * Returns true if the folder of files is that of this database. Ties the two together if both are
 * new and new files go to the folder. After that, a gateway with another folder does not find what
 * the others have stored; it logs that and goes on, because its operator may be moving files.
 * @throws StartFailure for a folder that holds something else: files that the database does not
 * know would be deleted
 */
export async function isOwnFolder(context: Storage): Promise<boolean> {
  const own = await (context.fileStore === 'folder' ? tieFolder(context) : isTied(context))
  if (own) return true
  if (context.fileStore === 'folder') {
    const reason =
      'the files of this database lie in another folder; several gateways need one DATA_DIR, or FILE_STORE=database'
    context.log('warn', 'files.folder', { folder: context.filesFolder, reason })
    return false
  }
  const elsewhere = await notInDatabase(context)
  if (elsewhere > 0) {
    const reason = 'they lie in the folder of before; gateway:move-files with its DATA_DIR brings them'
    context.log('warn', 'files.elsewhere', { files: elsewhere, reason })
  }
  return false
}

/**
 * Matches what a gateway puts into a folder of files before its identifier, and what the root of a
 * file system holds.
 */
const ownEntry = /^(?:incoming|lost\+found|backup-under-way-\w+|\.restored|\.replaced)$/

async function tieFolder(context: Storage): Promise<boolean> {
  await mkdir(context.filesFolder, { recursive: true })
  return context.db.transaction(async (transaction) => {
    // Gateways that start together with a new folder: one writes, the others read.
    await transaction.execute(sql`lock table ${filesFolder} in exclusive mode`)
    const [tied] = await transaction.select().from(filesFolder)
    const folderId = await markerIn(context)
    if (folderId !== null) return folderId === tied?.id
    const others = (await readdir(context.filesFolder)).filter((name) => !ownEntry.test(name))
    if (others.length > 0) {
      // Its identifier was lost, or it is of a version that had none.
      if (tied) return false
      if ((await transaction.$count(uploadedFile)) === 0) throw foreignFolder(context.filesFolder, others)
    }
    const id = randomUUID()
    await writeFile(join(context.filesFolder, marker), `${id}\n`, { flag: 'wx' })
    if (tied) return false
    await transaction.insert(filesFolder).values({ id })
    return true
  })
}

function foreignFolder(folder: string, names: readonly string[]): StartFailure {
  const more = names.length > 3 ? ' and more' : ''
  return new StartFailure(
    `DATA_DIR: ${folder} holds what no gateway has put there (${names.slice(0, 3).join(', ')}${more}); move it away, or name another DATA_DIR`,
  )
}

async function isTied(context: Storage): Promise<boolean> {
  const [tied] = await context.db.select().from(filesFolder)
  return tied !== undefined && (await markerIn(context)) === tied.id
}

/** Where nothing lies in the folder any more, the database belongs to none: the next one may be anywhere. */
export async function untieEmptyFolder(context: Storage): Promise<void> {
  for await (const batch of folderStore(context.filesFolder).kept()) if (batch.length > 0) return
  await context.db.delete(filesFolder)
  await rm(join(context.filesFolder, marker), { force: true })
}

async function markerIn({ filesFolder: folder }: Storage): Promise<string | null> {
  const found = await readFile(join(folder, marker), 'utf8').catch(() => null)
  return found?.trim() ?? null
}

/** How many files the database knows whose bytes it does not have. */
async function notInDatabase({ db }: Storage): Promise<number> {
  const there = db.select().from(fileContent).where(eq(fileContent.filePath, uploadedFile.filePath))
  return db.$count(uploadedFile, and(sql`not exists ${there}`))
}
