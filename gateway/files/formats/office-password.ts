import { createHash } from 'node:crypto'
import type { CompoundFile } from './compound-file.ts'
import { rc4 } from './rc4.ts'

/** Passwords that Office sets itself for a file that is only protected against changes. */
const ownPasswords = { excel: 'VelvetSweatshop', powerPoint: '/01Hannes Ruescher/01' }

/** Bits of a document's header ([MS-DOC], 2.5.2). */
const encryptedBit = 0x0100

/** Returns true if Word asks for a password when it opens this file. */
export function wordNeedsPassword(file: CompoundFile): boolean {
  const header = file.read('WordDocument', 12)
  return header.length === 12 && (header.readUInt16LE(10) & encryptedBit) !== 0
}

const filePass = 0x002f
/**
 * The record follows the first one, or the one of a recommended password ([MS-XLS], 2.1.7.20.3).
 */
const maxRecordsBefore = 10

/** Returns true if Excel asks for a password when it opens this file. */
export function excelNeedsPassword(file: CompoundFile): boolean {
  const name = file.names.has('workbook') ? 'Workbook' : 'Book'
  const stream = file.read(name, 16 * 1024)
  for (let at = 0, records = 0; at + 4 <= stream.length && records < maxRecordsBefore; records++) {
    const end = at + 4 + stream.readUInt16LE(at + 2)
    if (stream.readUInt16LE(at) === filePass) {
      return !opensWorkbook(stream.subarray(at + 4, end), ownPasswords.excel)
    }
    at = end
  }
  return false
}

/** Checks a password against the record of a workbook ([MS-XLS], 2.4.117). */
function opensWorkbook(record: Buffer, password: string): boolean {
  // Workbooks of Excel 5 and 95 have nothing but the key and the hash.
  if (record.length === 4) return record.readUInt16LE(2) === hashForXor(password)
  if (record.length < 6) return false
  if (record.readUInt16LE(0) === 0) return record.readUInt16LE(4) === hashForXor(password)
  return record.readUInt16LE(2) === 1
    ? opensWithRc4(record.subarray(6), password)
    : opensWithCryptoApi(record.subarray(2), password)
}

/** Hashes a password of ASCII characters ([MS-OFFCRYPTO], 2.3.7.1). */
function hashForXor(password: string): number {
  const bytes = [password.length, ...Buffer.from(password, 'latin1')]
  const rotated = bytes.reduceRight((hash, byte) => (((hash >> 14) & 1) | ((hash << 1) & 0x7fff)) ^ byte, 0)
  return rotated ^ 0xce4b
}

const digest = (algorithm: 'md5' | 'sha1', ...parts: Buffer[]) =>
  createHash(algorithm).update(Buffer.concat(parts)).digest()

/** The number of the first block, which keys are made with. */
const firstBlock = Buffer.alloc(4)

/** Checks a password by RC4 with 40 bits ([MS-OFFCRYPTO], 2.3.6.4). */
function opensWithRc4(header: Buffer, password: string): boolean {
  if (header.length < 48) return false
  const salt = header.subarray(0, 16)
  const hash = digest('md5', Buffer.from(password, 'utf16le')).subarray(0, 5)
  const salted = digest('md5', ...Array.from({ length: 16 }, () => [hash, salt]).flat()).subarray(0, 5)
  const plain = rc4(digest('md5', salted, firstBlock), header.subarray(16, 48))
  return digest('md5', plain.subarray(0, 16)).equals(plain.subarray(16))
}

/** Checks a password by RC4 of the CryptoAPI ([MS-OFFCRYPTO], 2.3.5.1 and 2.3.5.6). */
function opensWithCryptoApi(info: Buffer, password: string): boolean {
  if (info.length < 12) return false
  const verifierAt = 12 + info.readUInt32LE(8)
  const verifier = info.subarray(verifierAt, verifierAt + 60)
  if (verifierAt < 32 || verifier.length < 60) return false
  const keyBits = info.readUInt32LE(12 + 16) || 40
  const hash = digest('sha1', verifier.subarray(4, 20), Buffer.from(password, 'utf16le'))
  const key = digest('sha1', hash, firstBlock).subarray(0, keyBits / 8)
  const padded = keyBits === 40 ? Buffer.concat([key, Buffer.alloc(11)]) : key
  const encrypted = Buffer.concat([verifier.subarray(20, 36), verifier.subarray(40, 60)])
  const plain = rc4(padded, encrypted)
  return digest('sha1', plain.subarray(0, 16)).equals(plain.subarray(16))
}

const encryptedToken = 0xf3d1c4df

/** Returns true if PowerPoint asks for a password when it opens this file. */
export function powerPointNeedsPassword(file: CompoundFile): boolean {
  const user = file.read('Current User', 20)
  if (user.length < 20 || user.readUInt32LE(12) !== encryptedToken) return false
  const info = readSessionInfo(file, user.readUInt32LE(16))
  return !info || !opensWithCryptoApi(info, ownPasswords.powerPoint)
}

/** Reads how a presentation is encrypted, by its last edit and its directory ([MS-PPT], 2.3). */
function readSessionInfo(file: CompoundFile, editAt: number): Buffer | null {
  const stream = file.read('PowerPoint Document', Number.POSITIVE_INFINITY)
  const edit = stream.subarray(editAt, editAt + 40)
  if (edit.length < 40) return null
  const [directoryAt, id] = [edit.readUInt32LE(20), edit.readUInt32LE(36)]
  if (directoryAt + 8 > stream.length) return null
  const directory = stream.subarray(directoryAt + 8, directoryAt + 8 + stream.readUInt32LE(directoryAt + 4))
  for (let at = 0; at + 4 <= directory.length; ) {
    const head = directory.readUInt32LE(at)
    const [first, count] = [head & 0xfffff, head >>> 20]
    const offsetAt = at + 4 + (id - first) * 4
    if (id >= first && id < first + count && offsetAt + 4 <= directory.length) {
      const start = directory.readUInt32LE(offsetAt)
      return stream.subarray(start + 8, start + 1024)
    }
    at += 4 + count * 4
  }
  return null
}
