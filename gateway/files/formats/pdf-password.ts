import { createCipheriv, createHash } from 'node:crypto'
import { type PdfDictionary, type PdfValue, parsePdfValue } from './pdf-object.ts'
import { rc4 } from './rc4.ts'

/** Trailers of a damaged file that are looked at. */
const maxTrailers = 20

/** Words `obj` behind a number that are looked at for one object. */
const maxHeads = 200_000

/** Longer than the head of an object with its zeros and blanks. */
const maxHeadBytes = 80

/**
 * Tells how a PDF is locked: by a password that is asked for when it is opened, or by a certificate
 * or a program of its own. Returns null for a file that opens without: one that is not encrypted,
 * or only protected against printing and changes, whose user password is empty.
 */
export function findPdfLock(bytes: Buffer): 'password' | 'certificate' | null {
  const trailer = findTrailer(bytes)
  const resolve = (value: PdfValue | undefined) => resolveReference(bytes, value)
  const entry = trailer?.get('Encrypt') ?? 'null'
  if (entry === 'null') return null
  const encryption = resolve(entry)
  // A reader may find what is not found here.
  if (!(encryption instanceof Map)) return 'password'
  const read = (key: string) => resolve(encryption.get(key))
  if (read('Filter') !== '/Standard') return 'certificate'
  const isIdentity = (key: string) => (read(key) ?? '/Identity') === '/Identity'
  if (Number(read('V')) >= 4 && isIdentity('StmF') && isIdentity('StrF')) return null
  const id = resolve(trailer?.get('ID'))
  const firstId = Array.isArray(id) ? resolve(id[0]) : undefined
  return opensWithoutPassword(read, Buffer.isBuffer(firstId) ? firstId : Buffer.alloc(0)) ? null : 'password'
}

/**
 * Finds the trailer that a reader begins with; in a damaged file the last one that names an
 * encryption, or else the last one that names a root.
 */
function findTrailer(bytes: Buffer): PdfDictionary | undefined {
  const startAt = bytes.lastIndexOf('startxref')
  const tableAt = startAt < 0 ? undefined : parsePdfValue(bytes, startAt + 'startxref'.length)
  const trailer = typeof tableAt === 'number' ? readTrailer(bytes, tableAt) : undefined
  if (trailer?.has('Root')) return trailer
  const trailers = [...lastTrailers(bytes, 'trailer'), ...lastTrailers(bytes, '/XRef', 'obj')]
  return trailers.find((candidate) => candidate.has('Encrypt')) ?? trailers[0]
}

/** Reads the dictionaries that begin behind a word, or behind the last `start` before it. */
function lastTrailers(bytes: Buffer, word: string, start?: string): PdfDictionary[] {
  const trailers: PdfDictionary[] = []
  for (let at = bytes.length, count = 0; count < maxTrailers && at > 0; count++) {
    at = bytes.lastIndexOf(word, at - 1)
    if (at < 0) break
    const beginsAt = start ? bytes.lastIndexOf(start, at) + start.length : at + word.length
    const value = parsePdfValue(bytes, beginsAt)
    if (value instanceof Map && value.has('Root')) trailers.push(value)
  }
  return trailers
}

/** Reads the trailer of a table of objects, or the dictionary of a stream that is such a table. */
function readTrailer(bytes: Buffer, tableAt: number): PdfDictionary | undefined {
  const head = bytes.toString('latin1', tableAt, tableAt + maxHeadBytes)
  const isTable = /^\s{0,9}xref/.test(head)
  const word = isTable ? 'trailer' : 'obj'
  if (!isTable && !/^\s{0,9}\d{1,20}[\s\0]{1,9}\d{1,20}[\s\0]{1,9}obj/.test(head)) return undefined
  const wordAt = bytes.indexOf(word, tableAt)
  const value = wordAt < 0 ? undefined : parsePdfValue(bytes, wordAt + word.length)
  return value instanceof Map ? value : undefined
}

/** Returns the last object that a reference names; undefined if it is not found. */
function resolveReference(bytes: Buffer, value: PdfValue | undefined): PdfValue | undefined {
  if (typeof value !== 'object' || !('object' in value)) return value
  for (let at = bytes.length, count = 0; at > 0 && count < maxHeads; ) {
    at = bytes.lastIndexOf('obj', at - 1)
    if (at < 0) return undefined
    // Most are the end of `endobj`.
    if (!isSpaceCode(bytes[at - 1])) continue
    count++
    const [object, generation] = readHead(bytes, at)
    if (object === value.object && generation === value.generation)
      return parsePdfValue(bytes, at + 'obj'.length)
  }
  return undefined
}

const isSpaceCode = (code: number | undefined) =>
  code !== undefined && '\0\t\n\f\r '.includes(String.fromCharCode(code))

/** Returns the two numbers before a word `obj`. */
function readHead(bytes: Buffer, wordAt: number): number[] {
  const head = bytes.toString('latin1', Math.max(0, wordAt - maxHeadBytes), wordAt)
  const words = head.split(/[\0\t\n\f\r ]+/)
  return words.slice(-3, -1).map((word) => Number(/(?<!\d)\d+$/.exec(word)?.[0] ?? Number.NaN))
}

/** Fills short passwords up to 32 bytes (ISO 32000-2, 7.6.4.3.2). */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

const digest = (algorithm: 'md5' | 'sha256' | 'sha384' | 'sha512', ...parts: Buffer[]) =>
  createHash(algorithm).update(Buffer.concat(parts)).digest()

/** Checks the empty user password (ISO 32000-2, 7.6.4.4). */
function opensWithoutPassword(read: (key: string) => PdfValue | undefined, id: Buffer): boolean {
  const [revision, owner, user] = [Number(read('R')), read('O'), read('U')]
  if (!Buffer.isBuffer(owner) || !Buffer.isBuffer(user) || user.length < 32) return false
  if (revision === 5 || revision === 6) {
    const salt = user.subarray(32, 40)
    const hash = revision === 5 ? digest('sha256', salt) : hashOfRevision6(salt)
    return hash.equals(user.subarray(0, 32))
  }
  if (revision < 2 || revision > 4) return false
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(Number(read('P')) | 0)
  const isWithoutMetadata = revision === 4 && read('EncryptMetadata') === 'false'
  const suffix = Buffer.alloc(isWithoutMetadata ? 4 : 0, 0xff)
  const keyBytes = keyLength(revision, Number(read('V')), Number(read('Length') ?? 40))
  let key = digest('md5', padding, owner.subarray(0, 32), permissions, id, suffix)
  if (revision === 2) return rc4(key.subarray(0, 5), padding).equals(user.subarray(0, 32))
  for (let round = 0; round < 50; round++) key = digest('md5', key.subarray(0, keyBytes))
  let check: Buffer = digest('md5', padding, id)
  for (let round = 0; round < 20; round++) {
    check = rc4(
      key.subarray(0, keyBytes).map((byte) => byte ^ round),
      check,
    )
  }
  return check.equals(user.subarray(0, 16))
}

/** Returns the bytes of a key. Some programs write bytes where bits are meant. */
function keyLength(revision: number, version: number, length: number): number {
  if (revision === 4 || version === 4) return 16
  const bytes = length >= 40 ? length / 8 : length
  return Math.min(Math.max(Math.floor(bytes) || 5, 5), 16)
}

/** Hashes the empty password (ISO 32000-2, algorithm 2.B). */
function hashOfRevision6(salt: Buffer): Buffer {
  let key = digest('sha256', salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    )
    const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = digest((['sha256', 'sha384', 'sha512'] as const)[remainder] ?? 'sha256', encrypted)
    last = encrypted.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}
