import { eq } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { decryptBytes, encryptedSize, keyIdOfFile } from '../store/encryption/file-format.ts'
import { plainRemains } from '../store/schema/encryption.ts'
import { fileStores, type OpenBytes, openKept } from './file-store.ts'

/** A kept file, by what the database knows of it. */
export interface Kept {
  filePath: string
  /** As it was uploaded. */
  size: number
}

type Storage = Pick<Context, 'db' | 'filesFolder' | 'fileStore' | 'cipher' | 'log'>

/**
 * The bytes of a kept file as it was uploaded; null, with a line in the log, where it is gone or does not open. Reading them
 * breaks off at a part that somebody has changed.
 */
export async function storedBytes(context: Storage, kept: Kept): Promise<AsyncIterable<Uint8Array> | null> {
  const plainToo = await filesRemainPlain(context)
  const file = await openKept(fileStores(context), kept.filePath)
  const found =
    file && (await readable(context.cipher, file, kept.size, plainToo).finally(() => file.close()))
  if (found === 'yes') return keptBytes(context, kept, plainToo)
  const { filePath } = kept
  context.log('error', found === 'unopened' ? 'files.unopened' : 'files.missing', { filePath })
  return null
}

/** Whether an opened file is what the database knows: as long as it should be, and under one of the keys. */
async function readable(
  cipher: Context['cipher'],
  file: OpenBytes,
  size: number,
  plainToo: boolean,
): Promise<'yes' | 'unopened' | 'missing'> {
  if (plainToo && file.size === size) return 'yes'
  if (file.size !== encryptedSize(size)) return 'missing'
  return cipher.keys.has((await keyIdOfFile(file)) ?? '') ? 'yes' : 'unopened'
}

/** Opens the file when the first byte is asked for, and tells by what it has opened whether it is in plain: it may be encrypted meanwhile. */
async function* keptBytes(
  context: Storage,
  { filePath, size }: Kept,
  plainToo: boolean,
): AsyncGenerator<Uint8Array> {
  try {
    const file = await openKept(fileStores(context), filePath)
    if (!file) throw new Error('the file was deleted before it was read')
    try {
      if (plainToo && file.size === size) yield* plainBytes(file)
      else yield* decryptBytes(context.cipher, file, filePath)
    } finally {
      await file.close()
    }
  } catch (error) {
    context.log('error', 'files.unopened', { filePath })
    throw error
  }
}

/** The bytes of an open file as they lie. */
export async function* plainBytes(file: OpenBytes): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.size; ) {
    const block = await file.read(at, Math.min(1024 * 1024, file.size - at))
    if (block.byteLength === 0) throw new Error('a file is shorter than it was')
    yield block
    at += block.byteLength
  }
}

/** Whether a version before encryption has left files in plain that are not encrypted yet. */
export async function filesRemainPlain({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (await db.select().from(plainRemains).where(eq(plainRemains.what, 'files'))).length > 0
}
