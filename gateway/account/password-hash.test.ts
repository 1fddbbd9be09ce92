import { randomBytes, scryptSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account } from '../store/schema/account.ts'
import { accountsInTest, context, logIn, password, registered } from '../testing/accounts-in-test.ts'
import { hashPassword, isPassword, needsRehash } from './password-hash.ts'

accountsInTest()

/** As an earlier version kept it: without its cost. */
function hashOfEarlierVersion(text: string): string {
  const salt = randomBytes(16)
  const key = scryptSync(text, salt, 32, { N: 16_384, r: 8, p: 1 })
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

test('a password is kept with its cost, and never twice alike', async () => {
  const [one, other] = [await hashPassword('一个很长的口令 2026'), await hashPassword('一个很长的口令 2026')]
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(other).not.toBe(one)
  expect(await isPassword('一个很长的口令 2026', one)).toBe(true)
  expect(await isPassword('一个很长的口令 2027', one)).toBe(false)
  expect(await isPassword('', null)).toBe(false)
  expect(needsRehash(one)).toBe(false)
})

test('one that was kept cheaper still opens, and is kept anew with the login', async () => {
  const { tel, id } = await registered()
  const before = hashOfEarlierVersion(password)
  await context.db.update(account).set({ passwordHash: before }).where(eq(account.id, id))
  const kept = async () => {
    const [row] = await context.db.select().from(account).where(eq(account.id, id))
    return row?.passwordHash ?? ''
  }
  await expect(logIn(tel, 'Falsch#2026-x')).rejects.toThrow()
  expect(await kept()).toBe(before)
  await logIn(tel, password)
  expect(needsRehash(await kept())).toBe(false)
  await logIn(tel, password)
})
