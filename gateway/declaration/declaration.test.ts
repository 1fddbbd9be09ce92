import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creditCodeCheckSymbol } from '../../contract/credit-code.ts'
import { declaration as calls } from '../../contract/declaration.ts'
import { isBegunHere } from '../../contract/declaration-way.ts'
import type { DeclarationForm } from '../../contract/entities/declaration.ts'
import { receiptCode } from '../../contract/receipt-code.ts'
import { BusinessWarning, NotFound } from '../base/handler.ts'
import { declaration } from '../declaration.ts'
import { policies } from '../seed/policies.ts'
import { idempotent } from '../store/idempotency.ts'
import { forgetMemoised } from '../store/memoised.ts'
import { declaration as declarationTable } from '../store/schema/declaration.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import { uploadedFile } from '../store/schema/file.ts'
import { declarationProject } from '../store/schema/project.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
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
const fieldsOf = async (answer: Promise<unknown>) => (await warnings(answer)).map((one) => one.field)

describe('handing in', () => {
  test('gives a number, a timeline and ten minutes', async () => {
    const person = await applicant()
    const done = await handedIn(person)
    expect(calls.add.data.parse(done)).toMatchObject({ status: 'submitted', version: 1 })
    expect(done.number).toMatch(/^SZ-2026-0624\d{5}$/)
    expect(done.editableUntil).toBe(new Date('2026-06-24T10:10:00+08:00').toISOString())
    expect(done.timeline.map((one) => one.status)).toEqual(['submitted'])
  })

  test('gives a code that whoever holds it can check, and no other code tells anything', async () => {
    const person = await applicant()
    const visitor = callerInTest({ tenantId: person.tenantId })
    const done = await handedIn(person)
    const code = receiptCode.parse(done.receiptCode)
    const found = calls.receipt.data.parse(await handlers.receipt({ code }, visitor))
    expect(found).toMatchObject({ number: done.number, projectTitle: done.projectTitle, withdrawn: false })
    expect(found?.submittedAt).toBe(done.submittedAt)
    const name = done.form.enterprise?.['name'] ?? done.form.bank?.['accountName'] ?? ''
    expect(found?.enterpriseName).toMatch(/＊/)
    expect(found?.enterpriseName).not.toContain(name)
    expect([...(found?.enterpriseName ?? '')]).toHaveLength([...name].length)
    const other = `${code.startsWith('0') ? '1' : '0'}${code.slice(1)}`
    expect(await handlers.receipt({ code: other }, visitor)).toBeNull()
    expect(await handlers.receipt({ code }, callerInTest({ tenantId: 'other' }))).toBeNull()
    const draft = await handedIn(await applicant(), false)
    expect(draft.receiptCode).toBeNull()
  })

  test('a code says when what it stands for was taken back', async () => {
    const person = await applicant()
    const done = await handedIn(person)
    await handlers.edit({ id: done.id, version: done.version, action: 'withdraw' }, person)
    const code = receiptCode.parse(done.receiptCode)
    expect(await handlers.receipt({ code }, person)).toMatchObject({ withdrawn: true, number: done.number })
  })

  test('names everything that is missing', async () => {
    const person = await applicant()
    const one = await project('open')
    const empty = { enterprise: {}, contact: {}, project: {}, bank: {} }
    const fields = await fieldsOf(
      handlers.add({ projectId: one.id, form: empty, materials: [], submit: true }, person),
    )
    expect(fields).toEqual(
      expect.arrayContaining(['bank.accountName', 'contact.phone', 'enterprise.creditCode']),
    )
    const required = one.materials.filter((material) => material.required)
    for (const material of required) expect(fields).toContain(`materials.${material.id}`)
  })

  test('refuses impossible days, an end before the beginning, fractions of people and wrong addresses', async () => {
    const person = await applicant()
    const one = await project('open')
    const materials = await materialsFor(person, one)
    const right = formOf(person)
    const refused = (startedOn: string, finishedOn: string) => {
      const form = {
        ...right,
        enterprise: { ...right.enterprise, employees: '12.5' },
        contact: { ...right.contact, telephone: '6825', email: 'a@b..co' },
        project: { ...right.project, startedOn, finishedOn, requestedAmount: '0' },
      }
      return fieldsOf(handlers.add({ projectId: one.id, form, materials, submit: true }, person))
    }
    const others = ['enterprise.employees', 'contact.telephone', 'contact.email', 'project.requestedAmount']
    expect((await refused('2026-04-31', '2025-02-29')).toSorted()).toEqual(
      [...others, 'project.startedOn', 'project.finishedOn'].toSorted(),
    )
    expect((await refused('2026-05-01', '2026-04-30')).toSorted()).toEqual(
      [...others, 'project.finishedOn'].toSorted(),
    )
  })

  test('is for the enterprise that is chosen, and pays nobody else', async () => {
    const person = await applicant()
    const stranger = await applicant()
    const one = await project('open')
    const materials = await materialsFor(person, one)
    const form = formOf(stranger)
    const fields = await fieldsOf(handlers.add({ projectId: one.id, form, materials, submit: true }, person))
    expect(fields).toEqual(['enterprise.creditCode', 'bank.accountName'])
  })

  test("takes no other enterprise's files", async () => {
    const person = await applicant()
    const one = await project('open')
    const materials = await materialsFor(await applicant(), one)
    const fields = await fieldsOf(
      handlers.add({ projectId: one.id, form: formOf(person), materials, submit: false }, person),
    )
    expect(fields).toEqual([`materials.${one.materials[0]?.id}`])
  })

  test('not outside the window', async () => {
    const person = await applicant()
    await context.db
      .update(declarationProject)
      .set({ opensOn: '2026-01-05', closesOn: '2026-01-30', cycle: null, windowBasis: 'notice' })
      .where(and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.id, 'wz-special-fund')))
    forgetMemoised(context.db, tenantId)
    for (const status of ['closed', 'upcoming'] as const) {
      const one = await project(status)
      const [warning] = await warnings(
        handlers.add({ projectId: one.id, form: formOf(person), materials: [], submit: true }, person),
      )
      expect(warning?.errorMessage).toMatch(status === 'closed' ? /截止/ : /还没有开始/)
    }
  })
})

describe('what is done elsewhere', () => {
  test.each([
    ['rd-deduction', /纳税申报时自行享受.*电子税务局/],
    ['small-loan', /合作银行.*不受理申请/],
    ['tech-sme', /优质中小企业梯度培育平台.*不受理申报/],
  ])('cannot be begun here: %s', async (projectId, says) => {
    const person = await applicant()
    const [warning] = await warnings(
      handlers.add({ projectId, form: formOf(person), materials: [], submit: false }, person),
    )
    expect(warning?.errorMessage).toMatch(says)
    expect((await handlers.mine(calls.mine.query.parse({}), person)).total).toBe(0)
  })

  test('a draft from before that was so is thrown away, and not handed in', async () => {
    const person = await applicant()
    const draft = await handedIn(person, false)
    await context.db
      .update(declarationTable)
      .set({ projectId: 'rd-deduction' })
      .where(eq(declarationTable.id, draft.id))
    const [warning] = await warnings(
      handlers.edit({ id: draft.id, version: draft.version, action: 'submit' }, person),
    )
    expect(warning?.errorMessage).toContain('不用在本平台申报')
    const gone = await handlers.edit({ id: draft.id, version: draft.version, action: 'withdraw' }, person)
    expect(gone.status).toBe('withdrawn')
  })
})

describe('a title', () => {
  test('is handed in without an account, and whoever was paid before is not told to it', async () => {
    const person = await applicant()
    await handedIn(person)
    const title = await titleToApplyFor()
    const prefilled = await handlers.prefill({ projectId: title.id }, person)
    expect(prefilled.fields.map(({ section }) => section)).not.toContain('bank')
    const materials = await materialsFor(person, title)
    const form = { ...formOf(person), bank: {} }
    const done = await handlers.add({ projectId: title.id, form, materials, submit: true }, person)
    expect(done).toMatchObject({ status: 'submitted', way: 'recognition' })
  })
})

async function titleToApplyFor() {
  const asked = calls.projects.query.parse({ status: ['open'], way: ['recognition'] })
  const { records } = await handlers.projects(asked, await applicant())
  const id = records.find(isBegunHere)?.id ?? expect.fail('no title is open')
  return handlers.project({ id }, await applicant())
}

describe('a draft', () => {
  test('is gone on with, and not begun twice', async () => {
    const person = await applicant()
    const first = await handedIn(person, false)
    const second = await handedIn(person, false)
    expect(second.id).toBe(first.id)
    expect(first.number).toBeNull()
    const [warning] = await warnings(handedIn(person, true))
    expect(warning?.id).toBe(first.id)
  })

  test('thrown away is gone with what was in it, and makes room for another', async () => {
    const person = await applicant()
    const first = await handedIn(person, false)
    const gone = await handlers.edit({ id: first.id, version: first.version, action: 'withdraw' }, person)
    expect(gone).toMatchObject({ form: { bank: {}, contact: {} }, materials: [] })
    await expect(handlers.detail({ id: first.id }, person)).rejects.toThrow(NotFound)
    expect((await handlers.mine({ status: [], page: 1, size: 20 }, person)).total).toBe(0)
    expect((await handedIn(person, false)).id).not.toBe(first.id)
  })

  test('saved by two at once: one wins, the other hears what changed', async () => {
    const person = await applicant()
    const draft = await handedIn(person, false)
    const save = (bankName: string) =>
      handlers.edit(
        {
          id: draft.id,
          version: draft.version,
          action: 'save',
          form: { bank: { ...draft.form?.bank, bankName } },
        },
        person,
      )
    const answers = await Promise.allSettled([save('工商银行'), save('建设银行')])
    expect(answers.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    const [warning] = await warnings(save('农业银行'))
    expect(warning).toMatchObject({ field: 'bank.bankName', id: draft.id })
    expect(warning?.errorMessage).toMatch(/银行账户“开户银行”已在别处改为“(工商|建设)银行”/)
  })

  test('keeps the sections that an edit leaves out, and a save without a change is none', async () => {
    const person = await applicant()
    const draft = await handedIn(person, false)
    const saved = await handlers.edit(
      {
        id: draft.id,
        version: draft.version,
        action: 'save',
        form: { contact: { name: '赵宁', phone: '13900000000' } },
      },
      person,
    )
    expect(saved).toMatchObject({ version: 2, form: { contact: { name: '赵宁' }, bank: draft.form?.bank } })
    const same = await handlers.edit({ id: draft.id, version: 2, action: 'save', form: saved.form }, person)
    expect(same.version).toBe(2)
  })
})

describe('after handing in', () => {
  test('a repeated submit under the same key answers the same', async () => {
    const person = await applicant()
    const draft = await handedIn(person, false)
    const input = { id: draft.id, version: draft.version, action: 'submit' as const }
    const sender = { ...person, idempotencyKey: 'submit-key' }
    const submit = () =>
      idempotent(context, sender, 'declaration.edit', input, (inside) =>
        declaration(inside).edit(input, sender),
      )
    const answers = await Promise.all([submit(), submit(), submit()])
    expect(new Set(answers.map((one) => `${one.id} ${one.number} ${one.version}`)).size).toBe(1)
    expect(answers[0]?.status).toBe('submitted')
  })

  test('it can be taken back within ten minutes and keeps its number; afterwards not', async () => {
    const person = await applicant()
    const done = await handedIn(person)
    const draft = await handlers.edit({ id: done.id, version: 1, action: 'reopen' }, person)
    expect(draft).toMatchObject({ status: 'draft', number: done.number })
    const again = await handlers.edit({ id: done.id, version: draft.version, action: 'submit' }, person)
    expect(again.number).toBe(done.number)
    context.setNow(new Date(start.getTime() + 600_000))
    try {
      const [warning] = await warnings(
        handlers.edit({ id: done.id, version: again.version, action: 'reopen' }, person),
      )
      expect(warning?.errorMessage).toMatch(/超过 10 分钟/)
    } finally {
      context.setNow(start)
    }
  })

  test("another enterprise's and another tenant's do not exist", async () => {
    const person = await applicant()
    const done = await handedIn(person)
    const foreign = [await applicant(), { ...(await applicant(other)), enterprise: person.enterprise }]
    for (const stranger of foreign) {
      await expect(handlers.detail({ id: done.id }, stranger)).rejects.toThrow(NotFound)
      await expect(handlers.edit({ id: done.id, version: 1, action: 'withdraw' }, stranger)).rejects.toThrow(
        NotFound,
      )
      await expect(handlers.evaluate({ id: done.id, stars: 5, words: '' }, stranger)).rejects.toThrow(
        NotFound,
      )
    }
  })

  test('the next form is prefilled from it, with materials that fit', async () => {
    const person = await applicant()
    const done = await handedIn(person)
    const projects = await context.db.select().from(declarationProject)
    const licence = '营业执照（统一社会信用代码）'
    const next = projects.find(
      (one) =>
        one.tenantId === tenantId &&
        one.way === 'apply' &&
        one.materials.some((material) => material.name === licence),
    )
    const prefilled = await handlers.prefill({ projectId: next?.id ?? '' }, person)
    expect(calls.prefill.data.parse(prefilled)).toBeTruthy()
    expect(prefilled.fields).toContainEqual({
      section: 'bank',
      name: 'accountNumber',
      value: '456351010000',
      from: 'lastDeclaration',
      on: '2026-06-24',
    })
    expect(prefilled.fields).toContainEqual(expect.objectContaining({ name: 'creditCode', from: 'registry' }))
    // Taken back to be changed, it is no earlier one.
    await handlers.edit({ id: done.id, version: 1, action: 'reopen' }, person)
    const own = await handlers.prefill({ projectId: done.projectId }, person)
    expect(own.fields.filter((one) => one.from === 'lastDeclaration')).toEqual([])
  })
})
