import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Cipher, type DataKey, Unopened } from './cipher.ts'

/**
 * How a file lies in whatever store: a head of a mark, the key's identifier and a random salt; then pieces of 64 KiB, the last one
 * shorter, each encrypted with AES-256-GCM and its tag behind it. The key is derived (HKDF-SHA256) of the data key, the salt
 * and the file's name; the nonce is the number of the piece and whether it is the last. So a piece that was changed, moved,
 * left out or taken from another file does not open, and neither does a file that was cut (the STREAM construction of
 * Hoang, Reyhanitabar, Rogaway and Vizár, 2015).
 */
const mark = Buffer.from('ZCF1')
const idBytes = 6
const saltBytes = 32
const headBytes = mark.length + idBytes + saltBytes
const pieceBytes = 64 * 1024
const tagBytes = 16
/** How many are read together: each reading waits its turn. */
const piecesAtOnce = 16

/** How many bytes lie there of a file of this size. */
export function encryptedSize(size: number): number {
  return headBytes + size + tagBytes * Math.max(1, Math.ceil(size / pieceBytes))
}

function keyOf(key: DataKey, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key.files, salt, name, 32))
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 7)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** Bytes that lie somewhere: how many, and any part of them, shorter at their end. */
export interface LyingBytes {
  readonly size: number
  read(at: number, length: number): Promise<Buffer>
}

/** Takes a file's bytes as they come and gives those that are to be written: the end has to be asked for. */
export interface FileEncryption {
  add(bytes: Uint8Array): Buffer
  end(): Buffer
}

/** Encrypts one file with the first key, under the name by which it is opened again. */
export function encryptFile(cipher: Cipher, name: string): FileEncryption {
  const salt = randomBytes(saltBytes)
  const key = keyOf(cipher.first, salt, name)
  let ready: Buffer[] = [Buffer.concat([mark, Buffer.from(cipher.first.id, 'base64url'), salt])]
  let waiting = Buffer.alloc(0)
  let number = 0
  const write = (piece: Buffer, isLast: boolean) => {
    const encryption = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
    ready.push(encryption.update(piece), encryption.final(), encryption.getAuthTag())
  }
  const taken = () => {
    const bytes = Buffer.concat(ready)
    ready = []
    return bytes
  }
  return {
    add(bytes) {
      waiting = Buffer.concat([waiting, bytes])
      // A full piece waits too: it may be the last.
      while (waiting.length > pieceBytes) {
        write(waiting.subarray(0, pieceBytes), false)
        waiting = waiting.subarray(pieceBytes)
      }
      return taken()
    },
    end() {
      write(waiting, true)
      return taken()
    },
  }
}

/** The identifier of the key that a file is under; null for one that is not encrypted. */
export async function keyIdOfFile(file: LyingBytes): Promise<string | null> {
  return (await headOf(file))?.keyId ?? null
}

/**
 * The bytes of an encrypted file in order, opened by its name when the first is asked for. Throws `Unopened` where it is none,
 * is under a key that is not there, or at the first piece that does not open.
 */
export async function* decryptBytes(cipher: Cipher, file: LyingBytes, name: string): AsyncGenerator<Buffer> {
  const head = await headOf(file)
  const dataKey = cipher.keys.get(head?.keyId ?? '')
  if (!head || !dataKey) throw new Unopened('a file is not under one of the keys')
  const key = keyOf(dataKey, head.salt, name)
  const { size } = file
  const step = pieceBytes + tagBytes
  for (let at = headBytes, number = 0; number === 0 || at < size; at += step * piecesAtOnce) {
    const block = await file.read(at, Math.max(0, Math.min(step * piecesAtOnce, size - at)))
    const plain: Buffer[] = []
    for (let from = 0; from === 0 || from < block.byteLength; from += step) {
      const piece = block.subarray(from, Math.min(from + step, block.byteLength))
      plain.push(opened(piece, key, nonceOf(number++, at + from + step >= size)))
    }
    yield Buffer.concat(plain)
  }
}

async function headOf(file: LyingBytes): Promise<{ keyId: string; salt: Buffer } | null> {
  const head = await file.read(0, headBytes)
  if (head.byteLength < headBytes || !head.subarray(0, mark.length).equals(mark)) return null
  const keyId = head.subarray(mark.length, mark.length + idBytes).toString('base64url')
  return { keyId, salt: head.subarray(-saltBytes) }
}

function opened(piece: Buffer, key: Buffer, nonce: Buffer): Buffer {
  try {
    const decryption = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    decryption.setAuthTag(piece.subarray(-tagBytes))
    return Buffer.concat([decryption.update(piece.subarray(0, -tagBytes)), decryption.final()])
  } catch {
    throw new Unopened('a file has been cut, changed or moved')
  }
}
