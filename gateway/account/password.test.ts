import { hash } from '@node-rs/argon2'
import { eq, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account } from '../account.ts'
import type { Database } from '../store/open.ts'
import { knownNetwork, loginSession, account as table } from '../store/schema/account.ts'
import {
  accountsInTest,
  calls,
  codesSentTo,
  context,
  logIn,
  password,
  registered,
  sendCode,
  solvedCaptcha,
  visitor,
  visitorAt,
} from '../testing/accounts-in-test.ts'
import { warningsFrom } from '../testing/caller-in-test.ts'
import { hashPassword } from './password-hash.ts'

accountsInTest()

const newPassword = 'newer-harbour-27'
const wrong = [{ errorMessage: '账号或密码不正确' }]
const elsewhere = visitorAt('198.51.100.7')

type Between = Partial<Record<'transaction' | 'update' | 'delete', unknown>>

/** The store of the tests with something put between; what is left out is as it is. */
function storeWith(between: Between, db: Database = context.db): Database {
  return new Proxy(db, {
    get: (of, name) =>
      Object.hasOwn(between, name) ? between[name as keyof Between] : Reflect.get(of, name),
  })
}

/** A gateway at which something happens, once, before the first transaction. */
function gatewayWith(meanwhile: () => Promise<unknown>) {
  let happened: Promise<unknown> | null = null
  const transaction: Database['transaction'] = async (...work) => {
    happened ??= meanwhile()
    await happened
    return context.db.transaction(...work)
  }
  return account({ ...context, db: storeWith({ transaction }) })
}

async function entryOf(tel: string, given: string) {
  return { grantType: 'password' as const, account: tel, password: given, ...(await solvedCaptcha()) }
}

async function reset(tel: string) {
  await sendCode(tel, 'reset')
  const smsCode = (await codesSentTo(tel)).at(-1) ?? ''
  return calls.resetPassword({ tel, smsCode, password: newPassword }, visitor)
}

const loginsOf = (userId: string) =>
  context.db.select().from(loginSession).where(eq(loginSession.userId, userId))

test('whoever has given the former password while a new one is set is refused as for a wrong one, and has no login', async () => {
  const { tel, id } = await registered()
  const { login } = gatewayWith(() => reset(tel))
  expect(await warningsFrom(login(await entryOf(tel, password), elsewhere))).toEqual(wrong)
  expect(await loginsOf(id)).toEqual([])
  const networks = await context.db.select().from(knownNetwork).where(eq(knownNetwork.userId, id))
  expect(networks.map(({ network }) => network)).not.toContain('198.51.100.7')
  expect(await logIn(tel, newPassword)).toMatchObject({ expiresIn: expect.any(Number) })
})

test('a password that another login of the same moment keeps anew is the same one', async () => {
  const { tel, id } = await registered()
  const { login } = gatewayWith(async () => {
    await context.db
      .update(table)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(table.id, id))
  })
  expect(await login(await entryOf(tel, password), visitor)).toMatchObject({ expiresIn: expect.any(Number) })
})

test('a password that is kept anew takes the place of none that was set meanwhile', async () => {
  const { tel, id } = await registered()
  // At half the memory of today.
  const former = await hash(password, { memoryCost: 9728, timeCost: 2 })
  await context.db.update(table).set({ passwordHash: former }).where(eq(table.id, id))
  let happened = false
  const update = (of: typeof table) => ({
    set: (values: { passwordHash: string }) => ({
      where: async (condition: SQL) => {
        if (!happened) await reset(tel)
        happened = true
        return context.db.update(of).set(values).where(condition)
      },
    }),
  })
  const { login } = account({ ...context, db: storeWith({ update }) })
  expect(await warningsFrom(login(await entryOf(tel, password), elsewhere))).toEqual(wrong)
  expect(happened).toBe(true)
  expect(await logIn(tel, newPassword)).toMatchObject({ expiresIn: expect.any(Number) })
})

test.each(['changed', 'reset'])('a password is %s and the logins before it end, or neither', async (how) => {
  const { tel, id, caller } = await registered()
  await logIn(tel, password)
  const refusing = (db: Database) => ({
    delete: (of: typeof loginSession) => {
      if (of === loginSession) throw new Error('the store is away')
      return db.delete(of)
    },
  })
  const transaction: Database['transaction'] = (work, options) =>
    context.db.transaction(
      (inside) => work(storeWith(refusing(inside), inside) as unknown as typeof inside),
      options,
    )
  const failing = account({ ...context, db: storeWith({ transaction, ...refusing(context.db) }) })
  await sendCode(tel, 'reset')
  const smsCode = (await codesSentTo(tel)).at(-1) ?? ''
  const set =
    how === 'reset'
      ? failing.resetPassword({ tel, smsCode, password: newPassword }, visitor)
      : failing.changePassword({ oldPassword: password, newPassword }, caller)
  await expect(set).rejects.toThrow('the store is away')
  expect(await loginsOf(id)).toHaveLength(2)
  expect(await warningsFrom(logIn(tel, newPassword, elsewhere))).toEqual(wrong)
  expect(await logIn(tel, password)).toMatchObject({ expiresIn: expect.any(Number) })
})
