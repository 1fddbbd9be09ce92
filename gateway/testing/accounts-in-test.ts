import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { account } from '../account.ts'
import { graphCaptcha, smsOutbox, account as table } from '../store/schema/account.ts'
import { callerInTest } from './caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from './context-in-memory.ts'

export const start = new Date('2026-06-24T10:00:00+08:00')
export const password = 'right-lantern-26'
export const visitor = callerInTest({})

export let context: ContextInMemory
export let calls: ReturnType<typeof account>

/** A context of the file's own, whose clock each test finds at the start. */
export function accountsInTest(): void {
  beforeAll(async () => {
    context = await contextInMemory()
    calls = account(context)
  }, 60_000)
  afterAll(() => context.close())
  beforeEach(() => context.setNow(start))
}

let phones = 0
export const freshPhone = () => `139${String(++phones).padStart(8, '0')}`
export const later = (seconds: number) =>
  context.setNow(new Date(context.now('test').getTime() + seconds * 1000))

export async function solvedCaptcha(time: 'usual' | 'long' = 'usual') {
  const captchaId = context.newId('captcha')
  await calls.graphCaptcha({ id: captchaId, time }, visitor)
  const [drawn] = await context.db.select().from(graphCaptcha).where(eq(graphCaptcha.id, captchaId))
  return { captchaId, captchaCode: drawn?.answer ?? '' }
}

/** A visitor from another network than all others. */
export const visitorAt = (clientAddress: string) => callerInTest({ clientAddress })

export async function sendCode(tel: string, type: 'register' | 'login' | 'reset', from = visitor) {
  return calls.smsCaptcha({ tel, type, ...(await solvedCaptcha()) }, from)
}

export async function codesSentTo(phone: string): Promise<string[]> {
  const sent = await context.db.select().from(smsOutbox).where(eq(smsOutbox.phoneKey, phone))
  return sent.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '')
}

export async function registered() {
  const tel = freshPhone()
  await sendCode(tel, 'register')
  const smsCode = (await codesSentTo(tel)).at(-1) ?? ''
  const token = await calls.register(
    { tel, smsCode, password, name: '张三', consentVersion: '2026-01' },
    visitor,
  )
  const [row] = await context.db.select().from(table).where(eq(table.phoneKey, tel))
  const id = row?.id ?? ''
  return {
    tel,
    id,
    token,
    caller: callerInTest({ user: { id, name: '张三' }, accessToken: token.accessToken }),
  }
}

export async function logIn(name: string, given: string, from = visitor) {
  return calls.login(
    { grantType: 'password', account: name, password: given, ...(await solvedCaptcha()) },
    from,
  )
}
