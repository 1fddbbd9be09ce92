import { and, eq, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { UploadedFile } from '../../contract/entities/declaration.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning } from '../base/handler.ts'
import type { Stored } from '../declaration/declarations.ts'
import type { Database, Transaction } from '../store/open.ts'
import { heldFile, uploadedFile } from '../store/schema/file.ts'
import { fileStores, removeKept } from './file-store.ts'

const day = 86_400_000

type Storage = Pick<Context, 'db' | 'filesFolder' | 'fileStore'>

/** What is told of a stored file. */
const uploadedFileColumns = {
  filePath: uploadedFile.filePath,
  fileName: uploadedFile.fileName,
  size: uploadedFile.size,
  contentType: uploadedFile.contentType,
  sha256: uploadedFile.sha256,
}

/**
 * The uploaded files behind these opaque names, as stored, when they belong to this enterprise; what a body says of
 * their size or type is not trusted.
 */
export async function filesOfEnterprise(
  db: Database,
  tenantId: string,
  enId: string,
  filePaths: string[],
): Promise<Map<string, UploadedFile>> {
  if (filePaths.length === 0) return new Map()
  const found = await db
    .select(uploadedFileColumns)
    .from(uploadedFile)
    .where(
      and(
        eq(uploadedFile.tenantId, tenantId),
        eq(uploadedFile.enId, enId),
        inArray(uploadedFile.filePath, filePaths),
      ),
    )
  return new Map(found.map((file) => [file.filePath, file]))
}

/** Nothing holds the file: no declaration lists it. */
export const unheld = sql`not exists (select 1 from ${heldFile} where ${heldFile.filePath} = ${uploadedFile.filePath})`

/**
 * Gives a declaration the files that it lists, and takes from it those that it lists no more; a file that none lists
 * any more is forgotten. Part of the change's transaction; the bytes are deleted after it, by `discardBytes`. Throws a
 * `BusinessWarning` for one that was not listed before and is gone by now.
 */
export async function holdFiles(
  transaction: Transaction,
  { id, tenantId, enId, materials }: Stored,
  before: Stored['materials'] = [],
): Promise<void> {
  const listed = namesOf(materials)
  const had = new Set(namesOf(before))
  const added = materials.filter((file) => !had.has(file.filePath))
  if (added.length > 0) {
    // Locked, so that nobody forgets it in between.
    const there = await transaction
      .select({ filePath: uploadedFile.filePath })
      .from(uploadedFile)
      .where(
        and(
          eq(uploadedFile.tenantId, tenantId),
          eq(uploadedFile.enId, enId),
          inArray(uploadedFile.filePath, namesOf(added)),
        ),
      )
      .for('update')
    const found = new Set(namesOf(there))
    const gone = added.find((file) => !found.has(file.filePath))
    if (gone) throw lostFileWarning(gone)
    await transaction
      .insert(heldFile)
      .values(there.map(({ filePath }) => ({ tenantId, filePath, declarationId: id })))
      .onConflictDoNothing()
  }
  const dropped = await transaction
    .delete(heldFile)
    .where(and(eq(heldFile.declarationId, id), notInArray(heldFile.filePath, listed)))
    .returning({ filePath: heldFile.filePath })
  if (dropped.length === 0) return
  await forgetUnheld(transaction, inArray(uploadedFile.filePath, namesOf(dropped)))
}

/** Forgets those of these files that no declaration lists. */
async function forgetUnheld(transaction: Transaction, which: SQL): Promise<{ filePath: string }[]> {
  const locked = await transaction
    .select({ filePath: uploadedFile.filePath })
    .from(uploadedFile)
    .where(and(which, unheld))
    .for('update')
  // Looked at once more: a declaration may have taken one while its lock was waited for.
  return transaction
    .delete(uploadedFile)
    .where(and(inArray(uploadedFile.filePath, namesOf(locked)), unheld))
    .returning({ filePath: uploadedFile.filePath })
}

function namesOf(files: readonly { filePath: string }[]): string[] {
  return files.map((file) => file.filePath)
}

/** What somebody is told whose file is not there any more. */
export function lostFileWarning({
  materialId,
  fileName,
}: Pick<Stored['materials'][number], 'materialId' | 'fileName'>): BusinessWarning {
  return new BusinessWarning({
    field: `materials.${materialId}`,
    errorMessage: `“${fileName.slice(0, 100)}”已失效，请重新上传`,
  })
}

/**
 * Deletes the bytes of those files that the database does not know any more. While a backup is taken they stay, and go
 * with those that a stopped process has left (`discardUnknown`).
 */
export async function discardBytes(storage: Storage, files: readonly { filePath: string }[]): Promise<void> {
  if (files.length > 0) await removeKept(storage, await unknownOf(storage.db, namesOf(files)))
}

/** Deletes the files that no declaration has taken for so many days, in every tenant. */
export async function discardUnused(context: Storage & Pick<Context, 'uploads'>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - context.uploads.unusedDays * day)
  const unused = await context.db.transaction((transaction) =>
    forgetUnheld(transaction, lt(uploadedFile.uploadedAt, since)),
  )
  await discardBytes(context, unused)
}

/** Those of these names that the database does not know. */
export async function unknownOf(db: Database, filePaths: string[]): Promise<string[]> {
  const known = await db
    .select({ filePath: uploadedFile.filePath })
    .from(uploadedFile)
    .where(inArray(uploadedFile.filePath, filePaths))
  const names = new Set(namesOf(known))
  return filePaths.filter((one) => !names.has(one))
}

/** How long bytes lie which the database does not know: long enough to notice that an old copy of it was restored. */
const unknownDays = 30

/**
 * Deletes the bytes that a stopped process has left without a row: those in the database, and those in the folder where that
 * belongs to this database.
 */
export async function discardUnknown(storage: Storage, ownFolder: boolean, now: Date): Promise<void> {
  for (const store of fileStores(storage)) {
    if (store.kind === 'folder' && !ownFolder) continue
    for await (const batch of store.kept()) {
      const old = batch.filter(({ since }) => now.getTime() - since.getTime() > unknownDays * day)
      if (old.length > 0) await store.remove(await unknownOf(storage.db, namesOf(old)))
    }
  }
}
