import { createHash, randomBytes } from 'node:crypto'
import type { Cipher } from '../store/encryption/cipher.ts'
import { decryptBytes, encryptFile } from '../store/encryption/file-format.ts'
import type { FileStore } from './file-store.ts'

/** The largest file that is kept: 20 MB. */
export const largestFile = 20 * 1024 * 1024

/** A file that has been written whole, encrypted, and is not yet kept under its name. */
export interface Arrived {
  /** What its store knows it by. */
  id: string
  /** The opaque name that it was encrypted under and will be kept by. */
  filePath: string
  size: number
  sha256: string
  /** More came than may be written; what was written is cut. */
  cut: boolean
}

/**
 * Writes an incoming stream to a store, encrypted, piece by piece: at most so many bytes. The stream is read to its end even
 * when it is too large, so that the sender hears the answer.
 */
export async function receive(
  store: FileStore,
  cipher: Cipher,
  stream: AsyncIterable<Uint8Array>,
  most: number,
  filePath = opaqueName(),
): Promise<Arrived> {
  const encryption = encryptFile(cipher, filePath)
  const hash = createHash('sha256')
  let size = 0
  async function* encrypted() {
    for await (const piece of stream) {
      size += piece.byteLength
      if (size > most) continue
      hash.update(piece)
      yield encryption.add(piece)
    }
    yield encryption.end()
  }
  const id = await store.write(encrypted())
  return { id, filePath, size, sha256: hash.digest('hex'), cut: size > most }
}

/** The bytes of an arrived file, in order, as they were sent. */
export async function* readArrived(
  store: FileStore,
  cipher: Cipher,
  { id, filePath }: Arrived,
): AsyncGenerator<Buffer> {
  const file = await store.openWritten(id)
  try {
    yield* decryptBytes(cipher, file, filePath)
  } finally {
    await file.close()
  }
}

/** A name that cannot be guessed: 192 random bits. */
export function opaqueName(): string {
  return randomBytes(24).toString('base64url')
}
