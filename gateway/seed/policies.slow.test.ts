import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { policy } from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { policies } from './policies.ts'

let context: ContextInMemory
beforeEach(async () => {
  context = await contextInMemory(new Date('2026-11-21T10:00:00+08:00'))
  await policies.sow(context, 'test')
})
afterEach(() => context.close())

const isPolicy = (id: string) => and(eq(policy.tenantId, 'test'), eq(policy.id, id))
const policyOf = async (id: string) =>
  (await context.db.select().from(policy).where(isPolicy(id)))[0] ?? expect.fail()
const change = (id: string, values: Partial<typeof policy.$inferInsert>) =>
  context.db.update(policy).set(values).where(isPolicy(id))

const isSmart = and(eq(declarationProject.tenantId, 'test'), eq(declarationProject.id, 'smart-workshop'))
const smartWorkshop = async () =>
  (await context.db.select().from(declarationProject).where(isSmart))[0] ?? expect.fail()
const oldProject = {
  phone: '0512-00000000',
  department: '工业和信息化部',
  source: '网页 mirror.example',
  amountText: '最高 100 万元',
}

describe('a demonstration that was sown before', () => {
  it('says of its policies what the data say now, and keeps what was put there since', async () => {
    const fresh = await policyOf('sz-bio-2019')
    const benefit = fresh.benefit && { ...fresh.benefit, amount: { minFen: 1, maxFen: 2 } }
    const attachments = [{ filePath: 'public_a', fileName: 'a.txt', size: 1, contentType: 'text/plain' }]
    await change('sz-bio-2019', {
      ...{ standing: 'effective', benefit, department: '国务院', title: 'old', conditions: [] },
      attachments,
    })
    await policies.sow(context, 'test')
    expect(await policyOf('sz-bio-2019')).toEqual({ ...fresh, attachments })
    expect(fresh.standing).toBe('unverified')
    expect(fresh.benefit?.amount?.asOf).toBe(2019)
  })

  it('says of its projects what the data say now', async () => {
    const fresh = await smartWorkshop()
    await context.db.update(declarationProject).set(oldProject).where(isSmart)
    await policies.sow(context, 'test')
    expect(await smartWorkshop()).toEqual({ ...fresh, revision: expect.any(Object) })
    expect(fresh.amountText).toContain('2020年政策')
  })
})

describe('a city that was sown before', () => {
  const sowAgain = () => policies.sow({ ...context, demonstration: false }, 'test')

  it('gets what is new in the data as what has come in now, and keeps when the rest came in', async () => {
    const kept = await policyOf('sz-bio-2019')
    expect(kept.addedAt.toISOString().slice(0, 4)).toBe('2019')
    await context.db.delete(policy).where(isPolicy('ks-cluster-2022'))
    context.setNow(new Date('2026-12-01T10:00:00+08:00'))
    await sowAgain()
    expect((await policyOf('ks-cluster-2022')).addedAt).toEqual(context.now('test'))
    expect((await policyOf('sz-bio-2019')).addedAt).toEqual(kept.addedAt)
  })

  it('gets the conditions as they are read now, and keeps the rest', async () => {
    const fresh = await policyOf('ks-cluster-2022')
    const edited = { standing: 'repealed', department: '昆山市某局', title: '改过的标题' } as const
    await change('ks-cluster-2022', { ...edited, conditions: fresh.conditions.slice(0, 1) })
    await sowAgain()
    expect(await policyOf('ks-cluster-2022')).toEqual({ ...fresh, ...edited })
    expect(fresh.conditions.map((one) => one.field)).toContain('ksCluster')
  })

  it('keeps the text and the amount of a policy whose text it has written itself', async () => {
    const own = {
      bodyHtml: '<p>全文</p>',
      benefit: { kind: 'grant', text: '500 万元', brief: '500 万元', delivery: 'apply' },
    } as const
    await change('sz-bio-2019', own)
    await sowAgain()
    expect(await policyOf('sz-bio-2019')).toMatchObject(own)
  })

  it('follows in the amount where the text is still the extract', async () => {
    const fresh = await policyOf('sz-bio-2019')
    await change('sz-bio-2019', { benefit: null })
    await sowAgain()
    expect((await policyOf('sz-bio-2019')).benefit).toEqual(fresh.benefit)
  })

  it('is not told that a policy is in force which nobody has confirmed; its own confirmation stays', async () => {
    const { verification } = await policyOf('sz-bio-2019')
    await change('sz-bio-2019', { standing: 'effective' })
    await sowAgain()
    expect((await policyOf('sz-bio-2019')).standing).toBe('unverified')
    await change('sz-bio-2019', {
      standing: 'effective',
      verification: { ...verification, statusVerified: true },
    })
    await sowAgain()
    expect((await policyOf('sz-bio-2019')).standing).toBe('effective')
  })

  it('keeps what it says of a project, without the place where it was found', async () => {
    const fresh = await smartWorkshop()
    await context.db.update(declarationProject).set(oldProject).where(isSmart)
    await sowAgain()
    // Its own words about the amount have no figure of ours beside them.
    expect(await smartWorkshop()).toEqual({ ...fresh, ...oldProject, figure: null, source: fresh.source })
    await context.db.update(declarationProject).set({ amountText: fresh.amountText }).where(isSmart)
    await sowAgain()
    expect((await smartWorkshop()).figure).toEqual(fresh.figure)
  })
})
