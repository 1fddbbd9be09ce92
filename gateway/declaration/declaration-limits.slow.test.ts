import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creditCodeCheckSymbol } from '../../contract/credit-code.ts'
import { declaration as calls } from '../../contract/declaration.ts'
import { isBegunHere } from '../../contract/declaration-way.ts'
import type { DeclarationForm } from '../../contract/entities/declaration.ts'
import { BusinessWarning } from '../base/handler.ts'
import { declaration } from '../declaration.ts'
import { policies } from '../seed/policies.ts'
import { countSave, saveLimit } from '../store/save-count.ts'
import { auditEvent } from '../store/schema/audit.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import { uploadedFile } from '../store/schema/file.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'

const tenantId = 'default'
const other = 'other'
const start = new Date('2026-06-24T10:00:00+08:00')
let context: ContextInMemory
let handlers: ReturnType<typeof declaration>
let made = 0

beforeAll(async () => {
  context = await contextInMemory(start)
  await policies.sow(context, tenantId)
  await policies.sow(context, other)
  handlers = declaration(context)
})
afterAll(() => context.close())

async function applicant(tenant = tenantId) {
  made += 1
  const body = `91320500MA1${String(made).padStart(6, '0')}`
  const creditCode = `${body}${creditCodeCheckSymbol(body)}`
  const enId = `en_${made}`
  const name = `苏州澄湖第${made}有限公司`
  await context.db.insert(enterprise).values({ tenantId: tenant, enId, name, creditCode, updatedAt: start })
  return {
    tenantId: tenant,
    requestId: 'r',
    user: { id: `u_${made}`, name: '王敏' },
    enterprise: { enId, name, creditCode },
    role: 'manager' as const,
    login: { id: 's1', assurance: 'high' as const },
    accessToken: null,
    idempotencyKey: null as string | null,
    clientAddress: '127.0.0.1',
    clientAgent: null,
    attended: true,
    signal: new AbortController().signal,
  }
}
type Person = Awaited<ReturnType<typeof applicant>>

function formOf(person: Person): DeclarationForm {
  const { name, creditCode } = person.enterprise
  return {
    enterprise: { name, creditCode, legalRepresentative: '王敏', address: '苏州市吴中区' },
    contact: { name: '李静', phone: '13800000000' },
    project: { name: '产线改造', summary: '改造一条产线' },
    bank: { accountName: name, bankName: '中国银行苏州分行', accountNumber: '456351010000' },
  }
}

/** A project that is paid, and begun here. */
async function project(status: 'open' | 'closed' | 'upcoming', at = 0) {
  const asked = calls.projects.query.parse({ status: [status], way: ['apply'] })
  const found = await handlers.projects(asked, await applicant())
  const one = found.records.filter(isBegunHere)[at]
  if (!one) throw new Error(`no ${status} project`)
  return handlers.project({ id: one.id }, await applicant())
}

async function materialsFor(person: Person, wanted: { materials: { id: string; accepts: string[] }[] }) {
  const files = wanted.materials.map(({ id, accepts }) => {
    const filePath = createHash('sha256').update(`${person.enterprise.enId}${id}`).digest('hex').slice(0, 32)
    const file = {
      filePath,
      fileName: `${id}.pdf`,
      size: 1000,
      contentType: accepts[0] ?? 'application/pdf',
      sha256: 'x',
    }
    return { materialId: id, ...file }
  })
  await context.db
    .insert(uploadedFile)
    .values(
      files.map(({ materialId: _, ...file }) => ({
        ...file,
        tenantId: person.tenantId,
        enId: person.enterprise.enId,
        userId: person.user.id,
        uploadedAt: start,
      })),
    )
    .onConflictDoNothing()
  return files
}

async function handedIn(person: Person, submit = true, at = 0) {
  const one = await project('open', at)
  const materials = await materialsFor(person, one)
  return handlers.add({ projectId: one.id, form: formOf(person), materials, submit }, person)
}

async function warnings(answer: Promise<unknown>) {
  const failure = await answer.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(failure instanceof BusinessWarning)) throw new Error(`no warning: ${String(failure)}`)
  return failure.warnings
}
const _fieldsOf = async (answer: Promise<unknown>) => (await warnings(answer)).map((one) => one.field)

describe('what one person leaves behind', () => {
  const recordsOf = async (person: Person) => {
    const rows = await context.db.select().from(auditEvent).where(eq(auditEvent.userId, person.user.id))
    return (event: string) => rows.filter((row) => row.event === event).length
  }
  const tooOften = [{ errorMessage: '操作太频繁，请在 11:00 以后再试' }]

  test('is thirty bank accounts in an hour, no more by the same account again, and a declaration handed in all the same', async () => {
    const person = await applicant()
    let { id, version, form } = await handedIn(person, false)
    const enter = async (at: number, action: 'save' | 'submit' = 'save') => {
      const bank = { ...form.bank, accountNumber: `4563510000${at}` }
      const done = await handlers.edit({ id, version, action, form: { bank } }, person)
      version = done.version
      form = done.form
      return done
    }
    for (let at = 1; at < 30; at++) await enter(1000 + at)
    for (let times = 0; times < 5; times++) await enter(1029)
    expect((await recordsOf(person))('bankAccountEntered')).toBe(30)
    expect(await warnings(enter(2000))).toEqual(tooOften)
    expect((await handlers.detail({ id }, person)).form.bank?.['accountNumber']).toBe('45635100001029')
    expect(await enter(3000, 'submit')).toMatchObject({ status: 'submitted' })
    expect((await recordsOf(person))('bankAccountEntered')).toBe(30)
    expect((await recordsOf(person))('declarationSubmitted')).toBe(1)
  })

  test('is twenty declarations taken back in an hour, each handed in again', async () => {
    const person = await applicant()
    let current = await handedIn(person)
    const step = async (action: 'reopen' | 'submit') => {
      current = await handlers.edit({ id: current.id, version: current.version, action }, person)
    }
    for (let times = 0; times < 20; times++) {
      await step('reopen')
      await step('submit')
    }
    expect(await warnings(step('reopen'))).toEqual(tooOften)
    expect((await handlers.detail({ id: current.id }, person)).status).toBe('submitted')
    const count = await recordsOf(person)
    expect([count('declarationReopened'), count('declarationSubmitted')]).toEqual([20, 21])
  })

  test('is as many saves as a limit has, and then only what is handed in', async () => {
    const person = await applicant()
    const draft = await handedIn(person, false)
    for (let saves = 1; saves < saveLimit.attempts; saves++) await countSave(context, person)
    const save = {
      id: draft.id,
      version: draft.version,
      form: { contact: { ...draft.form.contact, name: '王工' } },
    }
    expect(await warnings(handlers.edit({ ...save, action: 'save' }, person))).toEqual([
      { errorMessage: '保存的次数太多，请 8 小时后再试；填好的申报可以直接提交' },
    ])
    expect(await handlers.edit({ ...save, action: 'submit' }, person)).toMatchObject({ status: 'submitted' })
  })
})
