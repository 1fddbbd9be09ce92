import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declaration as calls } from '../../contract/declaration.ts'
import type { DeclarationForm } from '../../contract/entities/declaration.ts'
import { resendAfter, sendVisitorCode } from '../account/sms.ts'
import { declaration } from '../declaration.ts'
import { policies } from '../seed/policies.ts'
import { phoneColumns } from '../store/encryption/columns.ts'
import { account, smsOutbox } from '../store/schema/account.ts'
import { auditEvent } from '../store/schema/audit.ts'
import { declaration as declarationTable } from '../store/schema/declaration.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import { ask, callerInTest, warningsFrom } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { openAutomaticProject } from '../testing/open-automatic-project.ts'

const tenantId = 'test'
const start = new Date('2026-06-24T10:00:00+08:00')
const creditCode = '91320500MA1ABCDE8R'
let context: ContextInMemory
let handlers: ReturnType<typeof declaration>
let projectId = ''
let made = 0

beforeAll(async () => {
  context = await contextInMemory(start)
  await policies.sow(context, tenantId)
  await openAutomaticProject(context, tenantId)
  handlers = declaration(context)
  const free = await ask(calls.freeProjects, (asked) => handlers.freeProjects(asked, callerInTest({})), {
    status: ['open'],
  })
  projectId = free.records[0]?.id ?? ''
})
afterAll(() => context.close())

/** Somebody who acts for an enterprise of their own after a login by password. */
async function person({ phone = true } = {}) {
  made += 1
  const id = `u_${made}`
  const number = `1390000${String(made).padStart(4, '0')}`
  await context.db.insert(account).values({
    tenantId,
    id,
    name: '王敏',
    nickName: '王敏',
    ...(phone ? phoneColumns(number) : {}),
    registeredAt: start,
  })
  const own = { enId: `en_${made}`, name: '苏州澄湖传感技术有限公司', creditCode: `${creditCode}${made}` }
  await context.db.insert(enterprise).values({ tenantId, ...own, updatedAt: start })
  const caller = callerInTest({
    user: { id, name: '王敏' },
    enterprise: own,
    login: { id: 's1', assurance: null as 'high' | null },
  })
  return { caller, number }
}
type Caller = Awaited<ReturnType<typeof person>>['caller']

const bank = {
  accountName: '苏州澄湖传感技术有限公司',
  bankName: '中国银行苏州分行',
  accountNumber: '4563510100003456',
}
const form: DeclarationForm = {
  enterprise: {},
  contact: { name: '李静', phone: '13800000000' },
  project: {},
  bank,
}

const begin = (caller: Caller) => handlers.add({ projectId, form, materials: [], submit: false }, caller)
const handIn = ({ id, version }: { id: string; version: number }, caller: Caller) =>
  handlers.edit({ id, version, action: 'submit' }, caller)
const prove = ({ id, version }: { id: string; version: number }, caller: Caller, smsCode: string) =>
  handlers.proveBankAccount({ id, version, smsCode }, caller)

async function sent(number: string): Promise<string[]> {
  const rows = await context.db.select().from(smsOutbox).where(eq(smsOutbox.phoneKey, number))
  return rows.map(({ text }) => text)
}

/** Asks for a code, and reads it off the telephone. */
async function codeFor(draft: { id: string; version: number }, caller: Caller, number: string) {
  await handlers.sendProofCode(draft, caller)
  return /验证码 (\d{6})/.exec((await sent(number)).at(-1) ?? '')?.[1] ?? ''
}
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

async function recorded(caller: Caller) {
  const rows = await context.db.select().from(auditEvent).where(eq(auditEvent.userId, caller.user.id))
  return rows
    .filter(({ event }) => event === 'bankAccountProved')
    .map(({ outcome, reason, subjectId }) => [outcome, reason, subjectId])
}

describe('a second proof before a bank account is handed in', () => {
  test('is needed after a login that was not surely known, and told with the masked number', async () => {
    const { caller } = await person()
    const draft = await begin(caller)
    const shown = calls.detail.data.parse(await handlers.detail({ id: draft.id }, caller))
    expect(shown.secondProof?.phoneMasked).toMatch(/^139\*{4}\d{4}$/)
    expect((await warningsFrom(handIn(draft, caller))).map(({ field }) => field)).toEqual(['smsCode'])
    const atOnce = handlers.add({ projectId, form, materials: [], submit: true }, (await person()).caller)
    expect((await warningsFrom(atOnce)).map(({ field }) => field)).toEqual(['smsCode'])
  })

  test('is a code to the own number, which names the end of the account and no more of it', async () => {
    const { caller, number } = await person()
    const draft = await begin(caller)
    const answer = await ask(calls.sendProofCode, (asked) => handlers.sendProofCode(asked, caller), draft)
    expect(answer.resendAfter).toBe(resendAfter)
    const [text = ''] = await sent(number)
    expect(text).toContain('尾号 3456')
    expect(text).not.toContain(bank.accountNumber)
    await prove(draft, caller, /验证码 (\d{6})/.exec(text)?.[1] ?? '')
    expect((await handlers.detail({ id: draft.id }, caller)).secondProof).toBeUndefined()
    expect((await handIn(draft, caller)).status).toBe('submitted')
    expect(await recorded(caller)).toEqual([['done', null, draft.id]])
  })

  test.each(['6222 0212 3456 7890', '６２２２０２１２３４５６７８９０'])(
    'holds for the account %j of an older draft, which is handed in plain',
    async (accountNumber) => {
      const { caller, number } = await person()
      const draft = await begin(caller)
      await context.db
        .update(declarationTable)
        .set({ form: { ...form, bank: { ...bank, accountNumber } } })
        .where(eq(declarationTable.id, draft.id))
      await prove(draft, caller, await codeFor(draft, caller, number))
      expect(await sent(number)).toEqual([expect.stringContaining('尾号 7890')])
      const { id, version } = draft
      const saved = await handlers.edit(
        { id, version, action: 'save', form: { bank: { ...bank, accountNumber } } },
        caller,
      )
      expect(saved.version).toBe(version)
      const handedIn = await handIn(saved, caller)
      expect(handedIn.status).toBe('submitted')
      expect(handedIn.form.bank?.accountNumber).toBe('6222021234567890')
    },
  )

  test('is not given by a wrong code, and by no code after five wrong ones', async () => {
    const { caller, number } = await person()
    const draft = await begin(caller)
    const code = await codeFor(draft, caller, number)
    for (let tries = 0; tries < 5; tries++) {
      const [said] = await warningsFrom(prove(draft, caller, wrongOf(code)))
      expect(said?.field).toBe('smsCode')
    }
    await warningsFrom(prove(draft, caller, code))
    await warningsFrom(handIn(draft, caller))
    // A refusal is recorded after its answer.
    await expect
      .poll(() => recorded(caller))
      .toEqual(Array.from({ length: 6 }, () => ['refused', 'wrongCode', draft.id]))
  })

  test('is sent whatever strangers have asked for at the number', async () => {
    const { caller, number } = await person()
    const draft = await begin(caller)
    for (let asked = 0; asked < 30; asked++) {
      const clientAddress = `2001:db8:0:${(asked % 15) + 1}::1`
      const purpose = asked < 15 ? ('login' as const) : ('reset' as const)
      await sendVisitorCode(
        context,
        { tenantId, clientAddress },
        { phone: number, purpose, accountId: caller.user.id },
      )
    }
    await prove(draft, caller, await codeFor(draft, caller, number))
    expect((await handIn(draft, caller)).status).toBe('submitted')
  })

  test('is sent at most once a minute', async () => {
    const { caller, number } = await person()
    const draft = await begin(caller)
    await codeFor(draft, caller, number)
    expect((await warningsFrom(handlers.sendProofCode(draft, caller)))[0]?.errorMessage).toContain('秒后')
    expect(await sent(number)).toHaveLength(1)
  })

  test('ends with a change of the account, and its code too', async () => {
    const { caller, number } = await person()
    const draft = await begin(caller)
    const code = await codeFor(draft, caller, number)
    const change = (accountNumber: string) => ({ bank: { ...bank, accountNumber } })
    const changed = await handlers.edit(
      { id: draft.id, version: draft.version, action: 'save', form: change('4563510100009999') },
      caller,
    )
    await warningsFrom(prove(draft, caller, code))
    await warningsFrom(prove(changed, caller, code))
    context.setNow(new Date(start.getTime() + 61_000))
    await prove(changed, caller, await codeFor(changed, caller, number))
    const { id, version } = changed
    const inPassing = { id, version, action: 'submit' as const, form: change('4563510100001111') }
    expect((await warningsFrom(handlers.edit(inPassing, caller))).map(({ field }) => field)).toEqual([
      'smsCode',
    ])
    expect((await handIn(changed, caller)).status).toBe('submitted')
  })

  test('is not asked for again while the account stays, and is when it changes', async () => {
    const { caller, number } = await person()
    const draft = await begin(caller)
    await prove(draft, caller, await codeFor(draft, caller, number))
    await handIn(draft, caller)
    const back = (one: { id: string }) =>
      context.db.update(declarationTable).set({ status: 'returned' }).where(eq(declarationTable.id, one.id))
    await back(draft)
    const { version } = await handlers.detail({ id: draft.id }, caller)
    const contact = { name: '李静', phone: '13800000009' }
    const corrected = await handlers.edit(
      { id: draft.id, version, action: 'save', form: { contact } },
      caller,
    )
    expect((await handlers.detail({ id: draft.id }, caller)).secondProof).toBeUndefined()
    const again = await handIn(corrected, caller)
    expect(again.status).toBe('submitted')
    await back(draft)
    const other = await handlers.edit(
      {
        id: draft.id,
        version: again.version,
        action: 'save',
        form: { bank: { ...bank, bankName: '江苏银行' } },
      },
      caller,
    )
    await warningsFrom(handIn(other, caller))
    expect((await handlers.detail({ id: draft.id }, caller)).secondProof).toBeDefined()
  })

  test('is the login of somebody whom the single sign-on knows surely', async () => {
    const { caller, number } = await person()
    const sure = { ...caller, login: { id: 's2', assurance: 'high' as const } }
    const draft = await begin(caller)
    expect((await handlers.detail({ id: draft.id }, sure)).secondProof).toBeUndefined()
    expect((await handIn(draft, sure)).status).toBe('submitted')
    expect(await sent(number)).toEqual([])
  })

  test('is not asked of a declaration without a bank account', async () => {
    const { caller } = await person()
    const draft = await handlers.add(
      { projectId, form: { ...form, bank: { accountName: bank.accountName } }, materials: [], submit: false },
      caller,
    )
    expect((await handlers.detail({ id: draft.id }, caller)).secondProof).toBeUndefined()
  })

  test('says what to do to somebody without a number', async () => {
    const { caller } = await person({ phone: false })
    const draft = await begin(caller)
    expect((await handlers.detail({ id: draft.id }, caller)).secondProof).toEqual({ phoneMasked: null })
    const [said] = await warningsFrom(handlers.sendProofCode(draft, caller))
    expect(said?.errorMessage).toContain('省统一身份认证')
  })

  test('opens no declaration of another enterprise', async () => {
    const [mine, theirs] = [await person(), await person()]
    const draft = await begin(theirs.caller)
    await expect(handlers.sendProofCode(draft, mine.caller)).rejects.toThrow('不属于当前企业')
    await expect(prove(draft, mine.caller, '123456')).rejects.toThrow('不属于当前企业')
  })
})
