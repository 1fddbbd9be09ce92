import { type FileHandle, open } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { decryptOpened, encryptedSize, keyIdOfFile } from '../store/encryption/file-format.ts'
import { plainRemains } from '../store/schema/encryption.ts'
import { placeOf } from './file-storage.ts'

/** A kept file, by what the database knows of it. */
export interface Kept {
  filePath: string
  /** As it was uploaded. */
  size: number
}

/**
 * The bytes of a kept file as it was uploaded; null, with a line in the log, where it is gone or does not open. Reading them
 * breaks off at a part that somebody has changed.
 */
export async function storedBytes(
  context: Pick<Context, 'db' | 'filesFolder' | 'cipher' | 'log'>,
  { filePath, size }: Kept,
): Promise<AsyncIterable<Uint8Array> | null> {
  const place = placeOf(context.filesFolder, filePath)
  const plainToo = await filesRemainPlain(context)
  const file = await open(place, 'r').catch(() => null)
  const found = file && (await readable(context.cipher, file, size, plainToo).finally(() => file.close()))
  if (found === 'yes') return keptBytes(context, place, { filePath, size }, plainToo)
  context.log('error', found === 'unopened' ? 'files.unopened' : 'files.missing', { filePath })
  return null
}

/** Whether an opened file is what the database knows: as long as it should be, and under one of the keys. */
async function readable(
  cipher: Context['cipher'],
  file: FileHandle,
  size: number,
  plainToo: boolean,
): Promise<'yes' | 'unopened' | 'missing'> {
  const lying = await file.stat()
  if (plainToo && lying.size === size) return 'yes'
  if (lying.size !== encryptedSize(size)) return 'missing'
  return cipher.keys.has((await keyIdOfFile(file)) ?? '') ? 'yes' : 'unopened'
}

/** Opens the file when the first byte is asked for, and tells by what it has opened whether it is in plain: it may be encrypted meanwhile. */
async function* keptBytes(
  { cipher, log }: Pick<Context, 'cipher' | 'log'>,
  place: string,
  { filePath, size }: Kept,
  plainToo: boolean,
): AsyncGenerator<Uint8Array> {
  try {
    const file = await open(place, 'r')
    try {
      const lying = await file.stat()
      if (plainToo && lying.size === size) yield* file.createReadStream({ autoClose: false })
      else yield* decryptOpened(cipher, file, filePath)
    } finally {
      await file.close()
    }
  } catch (error) {
    log('error', 'files.unopened', { filePath })
    throw error
  }
}

/** Whether a version before encryption has left files in plain that are not encrypted yet. */
export async function filesRemainPlain({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (await db.select().from(plainRemains).where(eq(plainRemains.what, 'files'))).length > 0
}
