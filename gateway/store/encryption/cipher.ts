import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** AES-256-GCM: a nonce of 12 bytes before, a tag of 16 bytes behind what is encrypted. */
const nonceBytes = 12
const tagBytes = 16

/** One of the keys, by what is derived of it (HKDF-SHA256, RFC 5869): each use has a key of its own. */
export interface DataKey {
  /** Six bytes as base64url: tells which key opens a value, and nothing of the key. */
  id: string
  values: Buffer
  files: Buffer
  /** Signs backups. */
  backups: Buffer
}

/** What encrypts and decrypts for one store. The first key encrypts, all decrypt. */
export interface Cipher {
  first: DataKey
  keys: ReadonlyMap<string, DataKey>
  /** A text as `enc1:<key>:<nonce, ciphertext and tag as base64url>`, which opens only under the same binding. */
  seal(text: string, binding: string): string
  /** Throws `Unopened` for what no key of this store has written under this binding. */
  open(sealed: string, binding: string): string
  /** The same for the same text under the same binding, and of no use without the key (HMAC-SHA256): what is looked up by. */
  lookup(text: string, binding: string): string
  /** Gives the key of `lookup`, which lies encrypted in the store: it stays the same when the keys change. */
  lookUpWith(key: Buffer): void
}

/** A value or file that does not open: written under another key, for another place, or changed since. */
export class Unopened extends Error {}

/** What encrypts with the first of these secrets, of at least 32 characters each, and decrypts with all. */
export function cipherOf(secrets: readonly string[]): Cipher {
  const all = secrets.map(dataKeyOf)
  const [first] = all
  if (!first) throw new Error('no key to encrypt with')
  const keys = new Map(all.map((key) => [key.id, key]))
  let lookupKey: Buffer | null = null
  return {
    first,
    keys,
    seal: (text, binding) => {
      const start = startOf(first)
      const nonce = randomBytes(nonceBytes)
      return start + encrypt(first.values, nonce, Buffer.from(text), start + binding).toString('base64url')
    },
    open(sealed, binding) {
      const key = keys.get(keyIdOf(sealed) ?? '')
      if (!key) throw new Unopened(`${binding} is not under one of the keys`)
      const start = startOf(key)
      const bytes = Buffer.from(sealed.slice(start.length), 'base64url')
      return decrypt(key.values, bytes, start + binding).toString()
    },
    lookup(text, binding) {
      if (!lookupKey) throw new Error('the key for looking up has not been read')
      return createHmac('sha256', lookupKey).update(`${binding}\0${text}`).digest('base64url')
    },
    lookUpWith(key) {
      lookupKey = key
    },
  }
}

/** How a value begins that this key has encrypted. */
export function startOf(key: { id: string }): string {
  return `enc1:${key.id}:`
}

/** The identifier of the key that a value is under; null for one that is not encrypted. */
export function keyIdOf(sealed: string): string | null {
  return /^enc1:([\w-]{8}):/.exec(sealed)?.[1] ?? null
}

export function dataKeyOf(secret: string): DataKey {
  const derived = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', use, bytes))
  return {
    id: derived('identifier', 6).toString('base64url'),
    values: derived('values', 32),
    files: derived('files', 32),
    backups: derived('backups', 32),
  }
}

function encrypt(key: Buffer, nonce: Buffer, bytes: Uint8Array, binding: string): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(binding))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, bytes: Buffer, binding: string): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(binding)).setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
  } catch {
    throw new Unopened('a value has been changed, or was written for another place')
  }
}
