import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { declaration as calls } from '../../contract/declaration.ts'
import { isBegunHere } from '../../contract/declaration-way.ts'
import { receiptCode } from '../../contract/receipt-code.ts'
import { NotFound } from '../base/handler.ts'
import { declaration } from '../declaration.ts'
import { idempotent } from '../store/idempotency.ts'
import { forgetMemoised } from '../store/memoised.ts'
import { declaration as declarationTable } from '../store/schema/declaration.ts'
import { declarationProject } from '../store/schema/project.ts'
import { callerInTest, warningsFrom } from '../testing/caller-in-test.ts'
import {
  addDeclaration,
  addMaterials,
  context,
  declarationsInTest,
  findProject,
  formOf,
  handlers,
  makeApplicant,
  otherTenantId,
  start,
  tenantId,
} from '../testing/declarations-in-test.ts'

declarationsInTest()

const fieldsOf = async (answer: Promise<unknown>) => (await warningsFrom(answer)).map((one) => one.field)

describe('handing in', () => {
  test('gives a number, a timeline and ten minutes', async () => {
    const person = await makeApplicant()
    const done = await addDeclaration(person)
    expect(calls.add.data.parse(done)).toMatchObject({ status: 'submitted', version: 1 })
    expect(done.number).toMatch(/^SZ-2026-0624\d{5}$/)
    expect(done.editableUntil).toBe(new Date('2026-06-24T10:10:00+08:00').toISOString())
    expect(done.timeline.map((one) => one.status)).toEqual(['submitted'])
  })

  test('gives a code that whoever holds it can check, and no other code tells anything', async () => {
    const person = await makeApplicant()
    const visitor = callerInTest({ tenantId: person.tenantId })
    const done = await addDeclaration(person)
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
    const draft = await addDeclaration(await makeApplicant(), false)
    expect(draft.receiptCode).toBeNull()
  })

  test('a code says when what it stands for was taken back', async () => {
    const person = await makeApplicant()
    const done = await addDeclaration(person)
    await handlers.edit({ id: done.id, version: done.version, action: 'withdraw' }, person)
    const code = receiptCode.parse(done.receiptCode)
    expect(await handlers.receipt({ code }, person)).toMatchObject({ withdrawn: true, number: done.number })
  })

  test('names everything that is missing', async () => {
    const person = await makeApplicant()
    const one = await findProject('open')
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
    const person = await makeApplicant()
    const one = await findProject('open')
    const materials = await addMaterials(person, one)
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
    const person = await makeApplicant()
    const stranger = await makeApplicant()
    const one = await findProject('open')
    const materials = await addMaterials(person, one)
    const form = formOf(stranger)
    const fields = await fieldsOf(handlers.add({ projectId: one.id, form, materials, submit: true }, person))
    expect(fields).toEqual(['enterprise.creditCode', 'bank.accountName'])
  })

  test("takes no other enterprise's files", async () => {
    const person = await makeApplicant()
    const one = await findProject('open')
    const materials = await addMaterials(await makeApplicant(), one)
    const fields = await fieldsOf(
      handlers.add({ projectId: one.id, form: formOf(person), materials, submit: false }, person),
    )
    expect(fields).toEqual([`materials.${one.materials[0]?.id}`])
  })

  test('not outside the window', async () => {
    const person = await makeApplicant()
    await context.db
      .update(declarationProject)
      .set({ opensOn: '2026-01-05', closesOn: '2026-01-30', cycle: null, windowBasis: 'notice' })
      .where(and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.id, 'wz-special-fund')))
    forgetMemoised(context.db, tenantId)
    for (const status of ['closed', 'upcoming'] as const) {
      const one = await findProject(status)
      const [warning] = await warningsFrom(
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
    const person = await makeApplicant()
    const [warning] = await warningsFrom(
      handlers.add({ projectId, form: formOf(person), materials: [], submit: false }, person),
    )
    expect(warning?.errorMessage).toMatch(says)
    expect((await handlers.mine(calls.mine.query.parse({}), person)).total).toBe(0)
  })

  test('a draft from before that was so is thrown away, and not handed in', async () => {
    const person = await makeApplicant()
    const draft = await addDeclaration(person, false)
    await context.db
      .update(declarationTable)
      .set({ projectId: 'rd-deduction' })
      .where(eq(declarationTable.id, draft.id))
    const [warning] = await warningsFrom(
      handlers.edit({ id: draft.id, version: draft.version, action: 'submit' }, person),
    )
    expect(warning?.errorMessage).toContain('不用在本平台申报')
    const gone = await handlers.edit({ id: draft.id, version: draft.version, action: 'withdraw' }, person)
    expect(gone.status).toBe('withdrawn')
  })
})

describe('a title', () => {
  test('is handed in without an account, and whoever was paid before is not told to it', async () => {
    const person = await makeApplicant()
    await addDeclaration(person)
    const title = await titleToApplyFor()
    const prefilled = await handlers.prefill({ projectId: title.id }, person)
    expect(prefilled.fields.map(({ section }) => section)).not.toContain('bank')
    const materials = await addMaterials(person, title)
    const form = { ...formOf(person), bank: {} }
    const done = await handlers.add({ projectId: title.id, form, materials, submit: true }, person)
    expect(done).toMatchObject({ status: 'submitted', way: 'recognition' })
  })
})

async function titleToApplyFor() {
  const asked = calls.projects.query.parse({ status: ['open'], way: ['recognition'] })
  const { records } = await handlers.projects(asked, await makeApplicant())
  const id = records.find(isBegunHere)?.id ?? expect.fail('no title is open')
  return handlers.project({ id }, await makeApplicant())
}

describe('a draft', () => {
  test('is gone on with, and not begun twice', async () => {
    const person = await makeApplicant()
    const first = await addDeclaration(person, false)
    const second = await addDeclaration(person, false)
    expect(second.id).toBe(first.id)
    expect(first.number).toBeNull()
    const [warning] = await warningsFrom(addDeclaration(person, true))
    expect(warning?.id).toBe(first.id)
  })

  test('thrown away is gone with what was in it, and makes room for another', async () => {
    const person = await makeApplicant()
    const first = await addDeclaration(person, false)
    const gone = await handlers.edit({ id: first.id, version: first.version, action: 'withdraw' }, person)
    expect(gone).toMatchObject({ form: { bank: {}, contact: {} }, materials: [] })
    await expect(handlers.detail({ id: first.id }, person)).rejects.toThrow(NotFound)
    expect((await handlers.mine({ status: [], page: 1, size: 20 }, person)).total).toBe(0)
    expect((await addDeclaration(person, false)).id).not.toBe(first.id)
  })

  test('saved by two at once: one wins, the other hears what changed', async () => {
    const person = await makeApplicant()
    const draft = await addDeclaration(person, false)
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
    const [warning] = await warningsFrom(save('农业银行'))
    expect(warning).toMatchObject({ field: 'bank.bankName', id: draft.id })
    expect(warning?.errorMessage).toMatch(/银行账户“开户银行”已在别处改为“(工商|建设)银行”/)
  })

  test('keeps the sections that an edit leaves out, and a save without a change is none', async () => {
    const person = await makeApplicant()
    const draft = await addDeclaration(person, false)
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
    const person = await makeApplicant()
    const draft = await addDeclaration(person, false)
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
    const person = await makeApplicant()
    const done = await addDeclaration(person)
    const draft = await handlers.edit({ id: done.id, version: 1, action: 'reopen' }, person)
    expect(draft).toMatchObject({ status: 'draft', number: done.number })
    const again = await handlers.edit({ id: done.id, version: draft.version, action: 'submit' }, person)
    expect(again.number).toBe(done.number)
    context.setNow(new Date(start.getTime() + 600_000))
    try {
      const [warning] = await warningsFrom(
        handlers.edit({ id: done.id, version: again.version, action: 'reopen' }, person),
      )
      expect(warning?.errorMessage).toMatch(/超过 10 分钟/)
    } finally {
      context.setNow(start)
    }
  })

  test("another enterprise's and another tenant's do not exist", async () => {
    const person = await makeApplicant()
    const done = await addDeclaration(person)
    const foreign = [
      await makeApplicant(),
      { ...(await makeApplicant(otherTenantId)), enterprise: person.enterprise },
    ]
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
    const person = await makeApplicant()
    const done = await addDeclaration(person)
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
