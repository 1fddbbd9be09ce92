import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { decryptFile, encryptedSize, keyIdOfFile } from '../store/encryption/file-format.ts'
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
  const lying = await stat(place).catch(() => null)
  if (lying?.size === size && (await filesRemainPlain(context))) return createReadStream(place)
  if (lying?.size !== encryptedSize(size)) {
    context.log('error', 'files.missing', { filePath })
    return null
  }
  const tell = () => context.log('error', 'files.unopened', { filePath })
  if (context.cipher.keys.has((await keyIdOfFile(place)) ?? ''))
    return readOrTell(decryptFile(context.cipher, place, filePath), tell)
  tell()
  return null
}

/** Whether a version before encryption has left files in plain that are not encrypted yet. */
export async function filesRemainPlain({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (await db.select().from(plainRemains).where(eq(plainRemains.what, 'files'))).length > 0
}

async function* readOrTell(bytes: AsyncIterable<Buffer>, tell: () => void): AsyncGenerator<Buffer> {
  try {
    yield* bytes
  } catch (error) {
    tell()
    throw error
  }
}
