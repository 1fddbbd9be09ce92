import { scrypt, timingSafeEqual } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { bulkhead } from 'cockatiel'
import { isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../store/open.ts'
import { account } from '../store/schema/account.ts'

/** What OWASP asks of argon2id at least: 19 MiB (here in KiB), gone over twice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash under way holds its memory, and one of the four threads that files and names of machines are read on. */
const places = bulkhead(2, Number.POSITIVE_INFINITY)

/** Keyboards write one letter as one sign or as two; both are the same password. */
const normalise = (password: string) => password.normalize('NFKC')

/** A password as it is stored: argon2id with its cost and salt, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return places.execute(() => hash(normalise(password), cost))
}

/** How a hash of today's cost begins. */
const currentCost = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** The beginning of a stored hash, which names its algorithm and its cost: all but salt and key. */
function costOf(storedHash: string): string {
  return storedHash.split('$').slice(0, -2).join('$').concat('$')
}

/**
 * Costs of the stored passwords, by store. Read once per process: a restore and an update begin a
 * new one.
 */
const costsByStore = new WeakMap<Database, Promise<string[]>>()

/**
 * Returns the costs of the stored passwords of all tenants, as they were when this process first
 * asked.
 */
async function storedCosts(db: Database): Promise<string[]> {
  const cost = sql<string>`regexp_replace(${account.passwordHash}, '[^$]*[$][^$]*$', '')`
  const costs =
    costsByStore.get(db) ??
    db
      .selectDistinct({ cost })
      .from(account)
      .where(isNotNull(account.passwordHash))
      .then((rows) => rows.map((row) => row.cost))
  costsByStore.set(db, costs)
  costs.catch(() => costsByStore.delete(db))
  return costs
}

/** Checks a password of a person who is known. */
export function isPassword(password: string, storedHash: string): Promise<boolean> {
  return places.execute(() =>
    storedHash.startsWith('scrypt$')
      ? isOfScrypt(normalise(password), storedHash)
      : verify(storedHash, normalise(password)),
  )
}

/**
 * Checks a password whose account may not exist (null). Hashes once at each cost of any stored
 * password, so that the work reveals neither if there is an account nor if its hash is an old one.
 */
export async function isPasswordOfUnknown(
  db: Database,
  password: string,
  storedHash: string | null,
): Promise<boolean> {
  const own = storedHash === null ? currentCost : costOf(storedHash)
  let isRight = false
  for (const cost of new Set([currentCost, ...(await storedCosts(db)), own])) {
    const isOwn = storedHash !== null && cost === own
    const matches = await isPassword(
      password,
      isOwn ? storedHash : `${cost}${'A'.repeat(22)}$${'A'.repeat(43)}`,
    )
    if (isOwn) isRight = matches
  }
  return isRight
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
