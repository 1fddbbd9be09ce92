import { asc, eq, gt } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { Unopened } from '../store/encryption/cipher.ts'
import { decryptBytes, encryptedSize, keyIdOfFile } from '../store/encryption/file-format.ts'
import { plainRemains } from '../store/schema/encryption.ts'
import { uploadedFile } from '../store/schema/file.ts'
import { receive } from './arrived-file.ts'
import { type FileStore, fileStores, type OpenBytes } from './file-store.ts'
import { discardBytes } from './held-files.ts'
import { filesRemainPlain, type Kept, plainBytes } from './stored-bytes.ts'

type Storage = Pick<Context, 'db' | 'filesFolder' | 'fileStore' | 'cipher'>

export interface FilesEncrypted {
  /** Files that have been written again. */
  files: number
  /** Files that none of the keys opens: they stay as they are. */
  unopened: number
  /** Files that the database knows and whose bytes are nowhere. */
  gone: number
}

/**
 * Encrypts every file anew that lies in plain or under another key than the first, one after another. Each is replaced in one
 * step, whoever is reading the former one reads it to its end, and a pass that was killed is simply run again.
 */
export async function encryptFilesAgain(
  storage: Storage,
  { signal, progress }: { signal?: AbortSignal; progress?: (files: number) => void } = {},
): Promise<FilesEncrypted> {
  const done: FilesEncrypted = { files: 0, unopened: 0, gone: 0 }
  for (let after = ''; ; ) {
    const files = await storage.db
      .select({ filePath: uploadedFile.filePath, size: uploadedFile.size })
      .from(uploadedFile)
      .where(gt(uploadedFile.filePath, after))
      .orderBy(asc(uploadedFile.filePath))
      .limit(200)
    for (const file of files) {
      signal?.throwIfAborted()
      const outcome = await encryptAgain(storage, file)
      if (outcome !== 'already') done[outcome]++
      progress?.(done.files)
    }
    const last = files.at(-1)
    if (!last) return done
    after = last.filePath
  }
}

/** Where it lies it stays. */
async function encryptAgain(storage: Storage, kept: Kept): Promise<keyof FilesEncrypted | 'already'> {
  for (const store of fileStores(storage)) {
    const file = await store.open(kept.filePath)
    if (!file) continue
    try {
      return await encryptOpened(storage, store, kept, file)
    } catch (error) {
      if (error instanceof Unopened) return 'unopened'
      throw error
    } finally {
      await file.close()
    }
  }
  return 'gone'
}

/** All of it from the one opened file: under its name another pass may have put another meanwhile. */
async function encryptOpened(
  storage: Storage,
  store: FileStore,
  kept: Kept,
  file: OpenBytes,
): Promise<'files' | 'unopened' | 'already'> {
  const { cipher } = storage
  if (file.size === kept.size) return replace(storage, store, kept, plainBytes(file))
  if (file.size !== encryptedSize(kept.size)) return 'unopened'
  if ((await keyIdOfFile(file)) === cipher.first.id) return 'already'
  return replace(storage, store, kept, decryptBytes(cipher, file, kept.filePath))
}

async function replace(
  storage: Storage,
  store: FileStore,
  { filePath, size }: Kept,
  bytes: AsyncIterable<Uint8Array>,
): Promise<'files' | 'unopened'> {
  const arrived = await receive(store, storage.cipher, bytes, size, filePath)
  if (arrived.size !== size) {
    await store.discard(arrived.id)
    return 'unopened'
  }
  await store.keep(arrived.id, filePath)
  // Somebody may have deleted it meanwhile, and would find it again.
  await discardBytes(storage, [{ filePath }])
  return 'files'
}

/**
 * Encrypts in the background what a version before encryption has left in plain. Where several gateways do it together, each
 * finds most of it done. Returns what stops it, and the next start goes on. Only for the folder that belongs to this database.
 */
export function encryptPlainFiles(context: Storage & Pick<Context, 'log'>): () => Promise<void> {
  const stop = new AbortController()
  const encrypt = async () => {
    if (!(await filesRemainPlain(context))) return
    const done = await encryptFilesAgain(context, { signal: stop.signal })
    await context.db.delete(plainRemains).where(eq(plainRemains.what, 'files'))
    context.log('info', 'files.encrypted', { ...done })
  }
  const ended = encrypt().catch((error: unknown) => {
    if (stop.signal.aborted) return
    context.log('warn', 'files.plain', { reason: error instanceof Error ? error.message : typeof error })
  })
  return () => {
    stop.abort()
    return ended
  }
}
