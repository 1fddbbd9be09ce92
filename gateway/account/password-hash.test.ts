import { randomBytes, scryptSync } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account } from '../store/schema/account.ts'
import { accountsInTest, context, logIn, password, registered } from '../testing/accounts-in-test.ts'
import { hashPassword, isPassword, isPasswordOfUnknown, needsRehash } from './password-hash.ts'

accountsInTest()

/** A password as earlier versions kept it, the first of them without its cost. */
function hashOfScrypt(text: string, isFirst: boolean): string {
  const salt = randomBytes(16)
  const cost = isFirst ? { N: 16_384, r: 8, p: 1 } : { N: 32_768, r: 8, p: 3 }
  const key = scryptSync(text, salt, 32, { ...cost, maxmem: 2 ** 27 })
  const parts = [
    ...(isFirst ? [] : Object.values(cost)),
    salt.toString('base64url'),
    key.toString('base64url'),
  ]
  return ['scrypt', ...parts].join('$')
}

test('a password is kept with its cost, and never twice alike', async () => {
  const [one, other] = [await hashPassword('一个很长的口令 2026'), await hashPassword('一个很长的口令 2026')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
  expect(await isPassword('一个很长的口令 2026', one)).toBe(true)
  expect(await isPassword('一个很长的口令 2027', one)).toBe(false)
  expect(needsRehash(one)).toBe(false)
})

test('a letter is the same however a keyboard writes it', async () => {
  expect(await isPassword('café-Ａ26', await hashPassword('cafe\u0301-A26'))).toBe(true)
})

test('nobody has a password', async () => {
  expect(await isPasswordOfUnknown(context.db, '', null)).toBe(false)
  expect(await isPasswordOfUnknown(context.db, password, null)).toBe(false)
})

test.each([
  ['by the first version', () => hashOfScrypt(password, true)],
  ['by scrypt', () => hashOfScrypt(password, false)],
  ['at half the memory', () => hash(password, { memoryCost: 9728, timeCost: 2 })],
  ['at half the rounds', () => hash(password, { memoryCost: 19_456, timeCost: 1 })],
])('one that was kept %s still opens, and is kept anew with the login', async (_, kept) => {
  const { tel, id } = await registered()
  const before = await kept()
  await context.db.update(account).set({ passwordHash: before }).where(eq(account.id, id))
  const stored = async () => {
    const [row] = await context.db.select().from(account).where(eq(account.id, id))
    return row?.passwordHash ?? ''
  }
  await expect(logIn(tel, 'Falsch#2026-x')).rejects.toThrow()
  expect(await stored()).toBe(before)
  await logIn(tel, password)
  const after = await stored()
  expect(after).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await logIn(tel, password)
  expect(await stored()).toBe(after)
})

test('one that was kept at a higher cost stays as it is', async () => {
  expect(needsRehash(await hash(password, { memoryCost: 20_000, timeCost: 3 }))).toBe(false)
})
