import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { creditCodeCheckSymbol } from '../../contract/credit-code.ts'
import { declaration as calls } from '../../contract/declaration.ts'
import type { DeclarationForm } from '../../contract/entities/declaration.ts'
import { declaration } from '../declaration.ts'
import { policies } from '../seed/policies.ts'
import { materialsOf } from '../seed/project-materials.ts'
import { declaration as stored } from '../store/schema/declaration.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import { uploadedFile } from '../store/schema/file.ts'
import { declarationProject } from '../store/schema/project.ts'
import { callerInTest, warningsFrom } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'

const tenantId = 'default'
const start = new Date('2026-11-24T10:00:00+08:00')
/** Two that are open on that day and into the next year, and what they ask for. */
const first = 'gazelle'
const second = 'digital-sme-pilot'
const licence = '营业执照（统一社会信用代码）'
const audit = '上年度审计报告'
const names = [licence, audit, '申报书', '社保缴纳人数证明']

let context: ContextInMemory
let handlers: ReturnType<typeof declaration>
let made = 0

beforeAll(async () => {
  context = await contextInMemory(start)
  await policies.sow(context, tenantId)
  for (const id of [first, second])
    await context.db
      .update(declarationProject)
      .set({ materials: materialsOf(id, names), opensOn: '2026-11-01', closesOn: '2027-01-31', cycle: null })
      .where(and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.id, id)))
  handlers = declaration(context)
})
beforeEach(() => context.setNow(start))
afterAll(() => context.close())

type Row = typeof enterprise.$inferInsert

async function applicant(more: Partial<Row> = {}) {
  made += 1
  const body = `91320500MA2${String(made).padStart(6, '0')}`
  const own = {
    enId: `en_${made}`,
    name: `苏州澄湖第${made}有限公司`,
    creditCode: `${body}${creditCodeCheckSymbol(body)}`,
  }
  await context.db.insert(enterprise).values({ tenantId, ...own, updatedAt: start, ...more })
  return callerInTest({
    tenantId,
    user: { id: `u_${made}`, name: '王敏' },
    enterprise: own,
    role: 'manager' as const,
  })
}
type Person = Awaited<ReturnType<typeof applicant>>

function formOf({ enterprise: { name, creditCode } }: Person): DeclarationForm {
  return {
    enterprise: { name, creditCode, legalRepresentative: '王敏', address: '苏州市吴中区' },
    contact: { name: '李静', phone: '13800000000', telephone: '0512-68250000' },
    project: { name: '产线改造', summary: '改造一条产线', requestedAmount: '20' },
    bank: { accountName: name, bankName: '中国银行苏州分行', accountNumber: '456351010000' },
  }
}

/** Uploads a file for the materials of these places of the list. */
async function filesFor(person: Person, projectId: string, places = [0, 1, 2, 3]) {
  const files = places.map((at) => ({
    filePath: `${person.enterprise.enId}-${projectId}-${at}-${context.newId('f')}`,
    fileName: `${names[at]}.pdf`,
    size: 1000,
    contentType: 'application/pdf',
    sha256: 'x',
  }))
  const owner = { tenantId, enId: person.enterprise.enId, userId: person.user.id, uploadedAt: start }
  await context.db.insert(uploadedFile).values(files.map((one) => ({ ...one, ...owner })))
  return files.map((one, index) => ({ ...one, materialId: `${projectId}-m${(places[index] ?? 0) + 1}` }))
}

async function handIn(person: Person, projectId: string) {
  const materials = await filesFor(person, projectId)
  return handlers.add({ projectId, form: formOf(person), materials, submit: true }, person)
}

const prefilled = async (person: Person, projectId: string) =>
  calls.prefill.data.parse(await handlers.prefill({ projectId }, person))

describe('what a form is filled in with', () => {
  test('tells of which day each value is', async () => {
    const registryUpdatedAt = new Date('2026-03-02T10:00:00+08:00')
    const person = await applicant({ employees: 186, registryUpdatedAt })
    const { fields } = await prefilled(person, second)
    expect(fields).toContainEqual(expect.objectContaining({ name: 'creditCode', on: '2026-03-02' }))
    expect(fields).toContainEqual({
      section: 'enterprise',
      name: 'employees',
      value: '186',
      from: 'profile',
      on: '2026-11-24',
    })
    await handIn(person, first)
    context.setNow(new Date('2026-12-05T10:00:00+08:00'))
    const after = await prefilled(person, second)
    expect(after.fields).toContainEqual(
      expect.objectContaining({
        section: 'bank',
        name: 'bankName',
        from: 'lastDeclaration',
        on: '2026-11-24',
      }),
    )
  })

  test('tells of which day a field of the profile is, and no day where only others have changed', async () => {
    const contact = { name: '李静', phone: '13800000000', email: '', position: '' }
    const change = { version: 2, at: '2025-03-02T10:00:00+08:00', userId: 'u' }
    const person = await applicant({ employees: 186, contact, changes: { contact: change } })
    const { fields } = await prefilled(person, second)
    expect(fields).toContainEqual(expect.objectContaining({ value: '李静', on: '2025-03-02' }))
    expect(fields).toContainEqual(expect.objectContaining({ name: 'employees', on: null }))
  })

  test('tells what was changed after the registry was read as the profile’s, and no day where nobody noted it', async () => {
    const registryUpdatedAt = new Date('2026-03-02T10:00:00+08:00')
    const change = (at: string) => ({ version: 2, at, userId: 'u' })
    const changes = {
      address: change('2026-05-01T10:00:00+08:00'),
      industryCode: change('2026-05-02T10:00:00+08:00'),
      legalRepresentative: change(registryUpdatedAt.toISOString()),
    }
    const own = { legalRepresentative: '王敏', address: '苏州市吴中区', industryCode: 'I6513' }
    const days = async (more: Partial<Row>) =>
      (await prefilled(await applicant({ ...own, registryUpdatedAt, ...more }), second)).fields
        .filter(({ section }) => section === 'enterprise')
        .map(({ name, from, on }) => [name, from, on])
    expect(await days({ changes })).toEqual([
      ['name', 'registry', '2026-03-02'],
      ['creditCode', 'registry', '2026-03-02'],
      ['legalRepresentative', 'registry', '2026-03-02'],
      ['address', 'profile', '2026-05-01'],
      ['industryName', 'profile', '2026-05-02'],
    ])
    expect(await days({})).toContainEqual(['address', 'registry', null])
    expect(await days({ updatedAt: registryUpdatedAt })).toContainEqual(['address', 'registry', '2026-03-02'])
  })

  test('has no account and no material of a declaration that was withdrawn or rejected', async () => {
    for (const status of ['withdrawn', 'rejected'] as const) {
      const person = await applicant()
      const { id } = await handIn(person, first)
      await context.db.update(stored).set({ status }).where(eq(stored.id, id))
      const { fields, materials } = await prefilled(person, second)
      const ofBank = fields.filter(({ section }) => section === 'bank').map(({ name }) => name)
      expect([ofBank, materials]).toEqual([['accountName'], []])
    }
  })

  test('has the telephone of the last declaration for the same contact, and for nobody else', async () => {
    const contact = { name: '李静', phone: '13800000000', email: 'a@b.co', position: '经理' }
    const same = await applicant({ contact })
    const other = await applicant({ contact: { ...contact, name: '赵宁' } })
    for (const person of [same, other]) await handIn(person, first)
    const telephone = async (person: Person) =>
      (await prefilled(person, second)).fields.find(({ name }) => name === 'telephone')?.value
    expect(await telephone(same)).toBe('0512-68250000')
    expect(await telephone(other)).toBeUndefined()
  })

  test('says of a project what was said of the same one, without its amount; of another one only its title', async () => {
    const person = await applicant()
    await handIn(person, first)
    const ofProject = async (id: string) =>
      (await prefilled(person, id)).fields
        .filter(({ section }) => section === 'project')
        .map(({ name, value, from }) => [name, value, from])
    expect(await ofProject(first)).toEqual([
      ['name', '产线改造', 'lastDeclaration'],
      ['summary', '改造一条产线', 'lastDeclaration'],
    ])
    const { title } = await handlers.project({ id: second }, person)
    expect(await ofProject(second)).toEqual([['name', title, 'project']])
  })
})

describe('a material that the platform has', () => {
  test('is taken over where it is of the year, and tells from which declaration', async () => {
    const person = await applicant()
    const before = await handIn(person, first)
    const { materials } = await prefilled(person, second)
    expect(materials.map(({ file }) => file.fileName)).toEqual([`${licence}.pdf`, `${audit}.pdf`])
    expect(materials[1]?.from).toBe(`2026-11-24 的申报“${before.projectTitle}”`)
    const draft = await handlers.add(
      {
        projectId: second,
        form: formOf(person),
        materials: materials.map(({ materialId, file }) => ({ ...file, materialId })),
        submit: false,
      },
      person,
    )
    const origin = {
      declarationId: before.id,
      projectTitle: before.projectTitle,
      submittedOn: '2026-11-24',
      until: '2026-12-31',
    }
    expect(calls.add.data.parse(draft).materials.map(({ from }) => from)).toEqual([origin, origin])
    const { reusableMaterials } = await handlers.project({ id: second }, person)
    expect(reusableMaterials?.[1]?.from).toEqual(origin)
    // An upload in its place is an upload.
    const [, kept] = draft.materials
    const [own] = await filesFor(person, second, [0])
    const materialsNow = own && kept ? [own, kept] : []
    const changed = await handlers.edit(
      { id: draft.id, version: draft.version, action: 'save', materials: materialsNow },
      person,
    )
    expect(changed.materials.map(({ from }) => from)).toEqual([undefined, origin])
  })

  test('is out of its time in the next year: not offered any more, and refused where it was taken over', async () => {
    const person = await applicant()
    await handIn(person, first)
    const { materials } = await prefilled(person, second)
    const taken = materials.map(({ materialId, file }) => ({ ...file, materialId }))
    const own = await filesFor(person, second, [2, 3])
    const draft = await handlers.add(
      { projectId: second, form: formOf(person), materials: [...taken, ...own], submit: false },
      person,
    )
    context.setNow(new Date('2027-01-05T10:00:00+08:00'))
    expect((await prefilled(person, second)).materials).toEqual([])
    const submit = () =>
      handlers.edit({ id: draft.id, version: draft.version, action: 'submit' as const }, person)
    const refused = await warningsFrom(submit())
    expect(refused.map(({ field }) => field)).toEqual(taken.map((one) => `materials.${one.materialId}`))
    expect(refused[1]?.errorMessage).toContain('只能沿用到 2026-12-31')
    context.setNow(new Date('2026-12-31T10:00:00+08:00'))
    expect((await submit()).status).toBe('submitted')
  })

  test('keeps its year however it is handed in again: as another material, of another year, by a later declaration', async () => {
    const person = await applicant()
    const before = await handIn(person, first)
    const [, , plan] = before.materials
    const origin = {
      declarationId: before.id,
      projectTitle: before.projectTitle,
      submittedOn: '2026-11-24',
      until: '2026-12-31',
    }
    context.setNow(new Date('2027-01-05T10:00:00+08:00'))
    const materials = plan ? [{ ...plan, materialId: `${second}-m2` }] : []
    const draft = await handlers.add(
      { projectId: second, form: formOf(person), materials, submit: false },
      person,
    )
    expect(draft.materials.map(({ from }) => from)).toEqual([origin])
    // Moved to another place of the same declaration it is what it was.
    const moved = await handlers.edit(
      {
        id: draft.id,
        version: draft.version,
        action: 'save',
        materials: materials.map((one) => ({ ...one, materialId: `${second}-m3` })),
      },
      person,
    )
    expect(moved.materials.map(({ from }) => from)).toEqual([origin])
  })

  test('is of the year in which it was first handed in, also where the declaration was corrected later', async () => {
    const person = await applicant()
    const done = await handIn(person, first)
    context.setNow(new Date('2026-11-24T10:05:00+08:00'))
    const again = await handlers.edit({ id: done.id, version: done.version, action: 'reopen' }, person)
    context.setNow(new Date('2027-01-05T10:00:00+08:00'))
    await handlers.edit({ id: done.id, version: again.version, action: 'submit' }, person)
    expect((await prefilled(person, second)).materials).toEqual([])
    const [taken] = done.materials
    const draft = await handlers.add(
      {
        projectId: second,
        form: formOf(person),
        materials: taken ? [{ ...taken, materialId: `${second}-m1` }] : [],
        submit: false,
      },
      person,
    )
    expect(draft.materials[0]?.from?.until).toBe('2026-12-31')
  })

  test('is nobody else’s', async () => {
    const person = await applicant()
    const before = await handIn(person, first)
    const stranger = await applicant()
    expect((await prefilled(stranger, second)).materials).toEqual([])
    const [, theirs] = before.materials
    const stolen = theirs ? [{ ...theirs, materialId: `${second}-m2` }] : []
    const [refused] = await warningsFrom(
      handlers.add({ projectId: second, form: formOf(stranger), materials: stolen, submit: false }, stranger),
    )
    expect(refused?.errorMessage).toContain('已失效')
  })

  test('is not asked for where the registry stands in its place', async () => {
    const registryUpdatedAt = new Date('2026-11-01T10:00:00+08:00')
    const person = await applicant({ registryUpdatedAt })
    const others = await filesFor(person, first, [1, 2, 3])
    const done = await handlers.add(
      { projectId: first, form: formOf(person), materials: others, submit: true },
      person,
    )
    expect(done.status).toBe('submitted')
    const paper = async () => (await handlers.detail({ id: done.id }, person)).requirements[0]
    expect(await paper()).toMatchObject({ name: licence, registry: { on: '2026-11-01' } })
    // Read anew after it was handed in, the registry does not tell of that day.
    await context.db
      .update(enterprise)
      .set({ registryUpdatedAt: new Date('2026-12-02T10:00:00+08:00') })
      .where(eq(enterprise.enId, person.enterprise.enId))
    expect((await paper())?.registry).toEqual({ on: null })

    const at = '2026-11-10T10:00:00+08:00'
    const moved = await applicant({
      registryUpdatedAt,
      changes: { address: { version: 2, at, userId: 'u' } },
    })
    expect((await handlers.project({ id: first }, moved)).materials[0]?.registry).toBeUndefined()

    const unknown = await applicant()
    const lacking = await warningsFrom(
      handlers.add(
        {
          projectId: first,
          form: formOf(unknown),
          materials: await filesFor(unknown, first, [1, 2, 3]),
          submit: true,
        },
        unknown,
      ),
    )
    expect(lacking.map(({ errorMessage }) => errorMessage)).toEqual([`请上传${licence}`])
    const { materials } = await handlers.project({ id: first }, callerInTest({ tenantId }))
    expect(materials[0]?.registry).toBeUndefined()
  })
})
