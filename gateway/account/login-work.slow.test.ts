import { createHook } from 'node:async_hooks'
import { randomBytes, scryptSync } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { BusinessWarning } from '../base/handler.ts'
import { account, loginFailure } from '../store/schema/account.ts'
import {
  accountsInTest,
  calls,
  context,
  freshPhone,
  later,
  logIn,
  password,
  registered,
  sendCode,
  solvedCaptcha,
  visitorAt,
} from '../testing/accounts-in-test.ts'

// A refusal must not tell by its work whether there is an account.

accountsInTest()
// The costs of stored passwords are read once per process, so the old one is there before the first
// login.
beforeAll(async () => {
  await changed({ passwordHash: hashOfScrypt() })
  await refusedLogin(freshPhone())
})
afterEach(() => vi.restoreAllMocks())

/**
 * Algorithms by the name that Node gives to hashing on its threads. argon2 of `@node-rs/argon2` has
 * no such name.
 */
const hashing: Record<string, string> = { SCRYPTREQUEST: 'scrypt', undefined: 'argon2' }

interface Work {
  /** The text of each statement, with `$1` for values. */
  statements: string[]
  hashes: string[]
  outcome: string
}

/** Records the work until a call answers. Leaves out what is only written after the answer. */
async function workOf(call: () => Promise<unknown>): Promise<Work> {
  const client = (context.db as unknown as { $client: PGlite }).$client
  const statements: string[] = []
  const hashes: string[] = []
  const { query, exec, transaction } = client
  const spies = [
    vi.spyOn(client, 'query').mockImplementation((text, ...rest) => {
      statements.push(text)
      return query.call(client, text, ...rest) as never
    }),
    vi.spyOn(client, 'exec').mockImplementation((text, ...rest) => {
      statements.push(text)
      return exec.call(client, text, ...rest)
    }),
    vi.spyOn(client, 'transaction').mockImplementation((work) =>
      transaction.call(client, (inside) => {
        const ask = inside.query
        inside.query = (text, ...rest) => {
          statements.push(text)
          return ask.call(inside, text, ...rest) as never
        }
        return work(inside)
      }),
    ),
  ]
  const watch = createHook({
    init(_, type) {
      const hash = hashing[type]
      if (hash) hashes.push(hash)
    },
  }).enable()
  const outcome = await call().then(
    () => 'done',
    (error: unknown) => String(error instanceof BusinessWarning ? error.warnings[0]?.errorMessage : error),
  )
  watch.disable()
  for (const spy of spies) spy.mockRestore()
  return { statements, hashes, outcome }
}

let networks = 0
const freshNetwork = () => visitorAt(`198.51.100.${++networks}`)

/** The work of a login that is refused, without that of its captcha. */
async function refusedLogin(name: string, from = freshNetwork()): Promise<Work> {
  const captcha = await solvedCaptcha()
  return workOf(() =>
    calls.login({ grantType: 'password', account: name, password: 'Wrong#2026', ...captcha }, from),
  )
}

async function changed(set: Partial<typeof account.$inferInsert>): Promise<string> {
  const { tel, id } = await registered()
  await context.db.update(account).set(set).where(eq(account.id, id))
  return tel
}

function hashOfScrypt(): string {
  const salt = randomBytes(16)
  const key = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 })
  return `scrypt$1024$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Each refusal, by the name that is tried. */
const refusals: Record<string, () => Promise<string>> = {
  'an account and a wrong password': async () => (await registered()).tel,
  'an account with a login name': async () => {
    await changed({ loginName: 'a-login-name' })
    return 'a-login-name'
  },
  'an account without a password': () => changed({ passwordHash: null }),
  'a demonstration account': () => changed({ demonstration: true }),
  'an account with a hash of an earlier version': () => changed({ passwordHash: hashOfScrypt() }),
  'an account that too many networks have tried': async () => {
    const { tel, id } = await registered()
    await refusedLogin(tel)
    await context.db
      .update(loginFailure)
      .set({ count: 100 })
      .where(and(eq(loginFailure.tenantId, 'test'), eq(loginFailure.subject, `account:${id}`)))
    return tel
  },
}

test.each(Object.entries(refusals))(
  'a login refused for %s does the work of an unknown name',
  async (_, nameOf) => {
    const name = await nameOf()
    context.demonstration = false
    const [known, unknown] = [await refusedLogin(name), await refusedLogin(freshPhone())]
    context.demonstration = true
    expect(known.outcome).toBe('账号或密码不正确')
    expect(known.statements.length).toBeGreaterThan(3)
    expect(known).toEqual(unknown)
  },
)

test('a name that one network has tried too often does the same work, known or not', async () => {
  const work = []
  for (const name of [(await registered()).tel, freshPhone()]) {
    const from = freshNetwork()
    for (let tries = 0; tries < 5; tries++) await refusedLogin(name, from)
    work.push(await refusedLogin(name, from))
  }
  expect(work[0]?.outcome).toContain('登录失败次数太多')
  expect(work[0]).toEqual(work[1])
})

test('while an account has a hash of an earlier version, every refusal does its work too', async () => {
  expect((await refusedLogin(freshPhone())).hashes.toSorted()).toEqual(['argon2', 'scrypt'])
  expect((await refusedLogin((await registered()).tel)).hashes.toSorted()).toEqual(['argon2', 'scrypt'])
})

test.each(['register', 'login', 'reset'] as const)(
  'asking for a code to %s does the same work for a number with an account and one without',
  async (type) => {
    const work = []
    const numbers = [(await registered()).tel, freshPhone()]
    // A code to register has just been sent to the first one.
    later(60)
    for (const tel of numbers) {
      const captcha = await solvedCaptcha()
      work.push(await workOf(() => calls.smsCaptcha({ tel, type, ...captcha }, freshNetwork())))
    }
    expect(work[0]?.outcome).toBe('done')
    expect(work[0]).toEqual(work[1])
  },
)

test.each([
  [
    'a login by a wrong code',
    (tel: string) => calls.login({ grantType: 'sms', tel, smsCode: '000000x' }, freshNetwork()),
  ],
  [
    'a new password by a wrong code',
    (tel: string) =>
      calls.resetPassword({ tel, smsCode: '000000x', password: 'newer-harbour-27' }, freshNetwork()),
  ],
  [
    'registering by a wrong code',
    (tel: string) =>
      calls.register(
        { tel, smsCode: '000000x', password: 'newer-harbour-27', name: '李四', consentVersion: '2026-01' },
        freshNetwork(),
      ),
  ],
])('%s does the same work for a number with an account and one without', async (_, call) => {
  const work = []
  for (const tel of [(await registered()).tel, freshPhone()]) {
    await sendCode(tel, 'login', freshNetwork())
    work.push(await workOf(() => call(tel)))
  }
  expect(work[0]?.outcome).toBe('短信验证码不对或已失效')
  expect(work[0]).toEqual(work[1])
})

test('a right password still opens an account with a hash of an earlier version', async () => {
  const tel = await changed({ passwordHash: hashOfScrypt() })
  expect(await logIn(tel, password)).toMatchObject({ expiresIn: expect.any(Number) })
})
