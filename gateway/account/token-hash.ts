import { createHash } from 'node:crypto'

/** How a token is kept and looked up. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
