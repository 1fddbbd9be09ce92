import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countWorkingDays } from '../../contract/working-days.ts'
import { daysAfter, daysBetween, shanghaiDate } from '../base/shanghai-date.ts'
import { plannedDeclarations } from '../data/demonstration-declarations.ts'
import { chenghuSensorId } from '../data/demonstration-enterprises.ts'
import { publicityDays } from '../declaration/proclamation.ts'
import { storedBytes } from '../files/stored-bytes.ts'
import { account, accountEnterprise, tenantSeed } from '../store/schema/account.ts'
import { declaration } from '../store/schema/declaration.ts'
import { uploadedFile } from '../store/schema/file.ts'
import { message } from '../store/schema/message.ts'
import { consult, favourite, tagSubscription } from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { demonstrationHistory, scheduleOf } from './demonstration-history.ts'
import { seedTenant } from './index.ts'
import { windowColumns } from './project-window.ts'

const enterpriseUser = 'u-demo-enterprise'
const individualUser = 'u-demo-individual'
const tenantId = 'default'

const isWorked = (day: string) => countWorkingDays(daysAfter(day, -1), day) === 1

test('every schedule of five years has its steps in order, on working days before the seed', () => {
  const wrong: string[] = []
  for (let today = '2025-01-01'; today < '2030-01-01'; today = daysAfter(today, 1))
    for (const plan of plannedDeclarations) {
      const { begunOn, stepDays } = scheduleOf(plan, today)
      const days = [begunOn, ...stepDays, today]
      const inOrder = days.every((day, at) => at === 0 || (days[at - 1] ?? '') < day)
      const publicity = plan.steps.findIndex(({ status }) => status === 'publicity')
      const [from = '', until = ''] = publicity < 0 ? [] : stepDays.slice(publicity)
      const isTooShort = publicity >= 0 && daysBetween(from, until) <= publicityDays
      if (!inOrder || isTooShort || !stepDays.every(isWorked))
        wrong.push(`${plan.projectId}: ${days.join(' ')}`)
    }
  expect(wrong).toEqual([])
})

describe.each(['2026-06-24T10:00:00+08:00', '2029-02-20T00:10:00+08:00'])('seeded at %s', (moment) => {
  const today = moment.slice(0, 10)
  let context: ContextInMemory
  beforeAll(async () => {
    context = await contextInMemory(new Date(moment))
    await seedTenant(context, tenantId)
  })
  afterAll(() => context.close())

  const declarations = () =>
    context.db.select().from(declaration).where(eq(declaration.enId, chenghuSensorId))
  const inStatus = async (status: string) => (await declarations()).filter((one) => one.status === status)

  test('the first enterprise has a declaration in each state', async () => {
    const states = (await declarations()).map(({ status }) => status)
    expect(states.toSorted()).toEqual(['approved', 'draft', 'paid', 'returned', 'reviewing'])
    const [returned] = await inStatus('returned')
    expect(returned?.returnReasons.map(({ section, resolved }) => [section, resolved])).toEqual([
      ['bank', false],
      ['materials', false],
    ])
  })

  test('each was handed in inside its window and moved before this day', async () => {
    for (const one of await declarations()) {
      const moments = one.timeline.map(({ at }) => at)
      expect(moments.toSorted(), one.projectId).toEqual(moments)
      expect(moments.every((at) => shanghaiDate(new Date(at)) < today)).toBe(true)
      expect(one.round, one.projectId).not.toBeNull()
      if (one.submittedAt === null) continue
      const handedInOn = shanghaiDate(one.submittedAt)
      const { lasts } = windowColumns(one.projectId, today).cycle as { lasts: number }
      expect(handedInOn >= (one.round ?? '')).toBe(true)
      // A last day that is off is put off.
      expect(daysBetween(one.round ?? '', handedInOn)).toBeLessThan(lasts + 10)
      expect(daysBetween(handedInOn, today)).toBeLessThan(100)
      expect(one.number).toMatch(`SZ-${handedInOn.slice(0, 4)}-${handedInOn.slice(5).replace('-', '')}`)
    }
  })

  test('asks for no more than the project gives and has cost', async () => {
    for (const { projectId, form, status } of await declarations()) {
      if (status === 'draft') continue
      const [project] = await context.db
        .select()
        .from(declarationProject)
        .where(eq(declarationProject.id, projectId))
      const { requestedAmount, investment, startedOn = '', finishedOn = '' } = form.project
      expect(Number(requestedAmount), projectId).toBeGreaterThan(0)
      expect(Number(requestedAmount)).toBeLessThanOrEqual(project?.figure?.value ?? Number(investment))
      expect(Number(requestedAmount)).toBeLessThan(Number(investment))
      expect(startedOn < finishedOn && finishedOn < today).toBe(true)
    }
  })

  test('what was paid is what was approved; the other approved sum still waits for its day', async () => {
    const [paid] = await inStatus('paid')
    expect(paid?.paidFen).toBe(Number(paid?.form.project['requestedAmount']) * 1_000_000)
    expect([paid?.paidOn, paid?.approvedOn]).not.toContain(null)
    const [approved] = await inStatus('approved')
    expect([approved?.approvedOn === null, approved?.paidFen]).toEqual([false, null])
    for (const one of [paid, approved]) {
      const granted = one?.timeline.find(({ status }) => status === 'approved')?.approvedFen
      expect(granted).toBe(Number(one?.form.project['requestedAmount']) * 1_000_000)
    }
    const [returned] = await inStatus('returned')
    expect((returned?.timeline.at(-1)?.correctBy ?? '') > today).toBe(true)
  })

  test('every material can be read', async () => {
    const files = await context.db.select().from(uploadedFile)
    const listed = (await declarations()).flatMap(({ materials }) => materials)
    expect(listed.map(({ filePath }) => filePath).toSorted()).toEqual(
      files.map((one) => one.filePath).toSorted(),
    )
    for (const file of files) {
      const bytes: Uint8Array[] = []
      for await (const piece of (await storedBytes(context, file)) ?? []) bytes.push(piece)
      expect(Buffer.concat(bytes).toString('latin1')).toMatch(/^%PDF-1\.4\n[\s\S]*%%EOF\n$/)
    }
  })

  test('both people have asked, put policies aside and have something unread', async () => {
    const asked = await context.db.select().from(consult)
    expect(asked.map(({ userId, answeredAt }) => [userId, answeredAt !== null]).toSorted()).toEqual([
      [enterpriseUser, true],
      [individualUser, false],
    ])
    const favourites = await context.db.select().from(favourite)
    expect(new Set(favourites.map(({ userId }) => userId))).toEqual(new Set([enterpriseUser, individualUser]))
    expect((await context.db.select().from(tagSubscription)).length).toBeGreaterThan(0)
    const messages = await context.db.select().from(message).where(eq(message.userId, enterpriseUser))
    expect(messages.some(({ readAt }) => readAt === null)).toBe(true)
    expect(messages.some(({ readAt }) => readAt !== null)).toBe(true)
    expect(messages.some(({ title }) => title.startsWith('申报需要补正'))).toBe(true)
  })

  test('nobody did anything before they registered', async () => {
    const people = await context.db.select().from(account)
    const links = await context.db.select().from(accountEnterprise)
    const since = [...people.map((one) => one.registeredAt), ...links.map((one) => one.linkedAt)]
    const first = (await declarations()).map(({ createdAt }) => createdAt)
    expect(Math.max(...since.map(Number))).toBeLessThan(Math.min(...first.map(Number)))
  })

  test('no other tenant begins with any of it', async () => {
    await seedTenant(context, 'other')
    await seedTenant(context, 'copied', { copies: true })
    for (const table of [declaration, consult, favourite, tagSubscription, uploadedFile])
      for (const other of ['other', 'copied'])
        expect(await context.db.$count(table, eq(table.tenantId, other))).toBe(0)
  })
})

test('a tenant that has been used is left alone', async () => {
  const context = await contextInMemory()
  await seedTenant(context, tenantId)
  for (const table of [declaration, favourite, consult]) await context.db.delete(table)
  await context.db.delete(tenantSeed).where(eq(tenantSeed.seed, demonstrationHistory.name))
  await seedTenant(context, tenantId)
  for (const table of [declaration, favourite, consult]) expect(await context.db.$count(table)).toBe(0)
  await context.close()
})
