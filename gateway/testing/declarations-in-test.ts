import { createHash } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { creditCodeCheckSymbol } from '../../contract/credit-code.ts'
import { declaration as calls } from '../../contract/declaration.ts'
import { isBegunHere } from '../../contract/declaration-way.ts'
import type { DeclarationForm } from '../../contract/entities/declaration.ts'
import { declaration } from '../declaration.ts'
import { policies } from '../seed/policies.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import { uploadedFile } from '../store/schema/file.ts'
import { callerInTest } from './caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from './context-in-memory.ts'

export const tenantId = 'default'
export const otherTenantId = 'other'
export const start = new Date('2026-06-24T10:00:00+08:00')
export let context: ContextInMemory
export let handlers: ReturnType<typeof declaration>
let made = 0

/** Opens a context of the file's own, with the policies of two tenants, before its tests. */
export function declarationsInTest(): void {
  beforeAll(async () => {
    context = await contextInMemory(start)
    await policies.sow(context, tenantId)
    await policies.sow(context, otherTenantId)
    handlers = declaration(context)
  })
  afterAll(() => context.close())
}

export async function makeApplicant(tenant = tenantId) {
  made += 1
  const body = `91320500MA1${String(made).padStart(6, '0')}`
  const creditCode = `${body}${creditCodeCheckSymbol(body)}`
  const enId = `en_${made}`
  const name = `苏州澄湖第${made}有限公司`
  await context.db.insert(enterprise).values({ tenantId: tenant, enId, name, creditCode, updatedAt: start })
  const user = { id: `u_${made}`, name: '王敏' }
  return callerInTest({ tenantId: tenant, user, enterprise: { enId, name, creditCode } })
}
export type Person = Awaited<ReturnType<typeof makeApplicant>>

export function formOf(person: Person): DeclarationForm {
  const { name, creditCode } = person.enterprise
  return {
    enterprise: { name, creditCode, legalRepresentative: '王敏', address: '苏州市吴中区' },
    contact: { name: '李静', phone: '13800000000' },
    project: { name: '产线改造', summary: '改造一条产线' },
    bank: { accountName: name, bankName: '中国银行苏州分行', accountNumber: '456351010000' },
  }
}

/** Returns a project with this status that pays and is declared on this platform. */
export async function findProject(status: 'open' | 'closed' | 'upcoming', at = 0) {
  const params = calls.projects.query.parse({ status: [status], way: ['apply'] })
  const { records } = await handlers.projects(params, await makeApplicant())
  const match = records.filter(isBegunHere)[at]
  if (!match) throw new Error(`no ${status} project`)
  return handlers.project({ id: match.id }, await makeApplicant())
}

export async function addMaterials(
  person: Person,
  project: { materials: { id: string; accepts: string[] }[] },
) {
  const files = project.materials.map(({ id, accepts }) => {
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

export async function addDeclaration(person: Person, submit = true, at = 0) {
  const project = await findProject('open', at)
  const materials = await addMaterials(person, project)
  return handlers.add({ projectId: project.id, form: formOf(person), materials, submit }, person)
}
