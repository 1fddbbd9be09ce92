import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consentTo } from '../message/notice-consents.ts'
import { account, consent } from '../store/schema/account.ts'
import { auditEvent } from '../store/schema/audit.ts'
import { countedText } from '../store/schema/message.ts'
import { mailAddress, mailCode } from '../store/schema/notice.ts'
import { callerInTest, warningsFrom } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { storeConsent } from './consent.ts'
import { mailAddressHandlers } from './mail-address.ts'

const person = { id: 'u1', name: '王敏' }
const caller = callerInTest({ user: person })
const byMail = consentTo({ kind: 'returned', channel: 'mail' })

let context: ContextInMemory
let calls: ReturnType<typeof mailAddressHandlers>
beforeAll(async () => {
  context = await contextInMemory()
  calls = mailAddressHandlers(context)
  const registeredAt = context.now('test')
  for (const { id, name, phone } of [
    { ...person, phone: '13800000001' },
    { id: 'u2', name: '李雷', phone: '13800000002' },
  ])
    await context.db.insert(account).values({ tenantId: 'test', id, name, nickName: '', phone, registeredAt })
})
beforeEach(async () => {
  for (const table of [mailAddress, mailCode, consent, countedText]) await context.db.delete(table)
})
afterAll(() => context.close())

/** Each code a minute after the one before. */
async function sendCode(address: string, to = caller): Promise<string> {
  context.setNow(new Date(context.now('test').getTime() + 61_000))
  await calls.sendMailCode({ address }, to)
  const codes = await context.db.select().from(mailCode)
  return codes.find(({ code }) => code !== '')?.code ?? ''
}

async function prove(address: string): Promise<string> {
  await calls.proveMail({ code: await sendCode(address) }, caller)
  const [row] = await context.db.select().from(mailAddress)
  return row?.unsubscribeToken ?? ''
}

test('a person gets five codes a day for an address, however its letters are written', async () => {
  for (const address of ['wang@example.cn', 'Wang@example.cn', 'WANG@example.cn']) await sendCode(address)
  for (const address of ['wanG@example.cn', 'wAng@EXAMPLE.cn']) await sendCode(address)
  expect(await warningsFrom(sendCode('waNg@example.cn'))).toMatchObject([
    { errorMessage: expect.stringContaining('已用完') },
  ])
  // What another person has used up keeps its owner from nothing.
  await sendCode('wang@example.cn', callerInTest({ user: { id: 'u2', name: '李雷' } }))
})

test('links in earlier mails go on working for the same address, and say so for another', async () => {
  const first = await prove('wang@example.cn')
  expect(await prove('Wang@example.cn')).toBe(first)
  await storeConsent(context, caller, byMail)
  const stranger = callerInTest({})
  expect(await calls.unsubscribe({ token: first }, stranger)).toEqual({ done: true, known: true })
  expect(await prove('li@example.cn')).not.toBe(first)
  expect(await calls.unsubscribe({ token: first }, stranger)).toEqual({ done: true, known: false })
})

test('whoever ends mails by a link or removes the address has each consent recorded as withdrawn', async () => {
  const withdrawn = async () =>
    (await context.db.select().from(auditEvent)).filter(
      ({ event, userId, subjectTitle }) =>
        event === 'consentWithdrawn' && userId === person.id && subjectTitle === byMail,
    ).length
  const before = await withdrawn()
  const token = await prove('wang@example.cn')
  await storeConsent(context, caller, byMail)
  await calls.unsubscribe({ token }, callerInTest({}))
  expect(await withdrawn()).toBe(before + 1)
  await storeConsent(context, caller, byMail)
  await calls.removeMail({}, caller)
  expect(await withdrawn()).toBe(before + 2)
})

test('two presses at once give one consent', async () => {
  await Promise.all([1, 2, 3].map(() => storeConsent(context, caller, byMail)))
  expect(await context.db.select().from(consent)).toHaveLength(1)
})
