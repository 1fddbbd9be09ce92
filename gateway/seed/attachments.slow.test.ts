import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { publishText } from '../files/public-attachment.ts'
import { publicAttachment } from '../store/schema/file.ts'
import { policy } from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'
import { contextInMemory } from '../testing/context-in-memory.ts'
import { attachments } from './attachments.ts'
import { policies } from './policies.ts'

it('files of an earlier version give way to those that the data make now', async () => {
  const context = await contextInMemory(new Date('2026-11-21T10:00:00+08:00'))
  const tax = and(eq(declarationProject.tenantId, 'test'), eq(declarationProject.id, 'rd-deduction'))
  const listed = async () =>
    (await context.db.select().from(declarationProject).where(tax))[0]?.attachments ?? expect.fail()
  await policies.sow(context, 'test')
  await attachments.sow(context, 'test')
  const fresh = await listed()
  await context.db.insert(publicAttachment).values({
    tenantId: 'test',
    subject: 'project:rd-deduction',
    filePath: 'public_of_before',
    fileName: '研发费用加计扣除（预缴与汇算）-申报指南.txt',
    size: 6,
    contentType: 'text/plain',
    content: '拨付',
  })
  await context.db
    .update(publicAttachment)
    .set({ content: '专家评审' })
    .where(eq(publicAttachment.filePath, fresh[0]?.filePath ?? ''))
  await attachments.sow(context, 'test')
  expect(await listed()).toEqual(fresh)
  const stored = await context.db
    .select()
    .from(publicAttachment)
    .where(eq(publicAttachment.subject, 'project:rd-deduction'))
  expect(stored.map((one) => one.content).join()).not.toMatch(/专家评审|拨付/)
  await context.close()
})

it('files of an older version are written anew, and those of a city stay', async () => {
  const context = await contextInMemory(new Date('2026-11-21T10:00:00+08:00'))
  const { db } = context
  const subject = 'policy:sz-bio-2019'
  const isOurs = and(eq(publicAttachment.tenantId, 'test'), eq(publicAttachment.subject, subject))
  const stored = () => db.select().from(publicAttachment).where(isOurs).orderBy(publicAttachment.fileName)
  await policies.sow(context, 'test')
  await attachments.sow(context, 'test')
  const [fresh] = await stored()
  expect(fresh?.content).toContain('时效：效力待核实，请向苏州市科学技术局确认')
  await db.update(publicAttachment).set({ content: 'old', size: 6 }).where(isOurs)
  await publishText(db, 'test', {
    subject,
    fileName: '全文.txt',
    contentType: 'text/plain',
    content: '全文',
  })
  await attachments.sow(context, 'test')
  const files = await stored()
  expect(files.map((one) => one.content)).toEqual(expect.arrayContaining(['全文', fresh?.content]))
  expect(files).toHaveLength(2)
  const [row] = await db
    .select()
    .from(policy)
    .where(and(eq(policy.tenantId, 'test'), eq(policy.id, 'sz-bio-2019')))
  expect(row?.attachments.map((one) => one.fileName)).toContain('全文.txt')
  expect(row?.attachments).toHaveLength(2)
  await context.close()
})
