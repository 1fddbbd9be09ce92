import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DataKey } from '../encryption/cipher.ts'

/** Names the key, and proves by HMAC-SHA256 that a holder of it made what this sum is of. */
export function signatureText(sum: Buffer, key: DataKey): string {
  return `${key.id} ${signature(sum, key).toString('base64url')}\n`
}

/** Reads the identifier of the key that a signature names; null for what is no signature. */
export function keyIdOfSignature(text: string): string | null {
  return /^([\w-]{8}) [\w-]{43}\n$/.exec(text)?.[1] ?? null
}

export function isSignedBy(text: string, sum: Buffer, key: DataKey): boolean {
  const given = Buffer.from(text)
  const right = Buffer.from(signatureText(sum, key))
  return given.byteLength === right.byteLength && timingSafeEqual(given, right)
}

function signature(sum: Buffer, { backups }: DataKey): Buffer {
  return createHmac('sha256', backups).update('archive\0').update(sum).digest()
}
