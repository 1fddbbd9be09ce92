import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../base/context.ts'
import type { Cipher } from '../store/encryption/cipher.ts'
import { decryptFile, encryptFile } from '../store/encryption/file-format.ts'

/** The largest file that is kept: 20 MB. */
export const largestFile = 20 * 1024 * 1024

/** A file that has been written whole, encrypted, and is not yet kept under its name. */
export interface Arrived {
  path: string
  /** The opaque name that it was encrypted under and will be kept by. */
  filePath: string
  size: number
  sha256: string
  /** More came than may be written; what is on disk is cut. */
  cut: boolean
}

/**
 * Writes an incoming stream to a temporary file, encrypted, piece by piece, and to stable storage: at most so many bytes. The
 * stream is read to its end even when it is too large, so that the sender hears the answer.
 */
export async function receive(
  { filesFolder: folder, cipher }: Pick<Context, 'filesFolder' | 'cipher'>,
  stream: AsyncIterable<Uint8Array>,
  most: number,
  filePath = opaqueName(),
): Promise<Arrived> {
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true })
  const path = join(incoming, randomBytes(16).toString('hex'))
  const encryption = encryptFile(cipher, filePath)
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const piece of stream) {
      size += piece.byteLength
      if (size > most) continue
      hash.update(piece)
      await file.appendFile(encryption.add(piece))
    }
    await file.appendFile(encryption.end())
    await file.sync()
  } catch (failure) {
    await rm(path, { force: true })
    throw failure
  } finally {
    await file.close()
  }
  return { path, filePath, size, sha256: hash.digest('hex'), cut: size > most }
}

/** Keeps an arrived file under its opaque name. The move is one step: a file is there whole or not at all. */
export async function moveIntoPlace(folder: string, arrived: Arrived): Promise<void> {
  const place = placeOf(folder, arrived.filePath)
  await mkdir(join(place, '..'), { recursive: true })
  await rename(arrived.path, place)
}

/** The bytes of an arrived file, in memory: at most `largestFile`. */
export async function contentOf(cipher: Cipher, { path, filePath }: Arrived): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of decryptFile(cipher, path, filePath)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Throws away an arrived file. */
export async function discard(arrived: Arrived): Promise<void> {
  await rm(arrived.path, { force: true })
}

/** Where a stored file lies. Opaque names are made by `opaqueName` and hold letters, digits, `-` and `_` only. */
export function placeOf(folder: string, filePath: string): string {
  if (!/^[\w-]{20,64}$/.test(filePath)) throw new Error('not a name of a kept file')
  return join(folder, filePath.slice(0, 2), filePath)
}

/** A name that cannot be guessed: 192 random bits. */
export function opaqueName(): string {
  return randomBytes(24).toString('base64url')
}

/** Throws away what a stopped process left half received an hour ago or earlier. */
export async function discardLeftovers(folder: string): Promise<void> {
  const incoming = join(folder, 'incoming')
  const names = await readdir(incoming).catch(() => [])
  for (const name of names) {
    const path = join(incoming, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > 3_600_000) await rm(path, { force: true })
  }
}
