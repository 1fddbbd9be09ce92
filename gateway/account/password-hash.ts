import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

export interface Cost {
  N: number
  r: number
  p: number
}

/** What OWASP asks of scrypt at least: 32 MB and three rounds of them. */
const cost: Cost = { N: 32_768, r: 8, p: 3 }
/** The cost of hashes that an earlier version stored without it. */
const costBefore: Cost = { N: 16_384, r: 8, p: 1 }
const length = 32

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

/** A password as it is stored: `scrypt$N$r$p$salt$key`. Another cost is for tests, which try many wrong ones. */
export async function hashPassword(password: string, { N, r, p }: Cost = cost): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, { N, r, p })
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

interface StoredHash {
  cost: Cost
  salt: Buffer
  key: Buffer
}

/** A stored hash, read. Stored by an earlier version it is `scrypt$salt$key`. */
function read(storedHash: string): StoredHash {
  const parts = storedHash.split('$')
  const [salt = '', key = ''] = parts.slice(-2)
  const [N = 0, r = 0, p = 0] = parts.slice(1, -2).map(Number)
  return {
    cost: N > 0 ? { N, r, p } : costBefore,
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

const nobody: StoredHash = { cost, salt: Buffer.alloc(16), key: Buffer.alloc(length) }

/** Whether a password is the one that was kept. Takes as long for an account that does not exist (null). */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  const right = storedHash === null ? nobody : read(storedHash)
  const given = await derive(password, right.salt, right.cost)
  const key = right.key.length === length ? right.key : Buffer.alloc(length)
  return timingSafeEqual(given, key) && storedHash !== null
}

/** Whether a stored hash costs less to guess than one that is made today. */
export function needsRehash(storedHash: string): boolean {
  const { N, r, p } = read(storedHash).cost
  return N * r * p < cost.N * cost.r * cost.p
}
