import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { account } from '../account.ts'
import type { Database } from '../store/open.ts'
import { graphCaptcha, loginSession, account as table } from '../store/schema/account.ts'
import { password, start, visitor } from '../testing/accounts-in-test.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { contextOn } from '../testing/store-kinds.ts'
import { hashPassword } from './password-hash.ts'

const newPassword = 'newer-harbour-27'

test('a new password that comes while a login by the former one begins waits for it, and ends it', async () => {
  const context = await contextOn('server', { start })
  const [id, loginName, captcha] = ['u1', 'zhangsan', { captchaId: 'c1', captchaCode: 'abcd' }]
  const [tenantId, expiresAt] = ['test', new Date(start.getTime() + 60_000)]
  const passwordHash = await hashPassword(password)
  await context.db
    .insert(table)
    .values({ tenantId, id, name: '张三', nickName: '三', loginName, passwordHash, registeredAt: start })
  await context.db
    .insert(graphCaptcha)
    .values({ tenantId, id: captcha.captchaId, answer: captcha.captchaCode, expiresAt })
  const caller = callerInTest({ user: { id, name: '张三' } })
  let change: Promise<unknown> | undefined
  // The change begins when the login is written and not yet there for others.
  const transaction: Database['transaction'] = (work, options) =>
    context.db.transaction(async (inside) => {
      const token = await work(inside)
      change = account(context).changePassword({ oldPassword: password, newPassword }, caller)
      await Promise.race([change, pause(500)])
      return token
    }, options)
  try {
    const db = new Proxy(context.db, {
      get: (of, name) => (name === 'transaction' ? transaction : Reflect.get(of, name)),
    })
    const { login } = account({ ...context, db })
    await login({ grantType: 'password', account: loginName, password, ...captcha }, visitor)
    expect(await change).toEqual({ done: true })
    expect(await context.db.select().from(loginSession)).toEqual([])
  } finally {
    await context.close()
  }
})
