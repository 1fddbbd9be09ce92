import { scrypt, timingSafeEqual } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { bulkhead } from 'cockatiel'

/** What OWASP asks of argon2id at least: 19 MiB (here in KiB), gone over twice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash under way holds its memory, and one of the four threads that files and names of machines are read on. */
const places = bulkhead(2, Number.POSITIVE_INFINITY)

/** Keyboards write one letter as one sign or as two; both are the same password. */
const written = (password: string) => password.normalize('NFKC')

/** A password as it is stored: argon2id with its cost and salt, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return places.execute(() => hash(written(password), cost))
}

/** A hash of today's cost that is nobody's. */
const nobody = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether a password is the one that was kept. Takes as long for an account that does not exist (null). */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  const right = storedHash ?? nobody
  const isRight = await places.execute(() =>
    right.startsWith('scrypt$') ? isOfScrypt(written(password), right) : verify(right, written(password)),
  )
  return isRight && storedHash !== null
}

/** Whether a stored hash costs less to guess than one that is made today. */
export function needsRehash(storedHash: string): boolean {
  if (storedHash.startsWith('scrypt$')) return true
  const { memoryCost, timeCost } = parseOptions(storedHash)
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost
}

/** What earlier versions stored: `scrypt$N$r$p$salt$key`, and before that `scrypt$salt$key` at the cost that it had then. */
function isOfScrypt(password: string, storedHash: string): Promise<boolean> {
  const parts = storedHash.split('$')
  const [salt = '', key = ''] = parts.slice(-2).map((part) => Buffer.from(part, 'base64url'))
  const [N = 16_384, r = 8, p = 1] = parts.slice(1, -2).map(Number)
  return new Promise((resolve, reject) =>
    scrypt(password, salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, given) =>
      error
        ? reject(error)
        : resolve(key.length === given.length && timingSafeEqual(given, Buffer.from(key))),
    ),
  )
}
