import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const cost = { N: 16_384, r: 8, p: 1 } as const
const length = 32

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, length, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

/** A password as it is kept: `scrypt$salt$key`, with the cost that this version uses. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`
}

const nobody = 'scrypt$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Whether a password is the one that was kept. Takes as long for an account that does not exist (null). */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, salt = '', key = ''] = (kept ?? nobody).split('$')
  const given = await derive(password, Buffer.from(salt, 'base64url'))
  const right = Buffer.from(key, 'base64url')
  return timingSafeEqual(given, right.length === length ? right : Buffer.alloc(length)) && kept !== null
}
